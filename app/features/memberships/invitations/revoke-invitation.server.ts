import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { forgetMailsAbout } from '#app/features/mail/forget-mails-about.server.ts'
import { isId } from '#app/kernel/is-id.ts'

export type WithdrawInvitationOutcome = { ok: true } | { ok: false; reason: 'not-open' }

/** Takes an invitation back: its link opens nothing, and nothing is kept of the person. */
export async function revokeInvitation(ctx: Ctx, { id }: { id: string }): Promise<WithdrawInvitationOutcome> {
  allow(ctx.actor, 'people:manage')
  if (!isId(id)) return { ok: false, reason: 'not-open' }
  return withTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('invitations')
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!gone) return { ok: false, reason: 'not-open' }
    await forgetMailsAbout(tx, 'member-invitation', [id])
    await audit(tx, { action: 'invitation.withdraw', subject: { kind: 'invitation', id } })
    return { ok: true }
  })
}
