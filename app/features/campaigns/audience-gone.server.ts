import type { Ctx } from '#app/context/ctx.server.ts'
import type { Audience } from '#app/db/schema/campaigns.ts'

/** Whether the saved view that a campaign is for was deleted: it is for no person then. Part of verbs. */
export async function isAudienceGone(ctx: Ctx, audience: Audience | null): Promise<boolean> {
  if (audience?.kind !== 'segment') return false
  const segment = await ctx.db
    .selectFrom('segments')
    .select('id')
    .where('id', '=', audience.segmentId)
    .executeTakeFirst()
  return segment === undefined
}
