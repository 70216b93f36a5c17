import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { joinPath } from '../rules/membership-links.ts'
import { mailedMember } from './mailed-member.server.ts'
import { membershipVariables } from './membership-variables.server.ts'

/**
 * Tells a member, once, that the membership has ended, in the caller's transaction with the local copy up to date.
 * Nothing for one that never began: no invoice of it was paid. A consequence: there is no permission to ask here.
 */
export async function sendMembershipEndedMail(tx: Ctx, input: { subscriptionId: string }): Promise<void> {
  const subscription = await tx.db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .select(['s.id', 's.user_id', 's.ended_at', 'p.name as plan_name'])
    .select(
      sql<boolean>`exists (select from membership_invoices i where i.subscription_id = s.id
        and i.reason = 'renewal' and i.status <> 'paid')`.as('isUnpaid'),
    )
    .where('s.id', '=', input.subscriptionId)
    .where('s.status', 'in', ['cancelled', 'ended', 'unpaid'])
    .where(
      sql<boolean>`exists (select from membership_invoices i where i.subscription_id = s.id and i.status = 'paid')`,
    )
    .executeTakeFirst()
  const member = subscription && (await mailedMember(tx, subscription.user_id))
  if (!subscription || !member) return
  const { timeZone } = await readSiteSettings(tx)
  await queueMail(tx, {
    kind: 'membership-ended',
    subjectId: subscription.id,
    recipient: member.email,
    recipientName: member.name,
    variables: () => ({
      ...membershipVariables(tx, member, subscription.plan_name),
      ended_on: formatDate(subscription.ended_at ?? tx.now, timeZone),
      is_unpaid: subscription.isUnpaid,
      join_url: tx.site.baseUrl + joinPath,
    }),
  })
}
