import { dayBounds, instantOf } from '#app/kernel/calendar.ts'

/** Years a given membership lasts at most. */
export const mostYears = 5

/** The instant after the day that `input type="date"` sends; null for what is no day. */
export function endOfDay(typed: string, timeZone: string): Date | null {
  return boundsOf(typed, timeZone)?.end ?? null
}

/** The first instant of the day that `input type="date"` sends; null for what is no day. */
export function startOfDay(typed: string, timeZone: string): Date | null {
  return boundsOf(typed, timeZone)?.start ?? null
}

function boundsOf(typed: string, timeZone: string): { start: Date; end: Date } | null {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed)
  if (!found) return null
  const [year = 0, month = 0, day = 0] = found.slice(1).map(Number)
  const isDay = month >= 1 && month <= 12 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
  return isDay ? dayBounds(instantOf({ year, month, day, hour: 12 }, timeZone), timeZone) : null
}
