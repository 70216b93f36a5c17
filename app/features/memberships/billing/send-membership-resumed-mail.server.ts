import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { mailedSubscription } from './mailed-subscription.server.ts'

/**
 * Tells a member who had cancelled that the membership renews after all, in the caller's transaction with the local copy
 * up to date: once per version of the local copy. A consequence: there is no permission to ask here.
 */
export async function sendMembershipResumedMail(tx: Ctx, input: { subscriptionId: string }): Promise<void> {
  const about = await mailedSubscription(tx, input.subscriptionId)
  if (!about || about.subscription.cancels_at_period_end) return
  await queueMail(tx, {
    kind: 'membership-resumed',
    ...about.mail,
    variables: () => ({ ...about.variables(), renews_on: about.periodEnd }),
  })
}
