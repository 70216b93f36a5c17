import type { Ctx } from '#app/context/ctx.server.ts'
import type { MemberTier } from '#app/db/schema/memberships.ts'

/** The plan a membership of the tier is given with: the cheapest on offer; undefined where there is none. */
export function cheapestPlanOf(ctx: Ctx, tier: MemberTier): Promise<{ id: string } | undefined> {
  return ctx.db
    .selectFrom('plans')
    .select('id')
    .where('tier', '=', tier)
    .where('archived_at', 'is', null)
    .orderBy('price_minor')
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst()
}
