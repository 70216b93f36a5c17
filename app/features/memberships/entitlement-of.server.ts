import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import type { MemberTier, SubscriptionStatus } from '#app/db/schema/memberships.ts'
import {
  bestMembership,
  type Entitlement,
  type Membership,
  subscriptionStanding,
} from './rules/entitlement.ts'

type Row = {
  source: 'subscription' | 'grant' | 'sponsor'
  planName: string | null
  tier: MemberTier | null
  status: SubscriptionStatus | null
  currentPeriodEnd: Date | null
  pastDueSince: Date | null
}

/**
 * What the user is entitled to at `ctx.now`, from the mirrored subscription, comped memberships and the
 * sponsor row: one statement. Null for everybody else, guests included. Callers pass the acting user's own id
 * (rule R008), or that of somebody an administrator looks at.
 */
export async function entitlementOf(ctx: Ctx, userId: string | null): Promise<Entitlement | null> {
  if (userId === null) return null
  const { rows } = await sql<Row>`
    select 'subscription' as source, p.name as "planName", p.tier, s.status,
      s.current_period_end as "currentPeriodEnd", s.past_due_since as "pastDueSince"
    from subscriptions s join plans p on p.id = s.plan_id
    where s.user_id = ${userId} and s.status in ('active', 'past_due')
    union all
    select 'grant', p.name, p.tier, null, null, null
    from membership_grants g join plans p on p.id = g.plan_id
    where g.user_id = ${userId} and g.starts_at <= ${ctx.now} and g.ends_at > ${ctx.now}
    union all
    select 'sponsor', null, null, null, null, null from sponsors where user_id = ${userId}`.execute(ctx.db)
  const best = bestMembership(rows.flatMap((row) => membershipFrom(row, ctx.now)))
  const isSponsor = rows.some((row) => row.source === 'sponsor')
  if (!best && !isSponsor) return null
  return {
    tier: best?.tier ?? null,
    planName: best?.planName ?? null,
    isSponsor,
    readOnly: best?.standing === 'reading',
  }
}

function membershipFrom(row: Row, now: Date): Membership[] {
  const { tier, planName, status, currentPeriodEnd, pastDueSince } = row
  if (tier === null || planName === null) return []
  if (row.source === 'grant') return [{ tier, planName, standing: 'full' }]
  if (status === null || currentPeriodEnd === null) return []
  const standing = subscriptionStanding({ status, currentPeriodEnd, pastDueSince }, now)
  return standing === 'none' ? [] : [{ tier, planName, standing }]
}
