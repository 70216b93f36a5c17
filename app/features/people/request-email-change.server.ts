import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { mailboxOf } from '#app/kernel/mailbox-of.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { confirmPassword, type PasswordConfirmed, type Reauthentication } from './confirm-password.server.ts'
import { consumeLimits } from './limits.server.ts'
import { issueToken, linkLife, voidTokens } from './link-tokens.server.ts'
import { lockAccount } from './lock-account.server.ts'

export type EmailChangeRequested =
  | PasswordConfirmed
  | { ok: false; reason: 'invalid-email' }
  | { ok: false; reason: 'same-email' }

/**
 * Asks to use another address for one's own account: a link goes to the new one, word to the old one, and nothing
 * changes until the link is used (rule R094). An address that has an account gets another mail and is answered
 * the same (R091). A later request voids the earlier one.
 */
export async function requestEmailChange(
  ctx: Ctx,
  input: { reauth: Reauthentication; email: string },
): Promise<EmailChangeRequested> {
  const userId = userIdOf(ctx.actor)
  if (userId === null || ctx.actor.kind !== 'user') throw forbidden('account')
  const email = normaliseEmail(input.email)
  if (!isMailAddress(email)) return { ok: false, reason: 'invalid-email' }
  if (email === ctx.actor.email) return { ok: false, reason: 'same-email' }
  const confirmed = await confirmPassword(ctx, input.reauth)
  if (!confirmed.ok) return confirmed
  const taken = await consumeLimits(ctx, { limit: 'verification-mail', per: 'account', of: userId })
  if (!taken.ok) return taken
  const wanted = await ctx.ports.limiter.take('mail-recipient', mailboxOf(email))
  if (!wanted.ok) return { ok: false, reason: 'too-many', retryAfter: wanted.retryAfter }

  await withTransaction(ctx, async (tx) => {
    const user = await lockAccount(tx, userId)
    if (!user) throw forbidden('account')
    await voidTokens(tx, { userId }, 'change-email')
    await writeToNewAddress(tx, user, email)
    const { timeZone } = await siteSettings(tx)
    await queueMail(tx, {
      kind: 'email-change-asked',
      subjectId: userId,
      recipient: user.email,
      recipientName: user.name,
      period: newId(),
      variables: {
        fullName: user.name,
        asked_at: formatMoment(tx.now, timeZone),
        reset_url: `${tx.site.baseUrl}/auth/reset`,
      },
    })
    await audit(tx, { action: 'email.ask-change', subject: { kind: 'user', id: userId } })
  })
  return { ok: true }
}

async function writeToNewAddress(tx: Ctx, user: { id: string; name: string }, email: string): Promise<void> {
  // The token exists either way: the page shows an open request the same.
  const token = await issueToken(tx, 'change-email', { userId: user.id, email })
  const owner = await tx.db.selectFrom('users').select('name').where('email', '=', email).executeTakeFirst()
  const mail = { subjectId: user.id, recipient: email, period: newId() }
  if (owner) {
    const variables = { fullName: owner.name, sign_in_url: `${tx.site.baseUrl}/auth` }
    await queueMail(tx, { kind: 'new-email-taken', ...mail, variables })
    return
  }
  await queueMail(tx, {
    kind: 'confirm-new-email',
    ...mail,
    recipientName: user.name,
    variables: {
      fullName: user.name,
      confirm_url: `${tx.site.baseUrl}/auth/email?token=${token}`,
      valid_for: linkLife['change-email'],
    },
  })
}
