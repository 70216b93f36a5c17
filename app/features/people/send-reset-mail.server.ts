import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { issueToken, linkLife } from './link-tokens.server.ts'

/** Mails a link by which the owner of the address sets a new password. In the caller's transaction. */
export async function sendResetMail(
  tx: Ctx,
  user: { id: string; name: string; email: string },
): Promise<void> {
  const token = await issueToken(tx, 'reset-password', { userId: user.id, email: user.email })
  await queueMail(tx, {
    kind: 'reset-password',
    subjectId: user.id,
    recipient: user.email,
    recipientName: user.name,
    period: newId(),
    variables: () => ({
      fullName: user.name,
      reset_url: `${tx.site.baseUrl}/auth/reset?token=${token}`,
      valid_for: linkLife['reset-password'],
    }),
  })
}
