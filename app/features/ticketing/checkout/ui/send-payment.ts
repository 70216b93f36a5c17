import { postJson } from '#app/ui/post-json.ts'
import type { PayByDemoCardOutcome } from '../pay-by-demo-card.server.ts'
import type { RefreshPaymentOutcome } from '../refresh-payment.server.ts'
import type { StartPaymentOutcome } from '../start-payment.server.ts'

/** An order as its own page names it. */
export type OrderKey = { reference: string; key: string }

export type PaymentMessage = { key: string } & (
  | { card: { number: string; expiry: string; cvc: string } }
  | { challenge: 'approve' | 'decline' }
)

type Refused = { ok: false; reason: 'too-many' | 'invalid' }

export type PaymentAnswer = PayByDemoCardOutcome | Refused

export type StartAnswer =
  | { ok: true; clientSecret: string }
  | Extract<StartPaymentOutcome, { ok: false }>
  | Refused
  /** The provider does not answer. */
  | { ok: false; reason: 'unreachable' }

export type StateAnswer =
  | ({ ok: true } & RefreshPaymentOutcome)
  | Refused
  | { ok: false; reason: 'unreachable' }

const addressOf = (reference: string) => `/orders/${encodeURIComponent(reference)}/payment`

/** Tries to pay with a card of the demo. */
export function sendPayment(reference: string, message: PaymentMessage): Promise<PaymentAnswer> {
  return postJson<PaymentAnswer>(addressOf(reference), message)
}

/** Starts the payment of an order, or finds the one started before. */
export function startPaying({ reference, key }: OrderKey): Promise<StartAnswer> {
  return postJson<StartAnswer>(addressOf(reference), { key, ask: 'start' })
}

/** What has become of the payment of an order, as the provider knows it now. */
export function askForPayment({ reference, key }: OrderKey): Promise<StateAnswer> {
  return postJson<StateAnswer>(addressOf(reference), { key, ask: 'state' })
}
