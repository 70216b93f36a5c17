import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'

/** Mails the owner of an account that its password was changed. Part of a verb. */
export async function sendPasswordChangedMail(
  tx: Ctx,
  user: { id: string; name: string; email: string },
): Promise<void> {
  const { timeZone } = await siteSettings(tx)
  await queueMail(tx, {
    kind: 'password-changed',
    subjectId: user.id,
    recipient: user.email,
    recipientName: user.name,
    period: newId(),
    variables: () => ({
      fullName: user.name,
      changed_at: formatMoment(tx.now, timeZone),
      reset_url: `${tx.site.baseUrl}/auth/reset`,
    }),
  })
}
