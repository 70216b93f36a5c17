import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { csvLines } from '#app/kernel/csv-lines.server.ts'
import type { KeysetPage } from '#app/kernel/keyset.ts'
import { type HistoryRow, mailHistory } from './mail-history.server.ts'
import type { HistoryFilters } from './rules/history-filters.ts'

const rowsAtOnce = 500

const columns = [
  'Sent (UTC)',
  'Recipient',
  'Name',
  'Status',
  'Template',
  'Subject',
  'Attempts',
  'Written (UTC)',
  'Mail ID',
]

/** The history as a file, page by page. Needs 'mail:manage'. */
export async function* historyCsv(
  ctx: Ctx,
  filters: HistoryFilters,
  addresses: readonly string[],
): AsyncGenerator<string> {
  allow(ctx.actor, 'mail:manage')
  yield csvLines([columns])
  for (let after: string | null = null; ; ) {
    const asked = { after, before: null }
    const page: KeysetPage<HistoryRow> = await mailHistory(ctx, filters, addresses, asked, rowsAtOnce)
    yield csvLines(page.rows.map(fields))
    if (page.next === null) return
    after = page.next
  }
}

function fields(mail: HistoryRow): string[] {
  return [
    mail.sentAt ? moment(mail.sentAt) : '',
    mail.recipient,
    mail.recipientName,
    mail.state,
    mail.kind,
    mail.subject ?? '',
    String(mail.attempts),
    moment(mail.writtenAt),
    mail.id,
  ]
}

function moment(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ')
}
