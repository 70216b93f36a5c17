import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { openInvitationOf } from './open-invitation-of.server.ts'
import { settleInvitation } from './settle-invitation.server.ts'

/**
 * Gives a person who joined by themselves what an invitation to their address promises, once the address is verified:
 * by a password or by Google. Decided by rows only, so it may run for any account at any time. Job 'people.verified'.
 */
export function redeemInvitation(ctx: Ctx, { userId }: { userId: string }): Promise<{ taken: boolean }> {
  return withTransaction(ctx, async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where('email_verified', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) return { taken: false }
    const invitation = await openInvitationOf(tx, user.email)
    if (!invitation) return { taken: false }
    await settleInvitation(tx, { userId, email: user.email, invitation })
    return { taken: true }
  })
}
