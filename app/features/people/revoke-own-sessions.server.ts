import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { revokeSessions } from './revoke-sessions.server.ts'

/**
 * Signs one of the acting person's devices out, or all but the acting one. Another person's session, and one that
 * has ended already, are answered the same: nothing is there to revoke.
 */
export function revokeOwnSessions(
  ctx: Ctx,
  which: { sessionId: string } | { allBut: string },
): Promise<{ revoked: number }> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  return withTransaction(ctx, async (tx) => {
    const revoked =
      'allBut' in which
        ? await revokeSessions(tx, userId, which.allBut)
        : await revokeOne(tx, userId, which.sessionId)
    if (revoked > 0) {
      await audit(tx, {
        action: 'session.end',
        subject: { kind: 'user', id: userId },
        details: { sessions: revoked },
      })
    }
    return { revoked }
  })
}

async function revokeOne(tx: Ctx, userId: string, sessionId: string): Promise<number> {
  if (!isId(sessionId)) return 0
  const { numDeletedRows } = await tx.db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
