import { addMinutes } from '#app/kernel/dates.ts'

/** Days in which an order is paid whose tickets wait for it. */
export const usualPayDays = 14
export const mostPayDays = 90

/** Until when its places are held: so many days, and not beyond the end of the event. Null where that is over. */
export function heldUntil(now: Date, days: number, eventEndsAt: Date): Date | null {
  if (eventEndsAt.getTime() <= now.getTime()) return null
  const until = addMinutes(now, days * 1_440)
  return until.getTime() < eventEndsAt.getTime() ? until : eventEndsAt
}
