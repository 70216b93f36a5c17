import type { LedgerKind } from '#app/db/schema/money.ts'

/** What a ledger entry is called. */
export const entryNames: Record<LedgerKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  'refund-returned': 'Returned refund',
  dispute: 'Dispute',
  'dispute-won': 'Dispute won',
}
