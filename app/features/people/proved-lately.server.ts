import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { IdentityProof } from './confirm-password.server.ts'
import { isFreshSignIn } from './rules/session-life.ts'

/**
 * Whether the acting person has shown who they are within the last ten minutes, in this very session: by signing in,
 * or by `proveAgain`. The system needs to show nothing.
 */
export async function provedLately(
  ctx: Ctx,
  { sessionToken, realNow }: Omit<IdentityProof, 'password'>,
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
