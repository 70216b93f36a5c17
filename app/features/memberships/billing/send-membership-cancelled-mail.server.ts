import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { mailedSubscription } from './mailed-subscription.server.ts'

/**
 * Tells a member when the membership ends that will not renew, in the caller's transaction with the local copy up
 * to date: once per version of the local copy, so that cancelling again after resuming is told again. A consequence:
 * there is no permission to ask here.
 */
export async function sendMembershipCancelledMail(tx: Ctx, input: { subscriptionId: string }): Promise<void> {
  const about = await mailedSubscription(tx, input.subscriptionId)
  if (!about?.subscription.cancels_at_period_end) return
  await queueMail(tx, {
    kind: 'membership-cancelled',
    ...about.mail,
    variables: () => ({ ...about.variables(), ends_on: about.periodEnd }),
  })
}
