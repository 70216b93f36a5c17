import type { Ctx } from '#app/context/ctx.server.ts'
import { type OwnMembership, ownMembership } from '#app/features/memberships/own/own-membership.server.ts'
import { ownAllowance } from '#app/features/ticketing/claims/own-allowance.server.ts'
import type { AllowanceView } from '#app/features/ticketing/claims/rules/allowance.ts'
import type { Money } from '#app/kernel/money.ts'

/** How a member stands: the plan, since when, what comes next, and the free tickets. */
export type OwnStanding = {
  planName: string
  since: Date
  next:
    | { kind: 'renews'; at: Date; price: Money }
    /** Cancelled, or given until a day. */
    | { kind: 'ends'; at: Date }
    | { kind: 'overdue' }
  /** Null where the membership has none. */
  freeTickets: AllowanceView | null
}

/** The standing of the acting person's membership; null for people without a live one. */
export async function ownStanding(ctx: Ctx): Promise<OwnStanding | null> {
  if (ctx.actor.kind !== 'user') return null
  const [membership, { member }] = await Promise.all([
    ownMembership(ctx),
    ownAllowance(ctx, { eventId: null }),
  ])
  const standing = standingOf(membership, ctx.now)
  return standing && { ...standing, freeTickets: member && member.perMonth > 0 ? member : null }
}

function standingOf(
  { subscription, grants }: OwnMembership,
  now: Date,
): Omit<OwnStanding, 'freeTickets'> | null {
  if (subscription && subscription.state !== 'waiting') {
    const { planName, startedAt: since, state, periodEndsAt: at, price } = subscription
    if (state === 'active') return { planName, since, next: { kind: 'renews', at, price } }
    if (state === 'ending') return { planName, since, next: { kind: 'ends', at } }
    return { planName, since, next: { kind: 'overdue' } }
  }
  const grant = grants.findLast(({ startsAt }) => startsAt.getTime() <= now.getTime())
  return grant
    ? { planName: grant.planName, since: grant.startsAt, next: { kind: 'ends', at: grant.endsAt } }
    : null
}
