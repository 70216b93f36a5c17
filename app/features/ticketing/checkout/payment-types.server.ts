import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentProvider } from '#app/db/schema/money.ts'
import type { ProviderPayment } from '#app/integrations/payments/payment-port.ts'

export type ConfirmPaymentInput = {
  provider: PaymentProvider
  /** The provider's id of what it told us; null when we asked. */
  eventId: string | null
  paymentRef: string
  /** The one ticket type of its order, where the caller knows it: payments for it that come together are one batch. */
  ticketTypeId?: string | null
  /** What the provider has just answered to the caller, who then need not ask twice. */
  truth?: ProviderPayment
}

export type ConfirmPaymentOutcome =
  | { result: 'confirmed'; orderId: string }
  /** This payment was dealt with before, by whatever it led to then. */
  | { result: 'already-settled'; orderId: string }
  /** `failure` is the last attempt's refusal in the provider's code. */
  | { result: 'nothing-paid'; orderId: string; failure: string | null }
  /** Late and without places, or its event cancelled: the money goes back. */
  | { result: 'given-back'; orderId: string }
  /** The money does not fit the order; an administrator has to look. */
  | { result: 'flagged'; orderId: string }
  /** A payment of no order of ours. */
  | { result: 'unknown-payment' }

/** What is known of a payment by the time its transaction begins. */
export type PaymentEvent = { input: ConfirmPaymentInput; truth: ProviderPayment }

/** A payment and the ctx of its webhook event. */
export type Payer = { ctx: Ctx; paymentEvent: PaymentEvent }

/** `placedAt`: when the order was placed that this has confirmed. */
export type Settled = ConfirmPaymentOutcome & { placedAt?: Date }
