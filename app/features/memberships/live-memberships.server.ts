import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MemberTier, SubscriptionStatus } from '#app/db/schema/memberships.ts'
import { bestMembership, type Membership, subscriptionStanding } from './rules/entitlement.ts'

export type LiveMemberships = {
  /** Of several the one that counts, with the free tickets its plan gives. */
  best: (Membership & { freePerMonth: number; freePerEvent: number }) | null
  /** A sponsor's own numbers of free tickets; null takes those of the settings. */
  sponsor: { perMonth: number | null; perEvent: number | null } | null
  /** Whether a renewal waits for its payment, however long. */
  owes: boolean
}

/** One thing that gives something. Times are texts where the row comes as JSON. */
export type LiveMembershipRow = {
  source: 'subscription' | 'grant' | 'sponsor'
  planName: string | null
  tier: MemberTier | null
  status: SubscriptionStatus | null
  currentPeriodEnd: Date | string | null
  pastDueSince: Date | string | null
  pausedAt: Date | string | null
  pausedUntil: Date | string | null
  perMonth: number | null
  perEvent: number | null
}

/**
 * The user's membership at `ctx.now` from the local copy of the subscription and comped memberships, and the sponsor
 * row: one statement. Of memberships alike the one with more free tickets counts.
 */
export async function liveMemberships(ctx: Ctx, userId: string): Promise<LiveMemberships> {
  const { rows } = await liveMembershipRows(userId, ctx.now).execute(ctx.db)
  return liveMembershipsFrom(rows, ctx.now)
}

/** The rows behind {@link liveMemberships}, for a statement that reads more beside them. */
export function liveMembershipRows(userId: string, now: Date): RawBuilder<LiveMembershipRow> {
  return sql<LiveMembershipRow>`
    select 'subscription' as source, p.name as "planName", p.tier, s.status,
      s.current_period_end as "currentPeriodEnd", s.past_due_since as "pastDueSince",
      s.paused_at as "pausedAt", s.paused_until as "pausedUntil",
      p.free_tickets_per_month as "perMonth", p.free_tickets_per_event as "perEvent"
    from subscriptions s join plans p on p.id = s.plan_id
    where s.user_id = ${userId} and s.status in ('active', 'past_due', 'unpaid')
    union all
    select 'grant', p.name, p.tier, null, null, null, null, null, p.free_tickets_per_month, p.free_tickets_per_event
    from membership_grants g join plans p on p.id = g.plan_id
    where g.user_id = ${userId} and g.starts_at <= ${now} and g.ends_at > ${now}
    union all
    select 'sponsor', null, null, null, null, null, null, null, free_tickets_per_month, free_tickets_per_event
    from sponsors where user_id = ${userId}
    order by "perMonth" desc nulls last`
}

export function liveMembershipsFrom(rows: readonly LiveMembershipRow[], now: Date): LiveMemberships {
  const sponsor = rows.find((row) => row.source === 'sponsor')
  return {
    best: bestMembership(rows.flatMap((row) => membershipFrom(row, now))),
    sponsor: sponsor ? { perMonth: sponsor.perMonth, perEvent: sponsor.perEvent } : null,
    owes: rows.some((row) => row.status === 'past_due' || row.status === 'unpaid'),
  }
}

function membershipFrom(row: LiveMembershipRow, now: Date): NonNullable<LiveMemberships['best']>[] {
  const { tier, planName, status, currentPeriodEnd, pastDueSince, pausedAt, pausedUntil } = row
  const { perMonth, perEvent } = row
  if (tier === null || planName === null) return []
  const plan = { tier, planName, freePerMonth: perMonth ?? 0, freePerEvent: perEvent ?? 0 }
  if (row.source === 'grant') return [{ ...plan, standing: 'full' }]
  if (status === null || currentPeriodEnd === null) return []
  const paid = {
    status,
    currentPeriodEnd: new Date(currentPeriodEnd),
    pastDueSince: dateOf(pastDueSince),
    pausedAt: dateOf(pausedAt),
    pausedUntil: dateOf(pausedUntil),
  }
  const standing = subscriptionStanding(paid, now)
  return standing === 'none' ? [] : [{ ...plan, standing }]
}

const dateOf = (at: Date | string | null) => (at === null ? null : new Date(at))
