import { addMinutes } from '#app/kernel/dates.ts'

/** Days in which an order is paid whose tickets wait for it. */
export const usualPayDays = 14
export const mostPayDays = 90

/**
 * Until when its places are held: so many days, and not beyond the start of the event, or its end once it has begun.
 * Null where it is over.
 */
export function heldUntil(now: Date, days: number, event: { startsAt: Date; endsAt: Date }): Date | null {
  if (event.endsAt.getTime() <= now.getTime()) return null
  const latest = event.startsAt.getTime() > now.getTime() ? event.startsAt : event.endsAt
  const until = addMinutes(now, days * 1_440)
  return until.getTime() < latest.getTime() ? until : latest
}
