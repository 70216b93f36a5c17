import type { Ctx } from '#app/context/ctx.server.ts'
import { type LedgerMovement, ledgerRow } from './ledger-rows.server.ts'

/**
 * Writes a movement of money into the ledger, in the caller's transaction and together with what the movement
 * means. A unique index refuses a second entry for the same payment, refund or side of a dispute: callers write
 * it where they found that the movement is new.
 */
export async function writeLedgerEntry(tx: Ctx, movement: LedgerMovement): Promise<void> {
  if (!tx.db.isTransaction) throw new Error('a ledger entry outside the transaction of its effect')
  await tx.db.insertInto('ledger_entries').values(ledgerRow(tx, movement)).execute()
}
