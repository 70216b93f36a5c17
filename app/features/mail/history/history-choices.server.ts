import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { HistoryFilters } from './rules/history-listing.ts'

/** The newest campaigns that mails were written for, and the one that is asked for, to choose from. Needs 'mail:manage'. */
export async function campaignsToFilterBy(
  ctx: Ctx,
  { campaign }: HistoryFilters,
): Promise<{ id: string; subject: string }[]> {
  allow(ctx.actor, 'mail:manage')
  const begun = ctx.db.selectFrom('campaigns').select(['id', 'subject'])
  const newest = await begun
    .where('started_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(30)
    .execute()
  if (campaign === null || newest.some(({ id }) => id === campaign)) return newest
  return [...newest, ...(await begun.where('id', '=', campaign).execute())]
}
