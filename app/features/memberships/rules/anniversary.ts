import { addMonths } from '#app/kernel/calendar.ts'

/**
 * Whether `at` is a monthly anniversary of joining: the same day of a later month, or the last day of a month that is
 * too short for it, as the payment provider renews (rule R101). Days are those of UTC, as the provider's are.
 */
export function isAnniversary(joinedAt: Date, at: Date): boolean {
  const joinedOn = dayOf(joinedAt)
  const today = dayOf(at)
  const apart =
    (today.getUTCFullYear() - joinedOn.getUTCFullYear()) * 12 + today.getUTCMonth() - joinedOn.getUTCMonth()
  return apart > 0 && addMonths(joinedOn, apart).getTime() === today.getTime()
}

/** The days of the month on which members have joined whose anniversary `at` is: one, or all that are too late. */
export function joiningDaysOf(at: Date): { from: number; until: number } {
  const day = at.getUTCDate()
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  return { from: day, until: day === last ? 31 : day }
}

function dayOf(instant: Date): Date {
  const day = new Date(instant)
  day.setUTCHours(0, 0, 0, 0)
  return day
}
