import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { forbidden } from '#app/kernel/errors.ts'

/** Ends the acting person's calendar link: calendars that subscribed hear nothing more. Twice is once. */
export async function stopCalendarLink(ctx: Ctx): Promise<void> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  await ctx.db.deleteFrom('calendar_links').where('user_id', '=', userId).execute()
}
