import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { Reauthentication } from './confirm-password.server.ts'
import { isFreshSignIn } from './rules/session-life.ts'

/**
 * Whether the acting person has authenticated in this session within the last ten minutes: by signing in, or by
 * `reauthenticate`. Always true for the system.
 */
export async function hasRecentAuth(
  ctx: Ctx,
  { sessionToken, realNow }: Omit<Reauthentication, 'password'>,
): Promise<boolean> {
  if (ctx.actor.kind === 'system') return true
  const session = await ctx.db
    .selectFrom('sessions')
    .select(['created_at', 'proved_at'])
    .where('token', '=', sessionToken ?? '')
    .where('user_id', '=', userIdOf(ctx.actor))
    .executeTakeFirst()
  return session !== undefined && isFreshSignIn(session.proved_at ?? session.created_at, realNow)
}
