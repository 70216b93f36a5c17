import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { formatMoney } from '#app/kernel/money.ts'
import { mailedMember } from './mailed-member.server.ts'
import { membershipVariables } from './membership-variables.server.ts'

/**
 * Tells a member which plan they changed to, what was charged for it and what is left for the next payments, in the
 * caller's transaction with the local copy up to date: once per version of the local copy. A consequence: there is no
 * permission to ask here.
 */
export async function sendPlanChangedMail(
  tx: Ctx,
  input: { subscriptionId: string; oldPlanId: string; chargedMinor: number },
): Promise<void> {
  const subscription = await tx.db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .innerJoin('plans as old', (join) => join.on('old.id', '=', input.oldPlanId))
    .select(['s.id', 's.user_id', 's.current_period_end', 's.mirror_version', 'p.name as plan_name'])
    .select(['s.currency', 's.price_minor', 's.credit_minor', 'old.name as old_plan'])
    .where('s.id', '=', input.subscriptionId)
    .where('s.status', 'in', ['active', 'past_due'])
    .executeTakeFirst()
  const member = subscription && (await mailedMember(tx, subscription.user_id))
  if (!subscription || !member) return
  const { timeZone } = await readSiteSettings(tx)
  const { currency } = subscription
  const money = (minor: number) => formatMoney({ minor, currency })
  const orEmpty = (minor: number) => (minor > 0 ? money(minor) : '')
  await queueMail(tx, {
    kind: 'membership-plan-changed',
    subjectId: subscription.id,
    period: `mirror ${subscription.mirror_version}`,
    recipient: member.email,
    recipientName: member.name,
    variables: {
      ...membershipVariables(tx, member, subscription.plan_name),
      old_plan: subscription.old_plan,
      charged: orEmpty(input.chargedMinor),
      credit: orEmpty(subscription.credit_minor),
      price: money(subscription.price_minor),
      renews_on: formatDate(subscription.current_period_end, timeZone),
    },
  })
}
