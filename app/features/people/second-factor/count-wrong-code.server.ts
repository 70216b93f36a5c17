import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { consumeLimits } from '../limits.server.ts'
import { lockAccount } from '../lock-account.server.ts'

/**
 * Counts a wrong code after a correct password. More of them in a day than typing errors explain suggest a stolen
 * password: its owner gets a mail, at most once per calendar day.
 */
export async function countWrongCode(
  ctx: Ctx,
  { userId, realNow }: { userId: string; realNow: Date },
): Promise<void> {
  const few = await consumeLimits(ctx, { limit: 'wrong-code', per: 'account', of: userId })
  if (few.ok) return
  await withTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account) return
    const { name, email } = account
    const { timeZone } = await siteSettings(tx)
    await queueMail(tx, {
      kind: 'second-factor-guessed',
      subjectId: userId,
      recipient: email,
      recipientName: name,
      period: realNow.toISOString().slice(0, 10),
      variables: () => ({
        fullName: name,
        tried_at: formatMoment(tx.now, timeZone),
        reset_url: `${tx.site.baseUrl}/auth/reset`,
      }),
    })
  })
}
