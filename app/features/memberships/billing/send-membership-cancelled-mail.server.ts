import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { mailedMember } from './mailed-member.server.ts'
import { membershipVariables } from './membership-variables.server.ts'

/**
 * Tells a member when the membership ends that will not renew, in the caller's transaction with the local copy up
 * to date: once per version of the local copy, so that cancelling again after resuming is told again. A consequence:
 * there is no permission to ask here.
 */
export async function sendMembershipCancelledMail(tx: Ctx, input: { subscriptionId: string }): Promise<void> {
  const subscription = await tx.db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .select(['s.id', 's.user_id', 's.current_period_end', 's.mirror_version', 'p.name as plan_name'])
    .where('s.id', '=', input.subscriptionId)
    .where('s.cancels_at_period_end', '=', true)
    .where('s.status', 'in', ['active', 'past_due'])
    .executeTakeFirst()
  const member = subscription && (await mailedMember(tx, subscription.user_id))
  if (!subscription || !member) return
  const { timeZone } = await readSiteSettings(tx)
  await queueMail(tx, {
    kind: 'membership-cancelled',
    subjectId: subscription.id,
    period: `mirror ${subscription.mirror_version}`,
    recipient: member.email,
    recipientName: member.name,
    variables: {
      ...membershipVariables(tx, member, subscription.plan_name),
      ends_on: formatDate(subscription.current_period_end, timeZone),
    },
  })
}
