import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'

/** Lets a banned account sign in again. */
export async function unbanUser(
  ctx: Ctx,
  { userId }: { userId: string },
): Promise<{ ok: true } | { ok: false; reason: 'not-banned' }> {
  allow(ctx.actor, 'people:manage')
  return withTransaction(ctx, async (tx) => {
    const ban = await tx.db
      .deleteFrom('user_bans')
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst()
    if (!ban) return { ok: false, reason: 'not-banned' }
    await audit(tx, { action: 'account.unban', subject: { kind: 'user', id: userId } })
    return { ok: true }
  })
}
