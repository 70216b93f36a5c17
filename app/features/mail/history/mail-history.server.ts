import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import { rowTotal } from '#app/db/row-total.server.ts'
import { type KeysetPage, keysetPage, type RowTotal } from '#app/kernel/keyset.ts'
import { kindTitle } from './kind-title.server.ts'
import { narrowed, stateOf } from './narrowed-mails.server.ts'
import type { HistoryAsked, MailState } from './rules/history-listing.ts'

export type HistoryRow = {
  id: string
  kind: string
  /** What its template is called. */
  template: string
  recipient: string
  recipientName: string
  /** Null for a mail that was not put together yet. */
  subject: string | null
  state: MailState
  attempts: number
  writtenAt: Date
  sentAt: Date | null
  campaignId: string | null
}

/**
 * One page of every mail the network wrote, the newest first, and how many there are where nothing is searched.
 * `addresses` are those of people whom the search means by name. Needs 'mail:manage'.
 */
export async function mailHistory(
  ctx: Ctx,
  asked: HistoryAsked,
  addresses: readonly string[],
): Promise<KeysetPage<HistoryRow> & { total: RowTotal | null }> {
  allow(ctx.actor, 'mail:manage')
  const page = pageInSql(asked, 'm', { table: 'mails', by: 'created_at' })
  const fitting = narrowed(asked.filters, addresses, ctx.now)
  const counted =
    asked.filters.q === '' ? rowTotal(ctx.db, sql`select 1 from mails m where ${fitting}`) : null
  const read = sql<Omit<HistoryRow, 'template'>>`
    with page as materialized (
      select m.id, m.created_at from mails m
      where ${fitting} and ${page.beyond}
      order by ${page.order} limit ${page.most})
    select m.id, m.kind, m.recipient, m.recipient_name as "recipientName",
      coalesce(nullif(m.subject, ''), c.subject) as subject, ${stateOf(ctx.now)} as state, m.attempts,
      m.created_at as "writtenAt", m.sent_at as "sentAt", m.campaign_id as "campaignId"
    from page join mails m on m.id = page.id left join campaigns c on c.id = m.campaign_id
    order by ${page.order}`.execute(ctx.db)
  const [{ rows }, total] = await Promise.all([read, counted])
  const listed = rows.map((row) => ({ ...row, template: kindTitle(row.kind) }))
  return { ...keysetPage(listed, asked.page, asked.size), total }
}
