import type { Ctx } from '#app/context/ctx.server.ts'
import { ledgerRow, type NewLedgerEntry } from './ledger-rows.server.ts'

/**
 * Writes a ledger entry, in the caller's transaction and together with what the entry
 * means. A unique index refuses a second entry for the same payment, refund or side of a dispute: callers write
 * it where they found that the entry is new.
 */
export async function writeLedgerEntry(tx: Ctx, entry: NewLedgerEntry): Promise<void> {
  if (!tx.db.isTransaction) throw new Error('a ledger entry outside the transaction of its effect')
  await tx.db.insertInto('ledger_entries').values(ledgerRow(tx, entry)).execute()
}
