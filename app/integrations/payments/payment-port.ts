import type { PaymentProvider } from '#app/db/schema/money.ts'
import type { BalanceTransactionKind } from '#app/db/schema/payments.ts'
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

/** A refund as the provider knows it, from either side. */
export type ProviderRefund = {
  ref: string
  /** The id it has with us; null for one that was made at the provider. */
  refundId: string | null
  /** Which of our attempts it is. */
  attempt: number
  amount: Money
  status: 'pending' | 'succeeded' | 'failed'
  /** Why it failed, in the provider's code. */
  failure: string | null
}

/** Money that a cardholder's bank has taken back until it is decided who gets it. */
export type ProviderDispute = {
  ref: string
  /** In the bank's currency, upper case, where neither the dispute nor the balance is in one of ours. */
  amount: { minor: number; currency: string }
  status: 'open' | 'won' | 'lost'
  /** In the provider's code. */
  reason: string
  openedAt: Date
}

/** A card network says that a payment is likely to be disputed as fraud. */
export type ProviderFraudWarning = {
  ref: string
  /** In the provider's code. */
  kind: string
  /** Whether giving the money back still keeps a dispute away. */
  isActionable: boolean
  warnedAt: Date
}

/** One line of the provider's balance. What it charges for itself is apart from what moved. */
export type BalanceTransaction = {
  ref: string
  at: Date
  kind: BalanceTransactionKind
  direction: 'in' | 'out'
  /** The payment it is of; what else it is of where it is of none. */
  paymentRef: string
  /** The refund, dispute or charge at the provider. */
  sourceRef: string
  /** As it was paid, in the currency in which it was paid. */
  amount: Money
  /** In the currency the provider settles in; below nothing where a fee came back. */
  fee: Money
}

/** Part of the balance transactions of a span, and what asks for the rest of them; null at the end. */
export type BalanceTransactionPage = { balanceTransactions: BalanceTransaction[]; next: string | null }

/** What the provider tells by itself: only a reason to look. */
export type WebhookEvent = { eventId: string; isLive: boolean } & (
  | { kind: 'payment' | 'refund' | 'dispute' | 'fraud-warning'; paymentRef: string }
  /** `invoiceRef` where it is about an invoice of the subscription. */
  | { kind: 'subscription'; subscriptionRef: string; invoiceRef: string | null }
  | { kind: 'other' }
)

/** What the provider lets us do. */
export type AccessReport = {
  /** By the key: whether the money is real. */
  isLive: boolean
  isKeyAccepted: boolean
  /** As the provider's screen calls them: "Refunds: write". Null where the rights were not asked for. */
  missingRights: string[] | null
  /** The endpoint that is told what happens; unknown where we may not ask. */
  webhook: { is: 'there'; missingEvents: string[] } | { is: 'missing' | 'disabled' | 'unknown' }
}

/** Taking money. Every call is safe to repeat: the ids of ours given are its idempotency keys. */
export type PaymentPort = {
  provider: PaymentProvider
  /** Whether the money is real. */
  isLive: boolean
  /**
   * What a message of the provider says, 'malformed' for one that it signed and that is no webhook event; null when its signature
   * is not the provider's, or too old. Null itself where a provider sends none.
   */
  readWebhookEvent: ((body: Uint8Array, signature: string) => WebhookEvent | 'malformed' | null) | null
  /**
   * Starts the payment of an order, or finds the one already started: there is one per order.
   * Throws 'unavailable' when the provider does not answer or is too busy: asking again is safe.
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
  /** All refunds of a payment, oldest first. */
  refundsOf: (ref: string) => Promise<ProviderRefund[]>
  disputesOf: (ref: string) => Promise<ProviderDispute[]>
  fraudWarningsOf: (ref: string) => Promise<ProviderFraudWarning[]>
  /** The payments, ours or not, about which disputes were opened or warnings given since then. */
  disputedSince: (
    since: Date,
  ) => Promise<{ ref: string; kind: 'dispute' | 'fraud-warning'; paymentRef: string }[]>
  /**
   * What moved at or after `from` and before `until`, whole seconds, newest first, page by page: `after` is `next` of
   * the page before. Throws 'unavailable' when the provider does not answer.
   */
  balanceTransactions: (
    span: { from: Date; until: Date },
    after: string | null,
  ) => Promise<BalanceTransactionPage>
  /**
   * Whether our key is accepted and `webhookUrl` is told what happens, by a call or two; with `asksRights`, also what the
   * key may do, by one call for each right. Changes nothing. Null where there is no provider. Throws 'unavailable' when it
   * does not answer.
   */
  checkAccess: ((input: { webhookUrl: string; asksRights: boolean }) => Promise<AccessReport>) | null
  /** How many seconds a call that is made now waits for its turn, because the provider takes only so many. */
  delaySeconds: () => number
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
