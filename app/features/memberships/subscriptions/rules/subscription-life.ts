import type { SubscriptionStatus } from '#app/db/schema/memberships.ts'

/**
 * Which states may follow which. The local copy may miss some of them, so every live state may follow
 * another, but `incomplete` is only ever the first. *cancelled*: the member wanted it; *ended*: it was never paid,
 * given up, or no longer paid. Nothing follows either.
 */
const moves: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  incomplete: ['active', 'past_due', 'unpaid', 'cancelled', 'ended'],
  active: ['past_due', 'unpaid', 'cancelled', 'ended'],
  past_due: ['active', 'unpaid', 'cancelled', 'ended'],
  unpaid: ['active', 'past_due', 'cancelled', 'ended'],
  cancelled: [],
  ended: [],
}

export const subscriptionStates = Object.keys(moves) as SubscriptionStatus[]

/** The states of which a person has at most one subscription. */
export const liveStates = ['incomplete', 'active', 'past_due', 'unpaid'] as const

export function canMove(from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  return moves[from].includes(to)
}

export function isLive(status: SubscriptionStatus): status is (typeof liveStates)[number] {
  return (liveStates as readonly string[]).includes(status)
}

/** What the local copy shows of a subscription that the provider says is in `told`. */
export function syncedStatus(
  before: SubscriptionStatus,
  told: Exclude<SubscriptionStatus, 'cancelled'>,
  isCancelling: boolean,
): SubscriptionStatus {
  const next = told === 'ended' && isCancelling && before !== 'incomplete' ? 'cancelled' : told
  return canMove(before, next) ? next : before
}
