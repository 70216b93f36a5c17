import type { MemberTier, SubscriptionStatus } from '#app/db/schema/memberships.ts'

/** Days for which a membership whose renewal is late stays readable. */
export const graceDays = 7

const graceMs = graceDays * 86_400_000

/**
 * What a person may have now. `tier` and `planName` are null for a sponsor without a membership. `readOnly`
 * is a membership whose payment is late: the directory stays open, member prices, claims and member-only
 * tickets do not.
 */
export type Entitlement = {
  tier: MemberTier | null
  planName: string | null
  isSponsor: boolean
  readOnly: boolean
}

export type Membership = { tier: MemberTier; planName: string; standing: 'full' | 'reading' }

/** The provider charges nothing; null as an end until an administrator resumes it. */
export type Pause = { pausedAt: Date | null; pausedUntil: Date | null }

export function isPaused({ pausedAt, pausedUntil }: Pause, now: Date): boolean {
  return pausedAt !== null && (pausedUntil === null || now.getTime() < pausedUntil.getTime())
}

type SyncedSubscription = Pause & {
  status: SubscriptionStatus
  currentPeriodEnd: Date
  pastDueSince: Date | null
}

/**
 * What the local copy of a subscription gives at `now`. An active one is full until its period ended longer ago than
 * the grace: the webhook event of a renewal comes after the period's end. Past due is reading for the grace (R039). One
 * that is paused gives nothing.
 */
export function subscriptionStanding(
  subscription: SyncedSubscription,
  now: Date,
): 'full' | 'reading' | 'none' {
  if (isPaused(subscription, now)) return 'none'
  if (subscription.status === 'active') {
    return now.getTime() < subscription.currentPeriodEnd.getTime() + graceMs ? 'full' : 'none'
  }
  if (subscription.status !== 'past_due') return 'none'
  const since = subscription.pastDueSince ?? subscription.currentPeriodEnd
  return now.getTime() <= since.getTime() + graceMs ? 'reading' : 'none'
}

const rankOf: Record<MemberTier, number> = { basic: 1, standard: 2, vip: 3 }

/** Of several memberships the best counts: full before reading, then the higher tier. */
export function bestMembership<One extends Membership>(memberships: readonly One[]): One | null {
  const worth = (membership: One) =>
    rankOf[membership.tier] + (membership.standing === 'full' ? rankOf.vip : 0)
  return memberships.reduce<One | null>(
    (best, next) => (best === null || worth(next) > worth(best) ? next : best),
    null,
  )
}
