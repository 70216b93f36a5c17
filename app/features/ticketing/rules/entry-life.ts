import type { WaitlistStatus } from '#app/db/schema/waitlist.ts'

/** The most places one entry may wait for. */
export const mostPlaces = 4

/** The most that one entry may wait for of this ticket type: never more than one order could buy. */
export function mostPlacesOf(ticket: { perOrderLimit: number | null; capacity: number | null }): number {
  return Math.min(mostPlaces, ticket.perOrderLimit ?? mostPlaces, ticket.capacity ?? mostPlaces)
}

/**
 * The life of a waitlist entry; nothing else changes its status. `notified → pending` is an offer that was bought and
 * a rest that still waits, or one that an administrator withdrew. An ended entry is `pending` again when the
 * administrator who ended it undoes that.
 */
const moves: Record<WaitlistStatus, readonly WaitlistStatus[]> = {
  pending: ['notified', 'converted', 'expired', 'left'],
  notified: ['pending', 'converted', 'expired', 'left'],
  converted: ['pending'],
  expired: ['pending'],
  left: [],
}

export function canMove(from: WaitlistStatus, to: WaitlistStatus): boolean {
  return moves[from].includes(to)
}

/** States in which an entry stands in line or has an offer. */
export const liveStates = ['pending', 'notified'] as const satisfies readonly WaitlistStatus[]

export function isLive(status: WaitlistStatus): status is (typeof liveStates)[number] {
  return (liveStates as readonly WaitlistStatus[]).includes(status)
}

/**
 * What a live entry is by what it still waits for and what became of its offers: `keeping` are open ones and those
 * an unpaid order has taken, `bought` those that were paid.
 */
export function entryStanding(entry: {
  placesLeft: number
  keeping: number
  bought: number
}): Exclude<WaitlistStatus, 'left'> {
  if (entry.keeping > 0) return 'notified'
  if (entry.placesLeft > 0) return 'pending'
  return entry.bought > 0 ? 'converted' : 'expired'
}

export type ClosedStatus = Exclude<WaitlistStatus, (typeof liveStates)[number]>

/** What an entry that is closed as `as` has become: what was bought before stays bought. */
export function closedAs(as: ClosedStatus, bought: number): ClosedStatus {
  return bought > 0 ? 'converted' : as
}
