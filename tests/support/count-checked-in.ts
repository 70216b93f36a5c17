import type { Ctx } from '#app/context/ctx.server.ts'

/** How many tickets of the event have been let in. */
export async function countCheckedIn(ctx: Ctx, eventId: string): Promise<number> {
  const rows = await ctx.db
    .selectFrom('tickets')
    .select('id')
    .where('event_id', '=', eventId)
    .where('checked_in_at', 'is not', null)
    .execute()
  return rows.length
}
