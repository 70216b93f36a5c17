import type { Ctx } from '#app/context.server.ts'
import { userIdOf } from '#app/kernel/actor.ts'

/** Whether the acting person's account has a password; those without sign in with Google again. */
export async function hasPassword(ctx: Ctx): Promise<boolean> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) return false
  const account = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('password', 'is not', null)
    .executeTakeFirst()
  return account !== undefined
}
