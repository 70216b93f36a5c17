import type { ColumnType, Generated } from 'kysely'
import type { Currency } from '#app/kernel/money.ts'
import type { LedgerKind, PaymentProvider } from './money.ts'

export type TransactionCategory = 'event' | 'membership' | 'other'

/** Filled by triggers: what the list of payments is found by. */
export type TransactionsTable = {
  /** Of the ledger's entry, or of an order that cost nothing. */
  id: string
  at: Date
  category: TransactionCategory
  ledger_entry_id: string | null
  order_id: string | null
  invoice_id: string | null
  words: ColumnType<string, never, never>
}

/** Events whose payments are still to be found by their new title; a trigger writes it. */
export type TransactionRenamesTable = {
  event_id: string
  /** A transaction id (xid8), compared in SQL alone. */
  horizon: string | null
  after_order_id: string | null
  is_last: Generated<boolean>
  has_skipped: Generated<boolean>
}

/** What the provider's balance moved by; only those of the ledger's kinds are compared. */
export type BalanceTransactionKind = LedgerKind | 'payout' | 'fee' | 'other'

export type BalanceTransactionsTable = {
  provider: PaymentProvider
  ref: string
  at: Date
  kind: BalanceTransactionKind
  direction: 'in' | 'out'
  /** The payment it is of; what else it is of where it is of none. */
  payment_ref: string
  source_ref: string
  currency: Currency
  amount_minor: number
  fee_currency: Currency
  fee_minor: number
  fee_returned_minor: number
}

/** Written and asked for as "2026-12-01"; read it as text (`to_char`). */
type DayColumn = ColumnType<Date, string, string>

export type ReconciliationsTable = {
  provider: PaymentProvider
  begins_on: DayColumn
  read_until: Date
  compared_until: DayColumn
  asked_at: Date | null
  checked_at: Date | null
  failed_at: Date | null
}

export type ReconciledDaysTable = {
  provider: PaymentProvider
  /** Of UTC. */
  day: DayColumn
  currency: Currency
  ours_in_minor: number
  ours_out_minor: number
  theirs_in_minor: number
  theirs_out_minor: number
  matched: number
  unmatched: number
  pending: number
  checked_at: Date
}

export type ReconciledDifferencesTable = {
  provider: PaymentProvider
  day: DayColumn
  currency: Currency
  /** Who alone has it. */
  side: 'ours' | 'theirs'
  /** The entry of the ledger, or the balance transaction at the provider. */
  item: string
  kind: LedgerKind
  payment_ref: string
  amount_minor: number
  at: Date
  is_pending: boolean
}
