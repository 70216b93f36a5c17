import type { Generated, JSONColumnType } from 'kysely'
import type { Currency } from '#app/kernel/money.ts'
import type { BillingAddress } from './ticketing.ts'

export type PaymentProvider = 'stripe' | 'demo'
/** Of money that an administrator took: no provider knows of it. */
export type ManualMethod = 'cash' | 'terminal' | 'transfer'
export type PaymentMethod = PaymentProvider | ManualMethod
export type PaymentStatus = 'pending' | 'succeeded' | 'failed' | 'cancelled'
export type RefundReason = 'late-payment' | 'requested' | 'event-cancelled' | 'provider'

export type RefundCause = 'buyer-asked' | 'bought-twice' | 'event-changed' | 'goodwill' | 'other'

export type PaymentsTable = {
  id: string
  order_id: string | null
  invoice_id: string | null
  provider: PaymentMethod
  provider_ref: string | null
  status: Generated<PaymentStatus>
  currency: Currency
  amount_minor: number
  captured_minor: Generated<number>
  refunded_minor: Generated<number>
  failure_reason: string | null
  flag_reason: string | null
  created_at: Date
  succeeded_at: Date | null
  accepted_at: Date | null
  /** Which of its order's payments it is: 0 is the one of the checkout, the only one that a provider starts. */
  part: Generated<number>
  /** What a later payment is for, as its receipt says; empty for the order as a whole. */
  purpose: Generated<string>
}

export type ManualPaymentsTable = {
  payment_id: string
  taken_by: string | null
  taken_at: Date
  form_id: Generated<string | null>
}

export type RefundsTable = {
  id: string
  payment_id: string
  amount_minor: number
  reason: RefundReason
  status: Generated<'pending' | 'succeeded' | 'failed'>
  provider_ref: string | null
  requested_by: string | null
  note: Generated<string>
  cause: Generated<RefundCause | ''>
  attempt: Generated<number>
  last_error: string | null
  created_at: Date
  settled_at: Date | null
  /** The first refund of the same press, where the money goes back on several payments. */
  part_of: Generated<string | null>
}

export type ProviderEventsTable = {
  provider: PaymentProvider
  event_id: string
  type: string
  payment_ref: string | null
  received_at: Date
  result: string
}

export type RefundTicketsTable = {
  ticket_id: string
  refund_id: string
  amount_minor: number
}

export type DisputeStatus = 'open' | 'won' | 'lost'

/** What an administrator decided about the tickets of a lost dispute: cancel them, or let them in with a warning. */
export type DisputeDecision = 'void' | 'warn'

export type DisputesTable = {
  id: string
  payment_id: string
  provider_ref: string
  /** Of the bank: not always one of ours, and then the ledger has no entry. */
  currency: string
  amount_minor: number
  status: DisputeStatus
  reason: Generated<string>
  opened_at: Date
  closed_at: Date | null
  tickets_decision: Generated<DisputeDecision | null>
  decided_at: Generated<Date | null>
}

export type FraudWarningsTable = {
  id: string
  payment_id: string
  provider_ref: string
  /** In the provider's code. */
  kind: string
  /** Whether giving the money back still keeps a dispute away. */
  is_actionable: boolean
  warned_at: Date
}

export type LedgerKind = 'payment' | 'refund' | 'refund-returned' | 'dispute' | 'dispute-won'

export type LedgerEntriesTable = {
  id: string
  kind: LedgerKind
  direction: 'in' | 'out'
  payment_id: string
  refund_id: string | null
  attempt: number | null
  dispute_id: string | null
  currency: Currency
  amount_minor: number
  at: Date
}

/** Filled by a trigger, emptied when the document is issued. */
export type DocumentsDueTable = { ledger_entry_id: string }

export type DocumentKind = 'receipt' | 'credit-note'

export type DocumentCountersTable = {
  kind: DocumentKind
  year: number
  last_number: number
}

/** In minor units of the document's currency; the tax is contained in the total. */
export type DocumentLine = {
  name: string
  /** The event's title; empty where the line is of none. */
  event: string
  detail: string
  quantity: number
  unitMinor: number
  memberDiscountMinor: number
  codeDiscountMinor: number
  /** Of a membership: what was paid for before and not used. Left out by documents of before memberships. */
  creditMinor?: number
  totalMinor: number
  taxBasisPoints: number
  taxMinor: number
}

/** All a document says, as it was when it was issued. Instants are ISO 8601 in UTC. */
export type DocumentContent = {
  issuer: {
    name: string
    address: string
    taxNumber: string
    taxNumberLabel: string
    taxName: string
    email: string
    phone: string
  }
  buyer: { name: string; email: string; address: BillingAddress | null }
  /** Empty on a document of a membership. */
  orderReference: string
  currency: Currency
  timeZone: string
  discountCode: string | null
  lines: DocumentLine[]
  taxes: { basisPoints: number; grossMinor: number; taxMinor: number }[]
  taxMinor: number
  totalMinor: number
  payment: { at: string; provider: PaymentMethod; ref: string | null }
  /** What a credit note corrects; null on a receipt. */
  credit: {
    receiptLabel: string
    receiptIssuedAt: string
    receiptTotalMinor: number
    /** By earlier credit notes. */
    creditedBeforeMinor: number
    refundedAt: string
    reason: RefundReason
    note: string
  } | null
}

export type DocumentsTable = {
  id: string
  kind: DocumentKind
  year: number
  number: number
  label: string
  ledger_entry_id: string
  order_id: string | null
  invoice_id: string | null
  content: JSONColumnType<DocumentContent>
  issued_at: Date
}

export type DiscountCodesTable = {
  id: string
  code: string
  /** As it was typed; '' where that is not known. */
  written: Generated<string>
  note: Generated<string>
  kind: 'percent' | 'amount'
  percent: number | null
  amount_minor: number | null
  currency: Currency | null
  scope: Generated<'tickets' | 'memberships'>
  minimum_order_minor: number | null
  required_ticket_price_minor: number | null
  months: number | null
  valid_from: Date | null
  valid_until: Date | null
  total_limit: number | null
  per_person_limit: number | null
  used: Generated<number>
  status: Generated<'active' | 'paused'>
  archived_at: Date | null
  created_by: string | null
  created_at: Date
  updated_at: Date
}

export type DiscountCodeEventsTable = {
  code_id: string
  event_id: string
}

export type DiscountRedemptionsTable = {
  id: string
  code_id: string
  order_id: string | null
  subscription_id: string | null
  grant_id: string | null
  user_id: string | null
  person_email: string
  currency: Currency
  amount_minor: number
  status: 'held' | 'used' | 'released'
  created_at: Date
}
