import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { RecipientState } from '#app/db/schema/campaigns.ts'
import { isAnswerLost } from '#app/features/mail/bulk/move-bulk-mails.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { csvLines } from '#app/kernel/csv-lines.server.ts'
import { type KeysetPage, keysetPage, type PageAsked } from '#app/kernel/keyset.ts'
import { spreadsheetTime } from '#app/kernel/spreadsheet-time.ts'
import { escapeLike, normaliseEmail } from '#app/kernel/text.ts'
import type { RecipientFilters } from './rules/recipient-filters.ts'

export type CampaignRecipient = {
  /** The mail's. */
  id: string
  recipient: string
  name: string
  state: RecipientState
  attempts: number
  sentAt: Date | null
  /** The mail server's last words. */
  lastError: string | null
}

type Asked = { campaignId: string; filters: RecipientFilters }

/** One page of whom a campaign was written to, with how it went for each. Needs 'mail:manage'. */
export async function campaignRecipients(
  ctx: Ctx,
  { campaignId, filters, asked, size }: Asked & { asked: PageAsked; size: number },
): Promise<KeysetPage<CampaignRecipient>> {
  allow(ctx.actor, 'mail:manage')
  const rows = await recipientRows(ctx, { campaignId, filters }, asked, size + 1)
  return keysetPage(rows, asked, size)
}

/**
 * The recipients that the filters leave as a file for a spreadsheet, portion by portion. Times are those of the
 * network's zone. Needs 'mail:manage'.
 */
export async function recipientsCsv(ctx: Ctx, about: Asked): Promise<AsyncGenerator<string>> {
  allow(ctx.actor, 'mail:manage')
  const { timeZone } = await siteSettings(ctx)
  return lines()

  async function* lines(): AsyncGenerator<string> {
    yield csvLines([['Email', 'Name', 'Status', 'Attempts', 'Sent at', 'Last answer']])
    for (let after: string | null = null; ; ) {
      const rows: CampaignRecipient[] = await recipientRows(ctx, about, { after, before: null }, portion)
      if (rows.length > 0) yield csvLines(rows.map((row) => fields(row, timeZone)))
      after = rows.at(-1)?.id ?? null
      if (after === null || rows.length < portion) return
    }
  }
}

function fields(row: CampaignRecipient, timeZone: string): string[] {
  const { recipient, name, state, attempts, sentAt, lastError } = row
  const sent = sentAt === null ? '' : spreadsheetTime(sentAt, timeZone)
  return [recipient, name, stateNames[state], String(attempts), sent, lastError ?? '']
}

const stateNames: Record<RecipientState, string> = {
  queued: 'Waiting',
  sending: 'Being sent',
  unknown: 'Answer lost',
  sent: 'Sent',
  failed: 'Failed',
  suppressed: 'Left out',
  cancelled: 'Cancelled',
}

const portion = 2_000

async function recipientRows(
  ctx: Ctx,
  { campaignId, filters }: Asked,
  { after, before }: PageAsked,
  most: number,
): Promise<CampaignRecipient[]> {
  const from = before ?? after
  const isUp = before === null
  const order = sql.raw(isUp ? 'asc' : 'desc')
  const than = sql.raw(isUp ? '>' : '<')
  // All of a campaign were written down at one moment, so that both are the same order, each with its index.
  const [sorted, beyond] =
    filters.state === null || filters.q !== ''
      ? [
          sql`m.created_at ${order}, m.id ${order}`,
          sql`and (m.created_at, m.id) ${than} (select created_at, id from mails where id = ${from})`,
        ]
      : [sql`m.id ${order}`, sql`and m.id ${than} ${from}`]
  const begins = `${escapeLike(normaliseEmail(filters.q))}%`
  const found = filters.q === '' ? sql`` : sql`and m.recipient like ${begins}`
  // The page by itself is in the index alone: with more columns all mails of the network may seem a shorter way.
  const { rows } = await sql<CampaignRecipient>`
    with page as materialized (
      select m.id from mails m
      where m.campaign_id = ${campaignId} ${isIn(filters.state, ctx.now)} ${found} ${from === null ? sql`` : beyond}
      order by ${sorted} limit ${most})
    select m.id, m.recipient, m.recipient_name as name, m.attempts, m.sent_at as "sentAt",
      m.last_error as "lastError", case when ${isAnswerLost(ctx.now)} then 'unknown' else m.status end as state
    from page join mails m on m.id = page.id order by ${sorted}`.execute(ctx.db)
  return rows
}

function isIn(state: RecipientState | null, now: Date): RawBuilder<SqlBool> {
  switch (state) {
    case null:
      return sql``
    case 'unknown':
      return sql`and ${isAnswerLost(now)}`
    case 'sending':
      return sql`and m.status = 'sending' and not ${isAnswerLost(now)}`
    case 'queued':
    case 'sent':
    case 'failed':
    case 'suppressed':
    case 'cancelled':
      return sql`and m.status = ${state}`
  }
}
