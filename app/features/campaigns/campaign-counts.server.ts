import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isAnswerLost } from '#app/features/mail/bulk/move-bulk-mails.server.ts'
import { noRecipients, type RecipientCounts } from './rules/recipient-states.ts'

/** How the mails of some campaigns stand, by the campaign's id: one statement over an index. Part of verbs. */
export async function countsOf(
  ctx: Ctx,
  campaignIds: readonly string[],
): Promise<Map<string, RecipientCounts>> {
  const counts = new Map(campaignIds.map((id) => [id, { ...noRecipients }]))
  if (campaignIds.length === 0) return counts
  const { rows } = await sql<{ id: string; state: keyof RecipientCounts; count: number }>`
    select m.campaign_id as id, m.status as state, count(*)::int as count from mails m
      where m.campaign_id = any(${[...campaignIds]}::uuid[]) group by 1, 2
    union all
    select m.campaign_id, 'unknown', count(*)::int from mails m
      where m.campaign_id = any(${[...campaignIds]}::uuid[]) and ${isAnswerLost(ctx.now)} group by 1`.execute(
    ctx.db,
  )
  for (const { id, state, count } of rows) {
    const of = counts.get(id)
    if (!of) continue
    of[state] += count
    if (state === 'unknown') of.sending -= count
  }
  return counts
}
