import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Revokes every session of a person, wherever they are signed in, but the one of `exceptToken`. Part of a verb that
 * has asked for permission. Answers how many there were.
 */
export async function revokeSessions(
  ctx: Ctx,
  userId: string,
  exceptToken: string | null = null,
): Promise<number> {
  let sessions = ctx.db.deleteFrom('sessions').where('user_id', '=', userId)
  if (exceptToken !== null) sessions = sessions.where('token', '!=', exceptToken)
  const { numDeletedRows } = await sessions.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
