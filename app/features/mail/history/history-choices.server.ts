import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'
import type { HistoryFilters } from './rules/history-filters.ts'

/** The newest campaigns that mails were written for, and the one that is asked for, to choose from. Needs 'mail:manage'. */
export async function campaignsToFilterBy(
  ctx: Ctx,
  { campaignId }: HistoryFilters,
): Promise<{ id: string; subject: string }[]> {
  allow(ctx.actor, 'mail:manage')
  const begun = ctx.db.selectFrom('campaigns').select(['id', 'subject'])
  const newest = await begun
    .where('started_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(30)
    .execute()
  if (campaignId === null || newest.some(({ id }) => id === campaignId)) return newest
  return [...newest, ...(await begun.where('id', '=', campaignId).execute())]
}
