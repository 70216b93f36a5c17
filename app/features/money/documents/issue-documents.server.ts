import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import { wallClock } from '#app/kernel/dates.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import { originalLanguage } from '#app/kernel/language/languages.ts'
import { keepCounters, lockCounters } from './document-counters.server.ts'
import { type DocumentRow, documentRow, writeDocuments } from './document-rows.server.ts'
import { readCorrected, readRefund } from './read-credits.server.ts'
import { type DocumentsOf, readDueEntries } from './read-due-entries.server.ts'
import { readPaidOrders } from './read-receipts.server.ts'
import { receiptMails } from './receipt-mails.server.ts'
import { creditNoteContent, receiptContent } from './rules/document-content.ts'

/** Only one order's or invoice's documents, because one is asked for; all otherwise. */
export type IssueDocumentsInput = DocumentsOf & {
  /** Whether buyers are mailed their receipts; default true. */
  mailBuyers?: boolean
}

const perTransaction = 100

/**
 * Issues a receipt for every payment and a credit note for every refund of the ledger that has none, numbered
 * without gaps per kind and year of issue in the network's time zone (rule R046), with all they say as it is
 * now. The counters' rows are locked first, so that documents are issued one process at a time; number, document
 * and mail are written together or not at all. Job 'money.issue-documents', and before a person's document is
 * shown: it only writes down what the ledger has, so there is no permission to ask. Answers how many it issued.
 */
export async function issueDocuments(ctx: Ctx, input: IssueDocumentsInput = {}): Promise<number> {
  let issued = 0
  for (;;) {
    if ((await readDueEntries(ctx, { ...input, limit: 1 })).length === 0) return issued
    // What documents keep is in English (decision 0111); each mail has the language of its recipient.
    const more = await inLanguage(originalLanguage, () => withTransaction(ctx, (tx) => issueSome(tx, input)))
    if (more === 0) return issued
    issued += more
  }
}

async function issueSome(tx: Ctx, input: IssueDocumentsInput): Promise<number> {
  const settings = await readSiteSettings(tx)
  const { receiptPrefix } = settings
  const { year } = wallClock(tx.now, settings.timeZone)
  const counters = await lockCounters(tx, year)
  const due = await readDueEntries(tx, { ...input, limit: perTransaction })
  const paidOrders = await readPaidOrders(
    tx,
    due.filter((entry) => entry.kind === 'payment'),
    settings.timeZone,
  )
  const receipts = due.flatMap((entry) => {
    const order = paidOrders.get(entry.id)
    if (!order) return []
    const said = receiptContent(order, settings)
    return [documentRow(tx, { kind: 'receipt', year, counters, entry, said, receiptPrefix })]
  })
  await writeDocuments(tx, receipts)
  const credits: DocumentRow[] = []
  for (const entry of due) {
    if (entry.kind !== 'refund') continue
    // Without its receipt a refund waits for the next round.
    const corrected = await readCorrected(tx, entry.paymentId)
    if (!corrected) continue
    const refund = await readRefund(tx, entry)
    const said = creditNoteContent(corrected.receipt, corrected.earlier, refund)
    const row = documentRow(tx, { kind: 'credit-note', year, counters, entry, said, receiptPrefix })
    await writeDocuments(tx, [row])
    credits.push(row)
  }
  await keepCounters(tx, year, counters)
  if (input.mailBuyers !== false) {
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
