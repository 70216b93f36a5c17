import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { consumeToken, voidTokens } from './link-tokens.server.ts'

/**
 * Uses up the link of a verification mail. Guest orders of the address join the account afterwards, by the job
 * 'people.verified' (rule R095). It starts no session: see `signInAfterVerifying`.
 */
export function verifyEmail(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ ok: true; userId: string; email: string } | { ok: false; reason: 'link-void' }> {
  return withTransaction(ctx, async (tx) => {
    const owner = await consumeToken(tx, 'verify-email', token)
    if (!owner) return { ok: false, reason: 'link-void' }
    const user = await tx.db
      .updateTable('users')
      .set({ email_verified: true, updated_at: tx.now })
      .where('id', '=', owner.userId)
      .where('email', '=', owner.email)
      .returning('id')
      .executeTakeFirst()
    if (!user) return { ok: false, reason: 'link-void' }
    await voidTokens(tx, owner)
    await enqueue(tx, 'people.verified', { userId: user.id }, { onlyOne: user.id })
    await audit(tx, { action: 'account.verify-email', subject: { kind: 'user', id: user.id } })
    return { ok: true, userId: user.id, email: owner.email }
  })
}
