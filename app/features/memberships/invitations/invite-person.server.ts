import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { cheapestPlanOf } from '../grants/cheapest-plan-of.server.ts'
import { mailInvitation } from './mail-invitation.server.ts'
import { type InvitationWritten, type NewInvitation, writeInvitation } from './write-invitation.server.ts'

export type InvitePersonOutcome = InvitationWritten | { ok: false; reason: 'no-plan' }

/**
 * Invites a person by mail: a link by which they set a password. No account is made before. An address that has one
 * is refused and named; the same address again, also at once, is 'already-invited'.
 */
export async function invitePerson(
  ctx: Ctx,
  invitation: Omit<NewInvitation, 'profile' | 'from'>,
): Promise<InvitePersonOutcome> {
  allow(ctx.actor, 'people:manage')
  return withTransaction(ctx, async (tx) => {
    if (invitation.tier && !(await cheapestPlanOf(tx, invitation.tier)))
      return { ok: false, reason: 'no-plan' }
    const written = await writeInvitation(tx, { ...invitation, profile: {}, from: null })
    if (written.ok) await mailInvitation(tx, written.id)
    return written
  })
}
