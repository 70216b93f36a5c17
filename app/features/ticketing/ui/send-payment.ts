import type { PayByDemoCardOutcome } from '../pay-by-demo-card.server.ts'
import { postJson } from './post-json.ts'

export type PaymentMessage = { key: string } & (
  | { card: { number: string; expiry: string; cvc: string } }
  | { challenge: 'approve' | 'decline' }
)

export type PaymentAnswer = PayByDemoCardOutcome | { ok: false; reason: 'too-many' | 'invalid' }

/** Tries to pay. */
export function sendPayment(reference: string, message: PaymentMessage): Promise<PaymentAnswer> {
  return postJson<PaymentAnswer>(`/orders/${encodeURIComponent(reference)}/payment`, message)
}
