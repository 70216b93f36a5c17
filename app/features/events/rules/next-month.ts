import { instantOf } from '#app/kernel/calendar.ts'
import { wallClock } from '#app/kernel/dates.ts'

/**
 * The same weekday of the following month at the same time by the event's clock: the second Thursday after a
 * second Thursday, and the last one where the month has no fifth.
 */
export function sameWeekdayNextMonth(startsAt: Date, timeZone: string): Date {
  const { year, month, day, hour, minute } = wallClock(startsAt, timeZone)
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  const first = new Date(Date.UTC(year, month, 1))
  const firstSuch = 1 + ((weekday - first.getUTCDay() + 7) % 7)
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const wanted = firstSuch + 7 * (Math.ceil(day / 7) - 1)
  return instantOf(
    {
      year: first.getUTCFullYear(),
      month: first.getUTCMonth() + 1,
      day: wanted > daysInMonth ? wanted - 7 : wanted,
      hour,
      minute,
    },
    timeZone,
  )
}

/** When a copy of an event begins by default: as above, as often as it takes to be ahead. */
export function startOfCopy(startsAt: Date, timeZone: string, now: Date): Date {
  let start = sameWeekdayNextMonth(startsAt, timeZone)
  while (start <= now) start = sameWeekdayNextMonth(start, timeZone)
  return start
}
