import type { Ctx } from '#app/context.server.ts'
import { userIdOf } from '#app/kernel/actor.ts'
import { hasPassword } from './has-password.server.ts'
import type { ProofNeeded } from './rules/proof.ts'
import { isFreshSignIn } from './rules/session-life.ts'

/** What `confirmPassword` will ask of the acting person in the browser of `sessionToken`. */
export async function proofNeeded(
  ctx: Ctx,
  { sessionToken, realNow }: { sessionToken: string | null; realNow: Date },
): Promise<ProofNeeded> {
  if (await hasPassword(ctx)) return 'password'
  const session = await ctx.db
    .selectFrom('sessions')
    .select('created_at')
    .where('token', '=', sessionToken ?? '')
    .where('user_id', '=', userIdOf(ctx.actor))
    .executeTakeFirst()
  return session && isFreshSignIn(session.created_at, realNow) ? 'none' : 'google'
}
