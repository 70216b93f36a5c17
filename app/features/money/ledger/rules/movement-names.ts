import type { LedgerKind } from '#app/db/schema/money.ts'

/** What a movement of the ledger is called. */
export const movementNames: Record<LedgerKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  'refund-returned': 'Refund that came back',
  dispute: 'Dispute',
  'dispute-won': 'Dispute won',
}
