import type { PaymentProvider } from '#app/db/schema/money.ts'
import type { Money } from '#app/kernel/money.ts'

/** What a payment is at the provider, fetched by us; nothing else is believed. */
export type ProviderPayment = {
  ref: string
  orderId: string
  /** `open`: nothing paid yet, another attempt may follow; `processing`: the bank is being asked. */
  status: 'open' | 'processing' | 'succeeded' | 'cancelled'
  /** What has arrived, once succeeded. */
  received: Money | null
  /** The last attempt's refusal, in the provider's code. */
  failure: string | null
}

/** Taking money. Every call is safe to repeat: the ids of ours given are its idempotency keys. */
export type PaymentPort = {
  provider: PaymentProvider
  /**
   * Starts the payment of an order, or finds the one already started: there is one per order.
   * `clientSecret` is what the browser needs to pay it and nothing more.
   */
  start: (input: {
    orderId: string
    amount: Money
    description: string
    buyerEmail: string
  }) => Promise<{ ref: string; clientSecret: string }>
  fetch: (ref: string) => Promise<ProviderPayment>
  /** Gives back `amount` of a succeeded payment; `refundId` is ours. Refused when it is more than is left. */
  refund: (input: { ref: string; refundId: string; amount: Money }) => Promise<{ refundRef: string }>
  /** Makes an open payment impossible to pay. Answers what it is afterwards, which may be succeeded. */
  cancel: (ref: string) => Promise<ProviderPayment>
}

export type DemoCard = { number: string; expiry: string; cvc: string }

export type DemoPaymentAnswer =
  | { status: 'succeeded' }
  | { status: 'challenge' }
  | {
      status: 'refused'
      reason:
        | 'card_declined'
        | 'insufficient_funds'
        | 'invalid_number'
        | 'invalid_expiry'
        | 'invalid_cvc'
        | 'expired_card'
        | 'authentication_failed'
        | 'not_payable'
    }

/** The demo's stand-in for the card network: what the provider's script does in a browser. */
export type DemoPayments = PaymentPort & {
  pay: (ref: string, card: DemoCard) => Promise<DemoPaymentAnswer>
  answerChallenge: (ref: string, approved: boolean) => Promise<DemoPaymentAnswer>
}
