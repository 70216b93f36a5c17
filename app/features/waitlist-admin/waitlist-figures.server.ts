import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { WaitlistStatus } from '#app/db/schema/waitlist.ts'

export type WaitlistFigures = { total: number; byStatus: Partial<Record<WaitlistStatus, number>> }

/** How many waitlist entries there are of each status, of one event or of all. Needs 'waitlist:manage'. */
export async function waitlistFigures(ctx: Ctx, eventId: string | null): Promise<WaitlistFigures> {
  allow(ctx.actor, 'waitlist:manage')
  const rows = await ctx.db
    .selectFrom('waitlist_entries')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .$if(eventId !== null, (query) => query.where('event_id', '=', eventId))
    .groupBy('status')
    .execute()
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    byStatus: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
  }
}
