import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { type KeysetPage, keysetPage, type PageAsked } from '#app/kernel/keyset.ts'
import { kindTitle } from './kind-title.server.ts'
import { narrowed, stateOf } from './narrowed-mails.server.ts'
import type { HistoryFilters, MailState } from './rules/history-filters.ts'

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
 * One page of every mail the network wrote, the newest first. `addresses` are those of people whom the search means by
 * name. Needs 'mail:manage'.
 */
export async function mailHistory(
  ctx: Ctx,
  filters: HistoryFilters,
  addresses: readonly string[],
  asked: PageAsked,
  size: number,
): Promise<KeysetPage<HistoryRow>> {
  allow(ctx.actor, 'mail:manage')
  const isUp = asked.before !== null
  const beside = asked.after ?? asked.before
  const order = isUp ? sql`asc` : sql`desc`
  const { rows } = await sql<Omit<HistoryRow, 'template'>>`
    with page as materialized (
      select m.id, m.created_at from mails m
      where ${narrowed(filters, addresses, ctx.now)}
        ${
          beside === null
            ? sql``
            : sql`and (m.created_at, m.id) ${isUp ? sql`>` : sql`<`}
                (select created_at, id from mails where id = ${beside})`
        }
      order by m.created_at ${order}, m.id ${order} limit ${size + 1})
    select m.id, m.kind, m.recipient, m.recipient_name as "recipientName",
      coalesce(nullif(m.subject, ''), c.subject) as subject, ${stateOf(ctx.now)} as state, m.attempts,
      m.created_at as "writtenAt", m.sent_at as "sentAt", m.campaign_id as "campaignId"
    from page join mails m on m.id = page.id left join campaigns c on c.id = m.campaign_id
    order by page.created_at ${order}, page.id ${order}`.execute(ctx.db)
  return keysetPage(
    rows.map((row) => ({ ...row, template: kindTitle(row.kind) })),
    asked,
    size,
  )
}
