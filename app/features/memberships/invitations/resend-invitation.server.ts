import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { isId } from '#app/kernel/is-id.ts'
import { mailInvitation } from './mail-invitation.server.ts'

export type ResendInvitationOutcome =
  | { ok: true }
  /** It was accepted, withdrawn or forgotten; or it went out less than a minute ago. */
  | { ok: false; reason: 'not-open' | 'just-sent' }

const pauseMinutes = 1

/** Mails an invitation again, with a new link; the one before opens nothing any more. Pressed twice it is one mail. */
export async function resendInvitation(ctx: Ctx, { id }: { id: string }): Promise<ResendInvitationOutcome> {
  allow(ctx.actor, 'people:manage')
  if (!isId(id)) return { ok: false, reason: 'not-open' }
  return withTransaction(ctx, async (tx) => {
    const invitation = await tx.db
      .selectFrom('invitations')
      .select('sent_at')
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!invitation) return { ok: false, reason: 'not-open' }
    const { sent_at: sentAt } = invitation
    if (sentAt && sentAt > addMinutes(tx.now, -pauseMinutes)) return { ok: false, reason: 'just-sent' }
    await mailInvitation(tx, id)
    await audit(tx, { action: 'invitation.send', subject: { kind: 'invitation', id } })
    return { ok: true }
  })
}
