import type { SubscriptionStatus } from '#app/db/schema/memberships.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { graceDays, isPaused, type Pause, subscriptionStanding } from '../../rules/entitlement.ts'

/**
 * What a paid membership is to its member. `waiting`: the first payment is not made; `ending`: paid until its
 * last day; `reading`: a renewal is late, within the grace; `unpaid`: later than that; `paused`: by the office, without
 * payments; `over`: no more.
 */
export type MembershipState = 'waiting' | 'active' | 'ending' | 'reading' | 'unpaid' | 'paused' | 'over'

type Synced = Pause & {
  status: SubscriptionStatus
  currentPeriodEnd: Date
  pastDueSince: Date | null
  cancelsAtPeriodEnd: boolean
}

/** The state of the local copy of a subscription at `now`; it says the same as what the member is entitled to. */
export function membershipState(subscription: Synced, now: Date): MembershipState {
  switch (subscription.status) {
    case 'incomplete':
      return 'waiting'
    case 'unpaid':
      return 'unpaid'
    case 'cancelled':
    case 'ended':
      return 'over'
    case 'active':
    case 'past_due': {
      if (isPaused(subscription, now)) return 'paused'
      const standing = subscriptionStanding(subscription, now)
      if (standing === 'none') return 'unpaid'
      if (standing === 'reading') return 'reading'
      return subscription.cancelsAtPeriodEnd ? 'ending' : 'active'
    }
  }
}

type Periods = Pick<Synced, 'currentPeriodEnd' | 'pastDueSince'>

/** Until when a membership is paid: the provider begins the next period even when its payment fails. */
export function paidUntil({ currentPeriodEnd, pastDueSince }: Periods): Date {
  return pastDueSince ?? currentPeriodEnd
}

/** Until when a membership whose renewal is late can be read. */
export function readableUntil(subscription: Periods): Date {
  return addMinutes(paidUntil(subscription), graceDays * 1440)
}
