import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { mailboxOf } from '#app/kernel/mailbox-of.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import type { TooMany } from './limits.server.ts'
import { lockAccount } from './lock-account.server.ts'
import { writeEmailChange } from './write-email-change.server.ts'

/** `email-taken`: another account has it. `administrator`: administrators change their own. */
export type EmailChangeRequestedFor =
  | { ok: true }
  | TooMany
  | {
      ok: false
      reason: 'invalid-email' | 'same-email' | 'email-taken' | 'own-account' | 'administrator' | 'banned'
    }

type Request = {
  /** Made with the form: the same again sends nothing. */
  requestId: string
  userId: string
  email: string
}

/**
 * Asks for another address for a person's account, for the office: a link goes to the new address, word to the old one.
 * Until the link is used, the person signs in with the old one. A later request voids the earlier one. Throws NotFound
 * for an unknown id and after an erasure.
 */
export async function requestEmailChangeFor(ctx: Ctx, request: Request): Promise<EmailChangeRequestedFor> {
  allow(ctx.actor, 'people:manage')
  const { requestId, userId } = request
  if (!isId(userId)) throw notFound('account')
  if (userIdOf(ctx.actor) === userId) return { ok: false, reason: 'own-account' }
  const email = normaliseEmail(request.email)
  if (!isMailAddress(email)) return { ok: false, reason: 'invalid-email' }
  const wanted = await ctx.ports.limiter.take('mail-recipient', mailboxOf(email))
  if (!wanted.ok) return { ok: false, reason: 'too-many', retryAfter: wanted.retryAfter }

  return withTransaction(ctx, async (tx) => {
    const user = await lockAccount(tx, userId)
    if (!user) throw notFound('account')
    if (await isSent(tx, userId, requestId)) return { ok: true }
    if (user.isBanned) return { ok: false, reason: 'banned' }
    if (await isAdministrator(tx, userId)) return { ok: false, reason: 'administrator' }
    if (email === user.email) return { ok: false, reason: 'same-email' }
    const owner = await tx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (owner) return { ok: false, reason: 'email-taken' }
    await writeEmailChange(tx, { user, email, requestId })
    return { ok: true }
  })
}

async function isSent(tx: Ctx, userId: string, requestId: string): Promise<boolean> {
  const mail = await tx.db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'email-change-asked')
    .where('subject_id', '=', userId)
    .where('period', '=', requestId)
    .executeTakeFirst()
  return mail !== undefined
}

async function isAdministrator(tx: Ctx, userId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.role === 'admin'
}
