import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { confirmPassword, type IdentityProof, type PasswordConfirmed } from './confirm-password.server.ts'

/**
 * Asks the acting person to show again who they are, and remembers it of this session for ten minutes: for what takes
 * people's data away, and for mails to many. A new session has to show it anew.
 */
export async function proveAgain(ctx: Ctx, proof: IdentityProof): Promise<PasswordConfirmed> {
  const confirmed = await confirmPassword(ctx, proof)
  if (!confirmed.ok) return confirmed
  await ctx.db
    .updateTable('sessions')
    .set({ proved_at: proof.realNow })
    .where('token', '=', proof.sessionToken ?? '')
    .where('user_id', '=', userIdOf(ctx.actor))
    .execute()
  return confirmed
}
