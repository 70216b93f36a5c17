import type { PaymentProvider } from '#app/db/schema/money.ts'
import type { Currency, Money } from '#app/kernel/money.ts'
import type { DemoCard, DemoPaymentAnswer } from './payment-port.ts'

/** What a code takes off the invoices of a subscription. */
export type PriceReduction = {
  gives: { kind: 'percent'; percent: number } | { kind: 'amount'; minor: number }
  /** How many monthly invoices, from the first. */
  months: number
}

/** A month of a plan, as it is sold. */
export type PlanPrice = { planId: string; planName: string; price: Money }

export type ProviderCard = {
  /** As the provider calls it, in lower case: "visa", or its kind where it is no card: "link". */
  brand: string
  /** Empty where it is no card. */
  last4: string
  /** As printed on it: "12/28". Empty where it is no card. */
  expires: string
}

/** A subscription at the provider, fetched by us; nothing else is believed. */
export type ProviderSubscription = {
  ref: string
  /** The id it has with us; null for one that was made at the provider. */
  subscriptionId: string | null
  customerRef: string
  planId: string | null
  price: Money
  /** `ended`: nothing more comes of it, because it was cancelled, never begun or given up. */
  status: 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'ended'
  periodStart: Date
  periodEnd: Date
  cancelsAtPeriodEnd: boolean
  /** Nothing is charged until then; without an end until it is resumed. Null where it is not paused. */
  paused: { until: Date | null } | null
  endedAt: Date | null
  card: ProviderCard | null
  /** What is left over for the next invoices, in minor units. */
  creditMinor: number
  waitingChange: WaitingChange | null
  /**
   * Invoices, oldest first: all of them, or the newest alone where the caller has the others. Drafts are left out, and
   * what a change asks for until it is paid.
   */
  invoices: ProviderInvoice[]
  /** The newest invoice, be it a draft, where each one before it is paid or void; null where one may still change. */
  settledBefore: string | null
}

/** A change of plan that takes effect when the cardholder's bank agrees to its charge, and never after `until`. */
export type WaitingChange = {
  planId: string
  /** What is to be paid for it; no other invoice is. */
  invoiceRef: string
  dueMinor: number
  until: Date
}

export type ProviderInvoice = {
  ref: string
  reason: 'first' | 'renewal' | 'change'
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  currency: Currency
  /** subtotal − discount − credit = total, in minor units, none negative. */
  subtotalMinor: number
  discountMinor: number
  creditMinor: number
  totalMinor: number
  periodStart: Date
  periodEnd: Date
  createdAt: Date
  paidAt: Date | null
  /** What paid it, for refunds and the ledger; null where nothing was due. */
  paymentRef: string | null
  /** What arrived; null unless money did. */
  received: Money | null
  /** It was marked as paid at the provider by hand: in cash or to a bank, and not through the provider. */
  isPaidOutside: boolean
  /** The last attempt's refusal, in the provider's code. */
  failure: string | null
  /** The bank wants to ask the cardholder. */
  needsAction: boolean
  nextAttemptAt: Date | null
}

export type StartedSubscription = {
  ref: string
  customerRef: string
  /** What the browser needs to pay the first invoice and nothing more; null when nothing is due. */
  clientSecret: string | null
  /** What its first invoice asks for, in minor units: the price after code and credit. */
  dueMinor: number
}

/** What changing to another price costs. All in minor units of the subscription's currency. */
export type ChangePreview = {
  /** Charged at once; 0 when what is left of the old plan is worth more. */
  dueNowMinor: number
  /** What is left over for the next invoices. */
  creditLeftMinor: number
  /** The next regular invoice, before that credit. */
  nextMinor: number
  nextAt: Date
  /** A code's reduction that was to go on ends with the change. */
  reductionEnds: boolean
}

/** A plan to change to, the instant from which it counts, and whether the code's reduction goes on with it. */
export type PlanChange = { ref: string; plan: PlanPrice; at: Date; keepsReduction: boolean }

/** What came of a change that is charged to the saved card. */
export type ChangeAnswer =
  | { is: 'changed' }
  /** Nothing is changed yet: the bank wants to ask the cardholder first. */
  | { is: 'waiting' }
  /** Nothing was changed. `failure` is the provider's code. */
  | { is: 'refused'; failure: string }

/** What a browser needs to pay an open invoice, and nothing more. */
export type WayToPay = {
  clientSecret: string
  /** The saved card was charged and its bank wants to ask its holder: no card needs to be typed. */
  bankAsks: boolean
}

/**
 * Memberships that renew. Every call is safe to repeat: the ids of ours given are its idempotency keys. Throws
 * 'unavailable' when the provider does not answer or is too busy; asking again is safe.
 */
export type SubscriptionPort = {
  provider: PaymentProvider
  /** Creates the customer when there is none, or none any more, and a subscription that begins when its first invoice is paid. */
  start: (input: {
    subscriptionId: string
    customer: { userId: string; ref: string | null; email: string; name: string }
    plan: PlanPrice
    reduction: PriceReduction | null
  }) => Promise<StartedSubscription>
  /** What a first invoice over a month of `plan` would ask a customer for: credit is taken off, what is owed added. */
  firstDue: (input: { customerRef: string; plan: PlanPrice }) => Promise<number>
  /**
   * `settledBefore` is that of an earlier answer whose invoices the caller has written down: those before it are then
   * left out. Without it all invoices are read, which costs the provider more calls. Throws 'not-found' for one that
   * does not exist.
   */
  fetch: (ref: string, settledBefore?: string | null) => Promise<ProviderSubscription>
  /** The subscription a payment was taken for; null for a payment of something else. */
  subscriptionOfPayment: (paymentRef: string) => Promise<string | null>
  /** How a browser can pay an open invoice, or answer its bank; null when nothing is to be paid. */
  wayToPay: (invoiceRef: string) => Promise<WayToPay | null>
  /** `at` is not after now and within the period. Not while another change waits, which may hold the credit. */
  previewChange: (change: PlanChange) => Promise<ChangePreview>
  /**
   * Changes the price at once and charges the difference to the saved card; refused, nothing has changed. Where the
   * bank wants to be asked, it waits for that, in the place of any that waited before.
   */
  change: (change: PlanChange & { changeId: string }) => Promise<ChangeAnswer>
  /** Forgets the change that waits, so that it can no longer be paid; one that was paid meanwhile stays. */
  cancelPendingChange: (ref: string) => Promise<void>
  cancelAtPeriodEnd: (ref: string, cancels: boolean) => Promise<void>
  /**
   * Charges nothing from now on: renewals are void. With an end, payments start again with the first renewal after it.
   * Its periods go on; what is open stays open.
   */
  pause: (ref: string, until: Date | null) => Promise<void>
  /** Ends the pause: the next renewal is charged. Nothing is charged by it. */
  unpause: (ref: string) => Promise<void>
  /** Ends it now; open invoices become void. Nothing is given back by it. */
  cancelNow: (ref: string) => Promise<void>
  /** Begins to take another card of a customer; the browser finishes it with the secret. */
  startCardChange: (customerRef: string) => Promise<{ setupRef: string; clientSecret: string }>
  /**
   * Makes the card taken by `setupRef` the one that is charged, and pays an open renewal with it. False when
   * that setup is not finished, or another customer's.
   */
  useCard: (input: { ref: string; customerRef: string; setupRef: string }) => Promise<boolean>
  /**
   * Makes the card that paid an invoice the one that is charged from now on, unless a newer one is. True when that
   * changed something. Safe to repeat and to race: of two cards the newer one stays.
   */
  keepPaidCard: (input: { ref: string; invoiceRef: string }) => Promise<boolean>
}

/** The demo's stand-in for the card network: what the provider's script does in a browser. */
export type DemoSubscriptions = SubscriptionPort & {
  /** `clientSecret` as given by `start` or `clientSecretOf`. */
  pay: (clientSecret: string, card: DemoCard) => Promise<DemoPaymentAnswer>
  answerChallenge: (clientSecret: string, approved: boolean) => Promise<DemoPaymentAnswer>
  /** `clientSecret` as given by `startCardChange`. */
  takeCard: (clientSecret: string, card: DemoCard) => Promise<DemoPaymentAnswer>
}
