import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { mailboxOf } from '#app/kernel/mailbox-of.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { confirmPassword, type PasswordConfirmed, type Reauthentication } from './confirm-password.server.ts'
import { consumeLimits } from './limits.server.ts'
import { lockAccount } from './lock-account.server.ts'
import { writeEmailChange } from './write-email-change.server.ts'

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
    await writeEmailChange(tx, { user, email, requestId: newId() })
  })
  return { ok: true }
}
