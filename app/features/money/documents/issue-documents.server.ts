import type { Ctx } from '#app/context.server.ts'
import type { DocumentContent, DocumentKind } from '#app/db/schema/money.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import { wallClock } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { readCorrected, readRefund } from './read-credits.server.ts'
import { type DueEntry, readDueEntries, readPaidOrders } from './read-receipts.server.ts'
import { receiptMails } from './receipt-mails.server.ts'
import { creditNoteContent, receiptContent } from './rules/document-content.ts'
import { documentLabel } from './rules/document-label.ts'

export type IssueDocumentsInput = {
  /** Only this order's documents, because somebody asks for one; all orders' otherwise. */
  orderId?: string
  /** Whether buyers are mailed their receipts; default true. */
  tellBuyers?: boolean
}

const perTransaction = 100
const kinds: readonly DocumentKind[] = ['credit-note', 'receipt']

/**
 * Issues a receipt for every payment and a credit note for every refund of the ledger that has none, numbered
 * without gaps per kind and year of issue in the network's time zone (rule R046), with all they say as it is
 * now. The counters' rows are locked first, so that documents are issued one process at a time; number, document
 * and mail are written together or not at all. Job 'money.issue-documents', and before somebody's document is
 * shown: it only writes down what the ledger has, so there is no permission to ask. Answers how many it issued.
 */
export async function issueDocuments(ctx: Ctx, input: IssueDocumentsInput = {}): Promise<number> {
  let issued = 0
  for (;;) {
    if ((await readDueEntries(ctx, { ...input, limit: 1 })).length === 0) return issued
    const more = await withTransaction(ctx, (tx) => issueSome(tx, input))
    if (more === 0) return issued
    issued += more
  }
}

type Counters = Record<DocumentKind, number>

async function issueSome(tx: Ctx, input: IssueDocumentsInput): Promise<number> {
  const settings = await readSiteSettings(tx)
  const { year } = wallClock(tx.now, settings.timeZone)
  const counters = await lockCounters(tx, year)
  const due = await readDueEntries(tx, { ...input, limit: perTransaction })
  const paidOrders = await readPaidOrders(
    tx,
    due.filter((entry) => entry.kind === 'payment'),
  )
  const receipts = due.flatMap((entry) => {
    const order = paidOrders.get(entry.id)
    return order ? [documentRow(tx, 'receipt', year, counters, entry, receiptContent(order, settings))] : []
  })
  await write(tx, receipts)
  const credits: DocumentRow[] = []
  for (const entry of due) {
    if (entry.kind !== 'refund') continue
    // Without its receipt a refund waits for the next round.
    const corrected = await readCorrected(tx, entry.paymentId)
    if (!corrected) continue
    const refund = await readRefund(tx, entry)
    const content = creditNoteContent(corrected.receipt, corrected.earlier, refund)
    const row = documentRow(tx, 'credit-note', year, counters, entry, content)
    await write(tx, [row])
    credits.push(row)
  }
  await keepCounters(tx, year, counters)
  if (input.tellBuyers !== false) {
    const entryOf = new Map(due.map((entry) => [entry.id, entry]))
    await queueMails(
      tx,
      receipts.flatMap((row) => {
        const entry = entryOf.get(row.ledger_entry_id)
        return entry ? receiptMails(tx, entry, { ...row, content: row.said }) : []
      }),
    )
  }
  return receipts.length + credits.length
}

/** The last numbers of the year, under the lock that keeps other processes waiting. */
async function lockCounters(tx: Ctx, year: number): Promise<Counters> {
  await tx.db
    .insertInto('document_counters')
    .values(kinds.map((kind) => ({ kind, year, last_number: 0 })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await tx.db
    .selectFrom('document_counters')
    .select(['kind', 'last_number'])
    .where('year', '=', year)
    .orderBy('kind')
    .forUpdate()
    .execute()
  const lastOf = (kind: DocumentKind) => rows.find((row) => row.kind === kind)?.last_number ?? 0
  return { receipt: lastOf('receipt'), 'credit-note': lastOf('credit-note') }
}

async function keepCounters(tx: Ctx, year: number, counters: Counters): Promise<void> {
  for (const kind of kinds) {
    await tx.db
      .updateTable('document_counters')
      .set({ last_number: counters[kind] })
      .where('kind', '=', kind)
      .where('year', '=', year)
      .execute()
  }
}

type DocumentRow = ReturnType<typeof documentRow>

/** Takes the next number of `counters`. */
function documentRow(
  tx: Ctx,
  kind: DocumentKind,
  year: number,
  counters: Counters,
  entry: DueEntry,
  said: DocumentContent,
) {
  counters[kind] += 1
  const number = counters[kind]
  return {
    id: newId(),
    kind,
    year,
    number,
    label: documentLabel(kind, year, number),
    ledger_entry_id: entry.id,
    order_id: entry.orderId,
    said,
    issued_at: tx.now,
  }
}

async function write(tx: Ctx, rows: readonly DocumentRow[]): Promise<void> {
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
