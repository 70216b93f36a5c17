import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { mailedSubscription } from './mailed-subscription.server.ts'

/**
 * Tells a member that the membership is paused, or until another day, in the caller's transaction with the local copy
 * up to date: once per version of the local copy. A consequence: there is no permission to ask here.
 */
export async function sendMembershipPausedMail(
  tx: Ctx,
  { subscriptionId, until }: { subscriptionId: string; until: Date | null },
): Promise<void> {
  const about = await mailedSubscription(tx, subscriptionId)
  if (!about) return
  const { timeZone } = await readSiteSettings(tx)
  await queueMail(tx, {
    kind: 'membership-paused',
    ...about.mail,
    variables: () => ({ ...about.variables(), resumes_on: until ? formatDate(until, timeZone) : '' }),
  })
}

/** Tells a member that the pause is over; otherwise as {@link sendMembershipPausedMail}. */
export async function sendMembershipUnpausedMail(tx: Ctx, input: { subscriptionId: string }): Promise<void> {
  const about = await mailedSubscription(tx, input.subscriptionId)
  if (!about) return
  const { cancels_at_period_end: ends } = about.subscription
  await queueMail(tx, {
    kind: 'membership-unpaused',
    ...about.mail,
    variables: () => ({
      ...about.variables(),
      renews_on: ends ? '' : about.periodEnd,
      ends_on: ends ? about.periodEnd : '',
    }),
  })
}
