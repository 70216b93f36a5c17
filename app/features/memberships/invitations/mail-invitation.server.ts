import { createHash, randomBytes } from 'node:crypto'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MailKind } from '#app/features/mail/mails/mail-kinds.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { plural } from '#app/kernel/language/t.ts'
import { hasAccount } from './has-account.server.ts'
import { givenWords } from './rules/given-words.ts'
import { linkDays, linkEnd } from './rules/invitation-life.ts'

/** Of a link only this is stored (rule R094). */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The mails of invitations: to join, and to choose the password of an account that was made. */
export const invitationMails = ['member-invitation', 'member-added'] as const satisfies MailKind[]

/** Mails an invitation with a new link; one that was mailed before opens nothing any more. Part of verbs. */
export async function mailInvitation(tx: Ctx, id: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const invitation = await tx.db
    .updateTable('invitations')
    .set({ token_hash: tokenHash(token), sent_at: tx.now, expires_at: linkEnd(tx.now) })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .returning(['email', 'name', 'message', 'tier', 'until', 'is_sponsor', hasAccount.as('hasAccount')])
    .executeTakeFirst()
  if (!invitation?.email) return
  const { timeZone, contactEmail } = await siteSettings(tx)
  await queueMail(tx, {
    kind: invitation.hasAccount ? 'member-added' : 'member-invitation',
    ...(isMailAddress(contactEmail) && { replyTo: contactEmail }),
    subjectId: id,
    recipient: invitation.email,
    recipientName: invitation.name,
    period: newId(),
    variables: () => ({
      fullName: invitation.name,
      message: invitation.message,
      membership: givenWords({ ...invitation, isSponsor: invitation.is_sponsor }, timeZone) ?? '',
      accept_url: `${tx.site.baseUrl}/auth/invitation?token=${token}`,
      valid_for: plural(linkDays, '{count} day', '{count} days'),
    }),
  })
}
