import { wallClock } from '#app/kernel/dates.ts'

/** Free tickets that a member or sponsor may have: per calendar month, and for one event. */
export type FreeTickets = { perMonth: number; perEvent: number }

/** Tickets of live claims: of the month that runs, and for the event that is asked about. */
export type UsedTickets = { thisMonth: number; forEvent: number }

export type AllowanceView = {
  perMonth: number
  usedThisMonth: number
  leftThisMonth: number
  /** When the next month's allowance begins, in the network's time zone. */
  monthEndsAt: Date
  perEvent: number
  /** Null where no event was asked about. */
  usedForEvent: number | null
  leftForEvent: number | null
  /** What can be claimed now: the smaller of the two remainders. */
  left: number
}

/** What is left of an allowance; never negative, also where a plan gives less now than was claimed before. */
export function allowanceView(
  numbers: FreeTickets,
  used: { thisMonth: number; forEvent: number | null },
  monthEndsAt: Date,
): AllowanceView {
  const leftThisMonth = Math.max(0, numbers.perMonth - used.thisMonth)
  const leftForEvent = used.forEvent === null ? null : Math.max(0, numbers.perEvent - used.forEvent)
  return {
    perMonth: numbers.perMonth,
    usedThisMonth: used.thisMonth,
    leftThisMonth,
    monthEndsAt,
    perEvent: numbers.perEvent,
    usedForEvent: used.forEvent,
    leftForEvent,
    left: Math.min(leftThisMonth, leftForEvent ?? numbers.perEvent),
  }
}

/** The calendar month of a claim on a wall clock in `zone`: "2026-12". */
export function claimMonth(instant: Date, zone: string): string {
  const { year, month } = wallClock(instant, zone)
  return `${year}-${String(month).padStart(2, '0')}`
}

/** A sponsor's own numbers, where there are any, instead of those of the settings. */
export function sponsorAllowance(
  own: { perMonth: number | null; perEvent: number | null },
  ofSettings: FreeTickets,
): FreeTickets {
  return {
    perMonth: own.perMonth ?? ofSettings.perMonth,
    perEvent: own.perEvent ?? ofSettings.perEvent,
  }
}

/**
 * Why a member may not claim a ticket for an event on this allowance, the first that applies: it gives none at
 * all, there is a claim for the event already, the month is used up. Null when they may.
 */
export function memberClaimRefusal(
  numbers: FreeTickets,
  used: UsedTickets,
): 'NO_ALLOCATION' | 'DUPLICATE_TICKET' | 'none-left' | null {
  if (numbers.perMonth < 1 || numbers.perEvent < 1) return 'NO_ALLOCATION'
  if (used.forEvent >= numbers.perEvent) return 'DUPLICATE_TICKET'
  return used.thisMonth >= numbers.perMonth ? 'none-left' : null
}

/** The lowest of the event's places of an allowance that no live claim takes, from 1. */
export function freeSlot(taken: readonly number[]): number {
  let slot = 1
  while (taken.includes(slot)) slot++
  return slot
}
