import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import type { RecipientState } from '#app/db/schema/campaigns.ts'
import { isAnswerLost } from '#app/features/mail/bulk/move-bulk-mails.server.ts'
import { type KeysetPage, keysetPage } from '#app/kernel/keyset.ts'
import { escapeLike, normaliseEmail } from '#app/kernel/text.ts'
import type { RecipientsAsked } from './rules/recipient-listing.ts'

export type CampaignRecipient = {
  /** The mail's. */
  id: string
  recipient: string
  name: string
  state: RecipientState
  attempts: number
  sentAt: Date | null
  /** The mail server's last answer. */
  lastError: string | null
}

/**
 * One page of whom a campaign was written to, with how it went for each, in the order in which they were written down.
 * Needs 'mail:manage'.
 */
export async function campaignRecipients(
  ctx: Ctx,
  {
    campaignId,
    filters,
    page,
    size,
  }: Pick<RecipientsAsked, 'filters' | 'page' | 'size'> & { campaignId: string },
): Promise<KeysetPage<CampaignRecipient>> {
  allow(ctx.actor, 'mail:manage')
  // All of a campaign were written down at one moment, so that both are the same order, each with its index.
  const isByTime = filters.state === null || filters.q !== ''
  const place = { table: 'mails', ...(isByTime && { by: 'created_at' }) }
  const sorting = { direction: 'ascending' } as const
  const { beyond, order, most } = pageInSql({ page, size, sorting }, 'm', place)
  const begins = `${escapeLike(normaliseEmail(filters.q))}%`
  const found = filters.q === '' ? sql`` : sql`and m.recipient like ${begins}`
  // The page by itself is in the index alone: with more columns all mails of the network may seem a shorter way.
  const { rows } = await sql<CampaignRecipient>`
    with page as materialized (
      select m.id from mails m
      where m.campaign_id = ${campaignId} ${isIn(filters.state, ctx.now)} ${found} and ${beyond}
      order by ${order} limit ${most})
    select m.id, m.recipient, m.recipient_name as name, m.attempts, m.sent_at as "sentAt",
      m.last_error as "lastError", case when ${isAnswerLost(ctx.now)} then 'unknown' else m.status end as state
    from page join mails m on m.id = page.id order by ${order}`.execute(ctx.db)
  return keysetPage(rows, page, size)
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
