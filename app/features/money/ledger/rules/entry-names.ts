import type { LedgerKind } from '#app/db/schema/money.ts'

/** What a ledger entry is called. */
export const entryNames: Record<LedgerKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  'refund-returned': 'Refund that came back',
  dispute: 'Dispute',
  'dispute-won': 'Dispute won',
}
