import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { confirmPassword, type PasswordConfirmed, type Reauthentication } from './confirm-password.server.ts'

/**
 * Re-authenticates the acting person, which this session remembers for ten minutes: for exports of people's data and
 * mails to many. A new session starts without it.
 */
export async function reauthenticate(ctx: Ctx, reauth: Reauthentication): Promise<PasswordConfirmed> {
  const confirmed = await confirmPassword(ctx, reauth)
  if (!confirmed.ok) return confirmed
  await ctx.db
    .updateTable('sessions')
    .set({ proved_at: reauth.realNow })
    .where('token', '=', reauth.sessionToken ?? '')
    .where('user_id', '=', userIdOf(ctx.actor))
    .execute()
  return confirmed
}
