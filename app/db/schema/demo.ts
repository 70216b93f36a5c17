import type { ColumnType, Generated } from 'kysely'

export type DemoPaymentsTable = {
  ref: string
  idempotency_key: string
  amount_minor: number
  currency: string
  status: 'open' | 'challenged' | 'succeeded' | 'cancelled'
  last_failure: string | null
  refunded_minor: Generated<number>
  created_at: Date
  /** Later than it was asked; null before it paid. */
  paid_at: Date | null
}

export type DemoRefundsTable = {
  idempotency_key: string
  ref: string
  payment_ref: string
  amount_minor: number
  created_at: Date
}

export type DemoMailsTable = {
  message_id: string
  sent_at: Date
  recipient: string
  subject: string
  raw: Buffer
}

export type DemoClockTable = { only_one: Generated<boolean>; offset_seconds: number }

export type DemoCustomersTable = { ref: string; user_id: string; created_at: Date }

/** A card the demo's bank knows. */
export type DemoSavedCard = {
  brand: string
  last4: string
  /** As printed on it: "12/28". */
  expires: string
  /** What the bank says to an off-session payment. */
  answers: 'pays' | 'asks' | 'declines'
}

/** Written as JSON text. */
type SavedCardColumn = ColumnType<DemoSavedCard | null, string | null | undefined, string | null>

/** What a subscription becomes once the invoice of the change is paid, and until when it can be. */
export type DemoWaitingChange = {
  invoiceRef: string
  changeId: string
  planId: string
  planName: string
  priceMinor: number
  balanceMinor: number
  endsReduction: boolean
  /** ISO 8601. */
  until: string
}

export type DemoSubscriptionsTable = {
  ref: string
  idempotency_key: string
  customer_ref: string
  plan_id: string
  plan_name: string
  price_minor: number
  currency: string
  reduction_percent: number | null
  reduction_minor: number | null
  reduction_months: Generated<number>
  status: 'incomplete' | 'active' | 'past_due' | 'ended'
  anchor: Date
  period_index: number
  cancels_at_period_end: Generated<boolean>
  paused: Generated<boolean>
  paused_until: Date | null
  ended_at: Date | null
  card: SavedCardColumn
  balance_minor: Generated<number>
  last_change_id: string | null
  waiting_change: ColumnType<DemoWaitingChange | null, string | null | undefined, string | null>
}

export type DemoInvoicesTable = {
  ref: string
  subscription_ref: string
  place: number
  reason: 'first' | 'renewal' | 'change'
  status: 'open' | 'paid' | 'void' | 'uncollectible'
  subtotal_minor: number
  discount_minor: number
  credit_minor: number
  total_minor: number
  period_start: Date
  period_end: Date
  created_at: Date
  paid_at: Date | null
  payment_ref: string | null
  failure: string | null
  needs_action: Generated<boolean>
  attempts: Generated<number>
  next_attempt_at: Date | null
  asked_card: SavedCardColumn
}

export type DemoCardSetupsTable = {
  ref: string
  customer_ref: string
  status: 'open' | 'challenged' | 'succeeded'
  card: SavedCardColumn
  created_at: Date
}
