import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { forbidden } from '#app/kernel/errors.ts'

export type CalendarLink = { secret: string; madeAt: Date }

/** The acting person's own calendar link; null until they have made one. */
export async function ownCalendarLink(ctx: Ctx): Promise<CalendarLink | null> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const row = await ctx.db
    .selectFrom('calendar_links')
    .select(['secret', 'made_at as madeAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}
