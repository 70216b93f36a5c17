import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { forbidden } from '#app/kernel/errors.ts'

/** Closes the acting person's welcome for good; closing it again changes nothing. */
export async function closeWelcome(ctx: Ctx): Promise<void> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  await ctx.db
    .updateTable('membership_applications')
    .set({ welcome_closed_at: ctx.now })
    .where('user_id', '=', userId)
    .where('welcome_closed_at', 'is', null)
    .execute()
}
