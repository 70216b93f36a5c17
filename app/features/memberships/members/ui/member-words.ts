import type { SubscriptionStatus } from '#app/db/schema/memberships.ts'
import { formatDate } from '#app/kernel/dates.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { ApplicationStatus } from '../../applications/rules/application-decision.ts'
import type { MembershipState } from '../../own/rules/membership-state.ts'

type Badged = { label: string; tone: BadgeTone }

/** Green is active, yellow waits for something, the rest is grey (specification 3 §2.8). */
export const subscriptionWords: Record<SubscriptionStatus, Badged> = {
  active: { label: 'Active', tone: 'success' },
  incomplete: { label: 'Pending', tone: 'warning' },
  past_due: { label: 'Payment late', tone: 'warning' },
  unpaid: { label: 'Unpaid', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  ended: { label: 'Ended', tone: 'neutral' },
}

export const stateWords: Record<MembershipState, Badged> = {
  active: { label: 'Active', tone: 'success' },
  waiting: { label: 'Pending', tone: 'warning' },
  ending: { label: 'Active, cancelled', tone: 'success' },
  reading: { label: 'Payment late', tone: 'warning' },
  paused: { label: 'Unpaid', tone: 'neutral' },
  over: { label: 'Ended', tone: 'neutral' },
}

export const applicationWords: Record<ApplicationStatus, Badged> = {
  pending: { label: 'Pending', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
}

/** "Visa" for a provider's "visa". */
export function brandWords(brand: string): string {
  return brand.slice(0, 1).toUpperCase() + brand.slice(1)
}

/** The last day of a membership that ends at `endsAt`, which is the first instant after it. */
export function lastDay(endsAt: Date, timeZone: string): string {
  return formatDate(new Date(endsAt.getTime() - 1), timeZone)
}

/** "Showing 25 of 312 users" (specification 3 §2.8). */
export function showingWords(shown: number, total: number): string {
  return `Showing ${shown} of ${total} users`
}
