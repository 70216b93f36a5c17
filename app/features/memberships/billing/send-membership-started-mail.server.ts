import type { Ctx } from '#app/context/ctx.server.ts'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { membershipName } from '#app/features/money/documents/rules/membership-name.ts'
import { readSiteSettings } from '#app/features/settings/site-settings.server.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { said } from '#app/kernel/language/language.server.ts'
import { t } from '#app/kernel/language/t.ts'
import { formatPrice, type Money } from '#app/kernel/money.ts'
import { membershipPath } from '../rules/membership-links.ts'
import { tierNames } from '../rules/tier-names.ts'
import { mailedMember } from './mailed-member.server.ts'

/**
 * Welcomes a new member and tells the team, once per subscription or grant, in the caller's transaction. Call it
 * when the first invoice is paid, with that in the database, or when the grant is written; of a grant that an
 * administrator gave, the team knows. A consequence: there is no permission to ask here.
 */
export async function sendMembershipStartedMail(
  tx: Ctx,
  about: { subscriptionId: string } | { grantId: string },
): Promise<void> {
  const begun =
    'grantId' in about ? await begunByGrant(tx, about.grantId) : await begunByPaying(tx, about.subscriptionId)
  const member = await mailedMember(tx, begun.userId)
  if (!member) return
  const { timeZone, membershipTeamEmail } = await readSiteSettings(tx)
  const day = (at: Date | null) => (at ? formatDate(at, timeZone) : '')
  const joinDate = day(begun.at)
  await queueMails(tx, [
    {
      kind: 'membership-confirmation',
      subjectId: begun.id,
      recipient: member.email,
      recipientName: member.name,
      variables: () => ({
        fullName: member.name,
        planName: said(begun.planName),
        membershipName: membershipName(said(begun.planName)),
        companyName: member.companyName,
        freeTickets: begun.freeTickets,
        membershipType: tierNames[begun.tier],
        joinDate,
        accountPageUrl: tx.site.baseUrl + membershipPath,
        amount: formatPrice(begun.amount),
        renews_on: day(begun.renewsAt),
        ends_on: day(begun.endsAt),
      }),
    },
    ...(begun.isKnownToTeam || !isMailAddress(membershipTeamEmail)
      ? []
      : [
          {
            kind: 'admin-membership-notification' as const,
            subjectId: begun.id,
            recipient: membershipTeamEmail,
            replyTo: member.email,
            variables: () => ({
              fullName: t('membership team'),
              memberName: member.name,
              userEmail: member.email,
              planName: said(begun.planName),
              companyName: member.companyName,
              position: member.position,
              amount: formatPrice(begun.amount),
              joinDate,
              adminUrl: `${tx.site.baseUrl}/admin/members/${begun.userId}`,
            }),
          },
        ]),
  ])
}

type Begun = {
  id: string
  userId: string
  planName: string
  tier: MemberTier
  freeTickets: number
  amount: Money
  at: Date
  renewsAt: Date | null
  endsAt: Date | null
  isKnownToTeam: boolean
}

async function begunByPaying(tx: Ctx, subscriptionId: string): Promise<Begun> {
  const row = await tx.db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .innerJoin('membership_invoices as i', (join) =>
      join.onRef('i.subscription_id', '=', 's.id').on('i.reason', '=', 'first').on('i.status', '=', 'paid'),
    )
    .select(['s.id', 's.user_id as userId', 'i.plan_name as planName', 'p.tier', 's.started_at as at'])
    .select(['p.free_tickets_per_month as freeTickets', 'i.total_minor as minor', 'i.currency'])
    .select(['i.period_end as renewsAt', 's.cancels_at_period_end as endsThen'])
    .where('s.id', '=', subscriptionId)
    .executeTakeFirstOrThrow()
  const { minor, currency, renewsAt, endsThen, ...begun } = row
  return {
    ...begun,
    amount: { minor, currency },
    renewsAt: endsThen ? null : renewsAt,
    endsAt: endsThen ? renewsAt : null,
    isKnownToTeam: false,
  }
}

async function begunByGrant(tx: Ctx, grantId: string): Promise<Begun> {
  const row = await tx.db
    .selectFrom('membership_grants as g')
    .innerJoin('plans as p', 'p.id', 'g.plan_id')
    .select(['g.id', 'g.user_id as userId', 'p.name as planName', 'p.tier', 'g.starts_at as at'])
    .select([
      'p.free_tickets_per_month as freeTickets',
      'p.currency',
      'g.ends_at as endsAt',
      'g.granted_by as by',
    ])
    .where('g.id', '=', grantId)
    .executeTakeFirstOrThrow()
  const { currency, by, ...begun } = row
  return { ...begun, amount: { minor: 0, currency }, renewsAt: null, isKnownToTeam: by !== null }
}
