import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { mailedMember } from './mailed-member.server.ts'
import { membershipVariables } from './membership-variables.server.ts'

/**
 * Tells a member who had cancelled that the membership renews after all, in the caller's transaction with the local copy
 * up to date: once per version of the local copy. A consequence: there is no permission to ask here.
 */
export async function sendMembershipResumedMail(tx: Ctx, input: { subscriptionId: string }): Promise<void> {
  const subscription = await tx.db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .select(['s.id', 's.user_id', 's.current_period_end', 's.mirror_version', 'p.name as plan_name'])
    .where('s.id', '=', input.subscriptionId)
    .where('s.cancels_at_period_end', '=', false)
    .where('s.status', 'in', ['active', 'past_due'])
    .executeTakeFirst()
  const member = subscription && (await mailedMember(tx, subscription.user_id))
  if (!subscription || !member) return
  const { timeZone } = await readSiteSettings(tx)
  await queueMail(tx, {
    kind: 'membership-resumed',
    subjectId: subscription.id,
    period: `mirror ${subscription.mirror_version}`,
    recipient: member.email,
    recipientName: member.name,
    variables: {
      ...membershipVariables(tx, member, subscription.plan_name),
      renews_on: formatDate(subscription.current_period_end, timeZone),
    },
  })
}
