import type { Ctx } from '#app/context/ctx.server.ts'
import { isUniqueViolation } from '#app/db/unique-violation.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { noteLanguage } from '#app/features/mail/language/note-language.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { consumeToken, voidTokens } from './link-tokens.server.ts'
import { revokeSessions } from './revoke-sessions.server.ts'

/** `email-taken`: another person has verified it meanwhile. */
export type EmailChanged =
  | { ok: true; userId: string; email: string }
  | { ok: false; reason: 'link-void' | 'email-taken' }

/**
 * Uses up the link that was mailed to a new address: the account has it from now on, verified. Every session but
 * that of `sessionToken`, where the link was opened, ends; every other link is void; the old address is told
 * (rule R094). Guest orders of the new address may join.
 */
export async function confirmEmailChange(
  ctx: Ctx,
  input: { token: string; sessionToken: string | null },
): Promise<EmailChanged> {
  try {
    return await withTransaction(ctx, async (tx) => {
      const owner = await consumeToken(tx, 'change-email', input.token)
      if (!owner) return { ok: false, reason: 'link-void' }
      const { userId, email } = owner
      const user = await tx.db
        .selectFrom('users')
        .select(['id', 'name', 'email'])
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirst()
      if (!user) return { ok: false, reason: 'link-void' }
      await tx.db
        .updateTable('users')
        .set({ email, email_verified: true, updated_at: tx.now })
        .where('id', '=', userId)
        .execute()
      // The link was opened in the language of its mail.
      await noteLanguage(tx, email)
      await revokeSessions(tx, userId, input.sessionToken)
      await voidTokens(tx, { userId })
      await enqueue(tx, 'people.verified', { userId }, { onlyOne: userId })
      const { timeZone } = await siteSettings(tx)
      await queueMail(tx, {
        kind: 'email-changed',
        subjectId: userId,
        recipient: user.email,
        recipientName: user.name,
        period: newId(),
        variables: () => ({ fullName: user.name, changed_at: formatMoment(tx.now, timeZone) }),
      })
      await audit(tx, { action: 'email.change', subject: { kind: 'user', id: userId } })
      return { ok: true, userId, email }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) return { ok: false, reason: 'email-taken' }
    throw error
  }
}
