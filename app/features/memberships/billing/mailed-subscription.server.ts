import type { Ctx } from '#app/context/ctx.server.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { mailedMember } from './mailed-member.server.ts'
import { membershipVariables } from './membership-variables.server.ts'

/**
 * A subscription in force whose member is told of a change: once per version of the local copy, which is up to date. Null
 * for one that has ended, and for a member who cannot be written to.
 */
export async function mailedSubscription(tx: Ctx, subscriptionId: string) {
  const subscription = await tx.db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .select(['s.id', 's.user_id', 's.current_period_end', 's.mirror_version', 's.cancels_at_period_end'])
    .select(['s.currency', 's.price_minor', 's.credit_minor', 'p.name as plan_name'])
    .where('s.id', '=', subscriptionId)
    .where('s.status', 'in', ['active', 'past_due'])
    .executeTakeFirst()
  const member = subscription && (await mailedMember(tx, subscription.user_id))
  if (!subscription || !member) return null
  const { timeZone } = await readSiteSettings(tx)
  return {
    subscription,
    /** The day on which its period ends. */
    periodEnd: formatDate(subscription.current_period_end, timeZone),
    mail: {
      subjectId: subscription.id,
      period: `mirror ${subscription.mirror_version}`,
      recipient: member.email,
      recipientName: member.name,
    },
    variables: () => membershipVariables(tx, member, subscription.plan_name),
  }
}
