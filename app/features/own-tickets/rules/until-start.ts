import { wallClock } from '#app/kernel/dates.ts'

/** How long it is until an event begins, in the largest unit that says it well. */
export type UntilStart =
  | { unit: 'now' }
  | { unit: 'minutes'; minutes: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'days'; days: number }

const minute = 60_000
const day = 24 * 60 * minute

/** On the day of the event in hours and minutes, before that in calendar days on the event's own wall clock. */
export function untilStart(event: { startsAt: Date; timeZone: string }, now: Date): UntilStart {
  const left = Math.ceil((event.startsAt.getTime() - now.getTime()) / minute)
  if (left <= 0) return { unit: 'now' }
  if (left < 60) return { unit: 'minutes', minutes: left }
  const days = dayNumber(event.startsAt, event.timeZone) - dayNumber(now, event.timeZone)
  return days === 0
    ? { unit: 'hours', hours: Math.floor(left / 60), minutes: left % 60 }
    : { unit: 'days', days }
}

function dayNumber(instant: Date, zone: string): number {
  const { year, month, day: ofMonth } = wallClock(instant, zone)
  return Date.UTC(year, month - 1, ofMonth) / day
}
