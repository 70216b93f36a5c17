import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'

/**
 * What follows every sign-in: the session the browser had before ends, and orders placed as a guest since the
 * last time may join the account.
 */
export function noteSignIn(
  ctx: Ctx,
  input: { userId: string; by: 'password' | 'google'; replacedToken: string | null },
): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    if (input.replacedToken !== null) {
      await tx.db.deleteFrom('sessions').where('token', '=', input.replacedToken).execute()
    }
    await enqueue(tx, 'people.verified', { userId: input.userId }, { onlyOne: input.userId })
    await audit(tx, {
      action: 'session.start',
      subject: { kind: 'user', id: input.userId },
      byUserId: input.userId,
      details: { by: input.by },
    })
  })
}
