import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { InvitedProfile } from '#app/db/schema/invitations.ts'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { unsentEnd } from './rules/invitation-life.ts'

export type NewInvitation = {
  email: string
  name: string
  profile: Partial<InvitedProfile>
  /** For the person, in the mail; '' for none. */
  message: string
  /** A membership that comes with it, until an instant. */
  tier: MemberTier | null
  until: Date | null
  isSponsor: boolean
  /** The line of a file that it was read from. */
  from: { importId: string; line: number } | null
}

export type InvitationWritten =
  | { ok: true; id: string }
  | { ok: false; reason: 'has-account'; userId: string }
  /** Theirs is open, or too old and can be sent again. */
  | { ok: false; reason: 'already-invited' }

/**
 * Writes an invitation that is not sent yet; of two for an address one is written. `ofAccount` is an account that was
 * made for the person: by the invitation they set a password. Part of verbs.
 */
export async function writeInvitation(
  tx: Ctx,
  invitation: NewInvitation,
  { ofAccount }: { ofAccount?: string } = {},
): Promise<InvitationWritten> {
  const email = normaliseEmail(invitation.email)
  const account = await tx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (account && account.id !== ofAccount) return { ok: false, reason: 'has-account', userId: account.id }
  const { name, profile, message, tier, until, isSponsor, from } = invitation
  const askedBy = tx.actor.kind === 'system' ? (tx.actor.onBehalfOf ?? null) : userIdOf(tx.actor)
  const id = newId()
  const written = await tx.db
    .insertInto('invitations')
    .values({
      id,
      email,
      name,
      profile: JSON.stringify(profile),
      message,
      tier,
      until,
      is_sponsor: isSponsor,
      invited_by: askedBy,
      invited_at: tx.now,
      import_id: from?.importId ?? null,
      import_line: from?.line ?? null,
      expires_at: unsentEnd(tx.now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return { ok: false, reason: 'already-invited' }
  await audit(tx, {
    action: 'invitation.create',
    subject: { kind: 'invitation', id },
    details: { tier, isSponsor, ...(from && { importId: from.importId, line: from.line }) },
  })
  return { ok: true, id }
}
