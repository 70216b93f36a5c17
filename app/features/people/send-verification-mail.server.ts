import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { issueToken, linkLife } from './link-tokens.server.ts'

/**
 * Queues a mail with a fresh verification link. Without `period` it is the one that follows the account's
 * creation; with one it is a repetition. Part of a verb that holds the user's row.
 */
export async function sendVerificationMail(
  ctx: Ctx,
  user: { id: string; name: string; email: string },
  period = '',
): Promise<void> {
  const token = await issueToken(ctx, 'verify-email', { userId: user.id, email: user.email })
  await queueMail(ctx, {
    kind: 'verify-email',
    subjectId: user.id,
    recipient: user.email,
    recipientName: user.name,
    period,
    variables: () => ({
      fullName: user.name,
      verify_url: `${ctx.site.baseUrl}/auth/verify?token=${token}`,
      valid_for: linkLife['verify-email'],
    }),
  })
}
