import type { Ctx } from '#app/context/ctx.server.ts'
import type { InvitedProfile } from '#app/db/schema/invitations.ts'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { addNote } from '#app/features/people/notes/add-note.server.ts'
import { writeInvitedApplication } from '../applications/write-invited-application.server.ts'
import { grantMembership } from '../grants/grant-membership.server.ts'
import { addSponsor } from '../sponsors/add-sponsor.server.ts'

export type OpenInvitation = {
  id: string
  name: string
  profile: Partial<InvitedProfile>
  tier: MemberTier | null
  until: Date | null
  is_sponsor: boolean
  invited_by: string | null
}

/** What a membership says that came with an invitation; its holder reads it. */
const grantReason = 'With your invitation'

/**
 * Gives a person what their invitation promised, and empties it. Under the locks of person and invitation, so that
 * it happens once. To a person who was imported as a member it was given then. A membership whose last day is over is not given, nor one beside another that was given. Part of
 * verbs.
 */
export async function settleInvitation(
  tx: Ctx,
  { userId, email, invitation }: { userId: string; email: string; invitation: OpenInvitation },
): Promise<void> {
  const { id, name, profile, tier, until } = invitation
  // What was promised was allowed when it was promised.
  const promised: Ctx = {
    ...tx,
    actor: { kind: 'system', name: 'invitation', onBehalfOf: invitation.invited_by },
  }
  const isGiven = await wasImported(tx, userId)
  if (!isGiven && tier && until && until > tx.now && !(await hasRunningGrant(tx, userId))) {
    const granted = await grantMembership(promised, { userId, tier, endsAt: until, reason: grantReason })
    if (granted.ok && profile.company) {
      await writeInvitedApplication(tx, { userId, email, name, profile, grantId: granted.grantId })
    }
  }
  if (invitation.is_sponsor) await addSponsor(promised, { userId })
  if (profile.note && !isGiven) await addNote(promised, { noteId: id, userId, content: profile.note })
  await tx.db
    .updateTable('invitations')
    .set({
      accepted_at: tx.now,
      user_id: userId,
      email: null,
      name: '',
      message: '',
      profile: '{}',
      token_hash: null,
    })
    .where('id', '=', id)
    .execute()
  await audit(tx, {
    action: 'invitation.accept',
    subject: { kind: 'user', id: userId },
    details: { invitationId: id },
  })
}

/** Whether an import made the account, and gave what the invitation says. */
export async function wasImported(tx: Ctx, userId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('imported_accounts')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

async function hasRunningGrant(tx: Ctx, userId: string): Promise<boolean> {
  const running = await tx.db
    .selectFrom('membership_grants')
    .select('id')
    .where('user_id', '=', userId)
    .where('ends_at', '>', tx.now)
    .executeTakeFirst()
  return running !== undefined
}
