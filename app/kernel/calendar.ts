import { wallClock } from './dates.ts'

/**
 * The instant at which a wall clock in `zone` shows the given time. A time skipped by a change of clocks
 * gives the instant after the gap; a repeated one gives the first.
 */
export function instantOf(
  wall: { year: number; month: number; day: number; hour?: number; minute?: number },
  zone: string,
): Date {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour ?? 0, wall.minute ?? 0)
  const offsetAt = (time: number) => {
    const seen = wallClock(new Date(time), zone)
    return (
      Date.UTC(seen.year, seen.month - 1, seen.day, seen.hour, seen.minute) -
      Math.floor(time / 60_000) * 60_000
    )
  }
  const before = offsetAt(asUtc - 86_400_000)
  const after = offsetAt(asUtc + 86_400_000)
  for (const offset of [before, after]) {
    const candidate = asUtc - offset
    if (offsetAt(candidate) === offset) return new Date(candidate)
  }
  return new Date(asUtc - before)
}

/** The first instant of the calendar day, and of the next one, that `instant` falls on in `zone`. */
export function dayBounds(instant: Date, zone: string): { start: Date; end: Date } {
  const { year, month, day } = wallClock(instant, zone)
  return { start: instantOf({ year, month, day }, zone), end: instantOf(nextDay(year, month, day), zone) }
}

/** The first instant of the calendar month, and of the next one, that `instant` falls in in `zone`. */
export function monthBounds(instant: Date, zone: string): { start: Date; end: Date } {
  const { year, month } = wallClock(instant, zone)
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
  return { start: instantOf({ year, month, day: 1 }, zone), end: instantOf({ ...next, day: 1 }, zone) }
}

function nextDay(year: number, month: number, day: number) {
  const next = new Date(Date.UTC(year, month - 1, day + 1))
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() }
}

/** Adds calendar months in UTC, clamped to the end of the month (31 January + 1 month = 28 February). */
export function addMonths(instant: Date, months: number): Date {
  const result = new Date(instant)
  const day = result.getUTCDate()
  result.setUTCDate(1)
  result.setUTCMonth(result.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate()
  result.setUTCDate(Math.min(day, lastDay))
  return result
}

/** Whether `zone` is an IANA time zone this runtime knows. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
