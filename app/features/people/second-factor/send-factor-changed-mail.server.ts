import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { formatMoment } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'

/** The changes to the ways a person signs in that are mailed to them. */
type FactorChange =
  | 'app-added'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'code-used'
  | 'codes-renewed'
  | 'reset'

/** Mails the owner of an account that their ways to sign in have changed. Part of a verb. */
export async function sendFactorChangedMail(tx: Ctx, userId: string, change: FactorChange): Promise<void> {
  const { timeZone } = await siteSettings(tx)
  const { name, email, codesLeft } = await tx.db
    .selectFrom('users as u')
    .select(['u.name', 'u.email'])
    .select((eb) =>
      eb
        .selectFrom('recovery_codes as c')
        .select((count) => count.fn.countAll<number>().as('left'))
        .whereRef('c.user_id', '=', 'u.id')
        .where('c.used_at', 'is', null)
        .as('codesLeft'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  await queueMail(tx, {
    kind: 'second-factor-changed',
    subjectId: userId,
    recipient: email,
    recipientName: name,
    period: newId(),
    variables: () => ({
      fullName: name,
      change,
      changed_at: formatMoment(tx.now, timeZone),
      codes_left: codesLeft ?? 0,
      settings_url: `${tx.site.baseUrl}/account/settings/two-step`,
      reset_url: `${tx.site.baseUrl}/auth/reset`,
    }),
  })
}
