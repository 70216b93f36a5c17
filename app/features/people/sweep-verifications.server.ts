import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { welcomeAccount } from './welcome-account.server.ts'

/** Long enough for a sign-up that is still under way. */
const graceMinutes = 2
const batch = 200

/**
 * Finishes accounts whose creation was cut short: sends the verification mail that is missing, writes the
 * profile that is. Accounts that were erased have none for good. Answers for how many.
 */
export async function sweepVerifications(ctx: Ctx): Promise<number> {
  allow(ctx.actor, 'people:manage')
  const users = await ctx.db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select('users.id')
    .where('users.created_at', '<', addMinutes(ctx.now, -graceMinutes))
    .where('profiles.user_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('erasures').select('user_id').whereRef('erasures.user_id', '=', 'users.id'))),
    )
    .orderBy('users.id')
    .limit(batch)
    .execute()
  let finished = 0
  for (const { id } of users) if (await welcomeAccount(ctx, { userId: id })) finished++
  return finished
}
