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

/** What came of asking for a refund. An answer that is unknown is thrown, and asked for again with the same key. */
export type RefundAnswer =
  /** `pending`: accepted, and on its way; the provider tells how it ended. */
  | { status: 'succeeded' | 'pending'; refundRef: string }
  /** For good: nothing goes back by this attempt. `code` is the provider's. */
  | { status: 'refused'; code: string }

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
  /**
   * Gives back `amount` of a succeeded payment. `refundId` is ours; with `attempt` (from 1) it is the idempotency
   * key, so a refusal for good can be followed by another attempt and a lost answer by the same one.
   */
  refund: (input: { ref: string; refundId: string; attempt: number; amount: Money }) => Promise<RefundAnswer>
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
