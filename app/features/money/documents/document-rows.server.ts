import type { Ctx } from '#app/context/ctx.server.ts'
import type { DocumentContent, DocumentKind } from '#app/db/schema/money.ts'
import { newId } from '#app/kernel/ids.ts'
import type { DocumentCounters } from './document-counters.server.ts'
import type { DueEntry } from './read-due-entries.server.ts'
import { documentLabel } from './rules/document-label.ts'

export type DocumentRow = ReturnType<typeof documentRow>

/** A document of an entry, under the next number of `counters`, which it takes. */
export function documentRow(
  tx: Ctx,
  document: {
    kind: DocumentKind
    year: number
    counters: DocumentCounters
    entry: DueEntry
    said: DocumentContent
    receiptPrefix: string
  },
) {
  const { kind, year, counters, entry, said, receiptPrefix } = document
  counters[kind] += 1
  const number = counters[kind]
  return {
    id: newId(),
    kind,
    year,
    number,
    label: documentLabel(kind, year, number, receiptPrefix),
    ledger_entry_id: entry.id,
    order_id: entry.orderId,
    invoice_id: entry.invoiceId,
    said,
    issued_at: tx.now,
  }
}

/** Writes documents; their entries are no longer due. One statement. */
export async function writeDocuments(tx: Ctx, rows: readonly DocumentRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.db
    .with('no_longer_due', (db) =>
      db.deleteFrom('documents_due').where(
        'ledger_entry_id',
        'in',
        rows.map((row) => row.ledger_entry_id),
      ),
    )
    .insertInto('documents')
    .values(rows.map(({ said, ...row }) => ({ ...row, content: JSON.stringify(said) })))
    .execute()
}
