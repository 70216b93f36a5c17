import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { eraseMailsAbout } from '#app/features/mail/erase-mails-about.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import { invitationMails } from './mail-invitation.server.ts'

export type RevokeInvitationOutcome = { ok: true } | { ok: false; reason: 'not-open' }

/** Revokes an invitation: its link opens nothing, and nothing is kept of the person. */
export async function revokeInvitation(ctx: Ctx, { id }: { id: string }): Promise<RevokeInvitationOutcome> {
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
    for (const kind of invitationMails) await eraseMailsAbout(tx, kind, [id])
    await audit(tx, { action: 'invitation.withdraw', subject: { kind: 'invitation', id } })
    return { ok: true }
  })
}
