import type { Ctx } from '#app/context/ctx.server.ts'
import { randomCode } from '#app/kernel/ids.ts'

/**
 * Makes the session of `token` one with which the second factor was shown: it gets a new token (rule R098) and begins
 * now. Answers the new token, or null when the session is not there any more. Part of a verb that has checked.
 */
export async function showFactor(
  tx: Ctx,
  { userId, token, realNow }: { userId: string; token: string; realNow: Date },
): Promise<string | null> {
  const next = randomCode(32)
  const session = await tx.db
    .updateTable('sessions')
    .set({ token: next, factor_shown_at: realNow, created_at: realNow, updated_at: realNow })
    .where('token', '=', token)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return session ? next : null
}
