import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { languageOfRecipient } from '#app/features/mail/language/languages-of-recipients.server.ts'
import { noteLanguages } from '#app/features/mail/language/note-language.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { issueToken, linkLife, voidTokens } from './link-tokens.server.ts'

/** `requestId` stands for the request: its mails leave once. */
type EmailChange = { user: { id: string; name: string; email: string }; email: string; requestId: string }

/**
 * Voids an earlier request for another address and writes this one: a link to the new address, word to the present
 * one. An address that has an account gets another mail. Part of a verb, under the lock of the account.
 */
export async function writeEmailChange(tx: Ctx, { user, email, requestId }: EmailChange): Promise<void> {
  await voidTokens(tx, { userId: user.id }, 'change-email')
  await writeToNewAddress(tx, { user, email, requestId })
  const { timeZone } = await siteSettings(tx)
  await queueMail(tx, {
    kind: 'email-change-asked',
    subjectId: user.id,
    recipient: user.email,
    recipientName: user.name,
    period: requestId,
    variables: () => ({
      fullName: user.name,
      asked_at: formatMoment(tx.now, timeZone),
      reset_url: `${tx.site.baseUrl}/auth/reset`,
    }),
  })
  await audit(tx, { action: 'email.ask-change', subject: { kind: 'user', id: user.id } })
}

async function writeToNewAddress(tx: Ctx, { user, email, requestId }: EmailChange): Promise<void> {
  // The token exists either way: the page shows an open request the same.
  const token = await issueToken(tx, 'change-email', { userId: user.id, email })
  const owner = await tx.db.selectFrom('users').select('name').where('email', '=', email).executeTakeFirst()
  const mail = { subjectId: user.id, recipient: email, period: requestId }
  if (owner) {
    const variables = { fullName: owner.name, sign_in_url: `${tx.site.baseUrl}/auth` }
    await queueMail(tx, { kind: 'new-email-taken', ...mail, variables: () => variables })
    return
  }
  // The new address has not acted yet: its owner reads what is written to the present one.
  const language = await languageOfRecipient(tx, user.email)
  await noteLanguages(tx, [{ email, language }], { guestsOnly: true })
  await queueMail(tx, {
    kind: 'confirm-new-email',
    ...mail,
    recipientName: user.name,
    variables: () => ({
      fullName: user.name,
      confirm_url: `${tx.site.baseUrl}/auth/email?token=${token}`,
      valid_for: linkLife['change-email'],
    }),
  })
}
