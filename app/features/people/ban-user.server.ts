import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { notFound } from '#app/kernel/errors.ts'
import { voidTokens } from './link-tokens.server.ts'
import { revokeSessions } from './revoke-sessions.server.ts'

export type Banned = { ok: true } | { ok: false; reason: 'own-account' | 'administrator' | 'already-banned' }

/**
 * Shuts an account out: its sessions and links end now, and no way of signing in starts another (rule R096).
 * A paid membership is not renewed: the job queued here ends it with its period, or at once where it owes.
 * Administrators are demoted first, by the command line. Throws NotFound for an unknown id and after an erasure, which
 * would not reach the reason.
 */
export async function banUser(ctx: Ctx, input: { userId: string; reason: string }): Promise<Banned> {
  allow(ctx.actor, 'people:manage')
  if (userIdOf(ctx.actor) === input.userId) return { ok: false, reason: 'own-account' }
  return withTransaction(ctx, async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', input.userId)
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw notFound('account')
    const known = await tx.db
      .selectFrom('users as u')
      .leftJoin('user_roles as r', 'r.user_id', 'u.id')
      .leftJoin('erasures as e', 'e.user_id', 'u.id')
      .select(['r.role', 'e.erased_at'])
      .where('u.id', '=', user.id)
      .executeTakeFirst()
    if (!known || known.erased_at) throw notFound('account')
    if (known.role === 'admin') return { ok: false, reason: 'administrator' }

    const ban = await tx.db
      .insertInto('user_bans')
      .values({ user_id: user.id, reason: input.reason, banned_by: userIdOf(tx.actor), banned_at: tx.now })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (!ban) return { ok: false, reason: 'already-banned' }
    await revokeSessions(tx, user.id)
    await voidTokens(tx, { userId: user.id })
    await enqueue(tx, 'people.banned', { userId: user.id })
    await audit(tx, {
      action: 'account.ban',
      subject: { kind: 'user', id: user.id },
      remark: { aboutUserId: user.id, text: input.reason },
    })
    return { ok: true }
  })
}
