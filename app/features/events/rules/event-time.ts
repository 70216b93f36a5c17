import type { EventStatus } from '#app/db/schema/events.ts'
import { addMinutes, formatTime, formatWeekdayDate, wallClock, zoneName } from '#app/kernel/dates.ts'

/** An event lasts this long when its organisers give no end. */
export const defaultLengthMinutes = 120

export function defaultEnd(startsAt: Date): Date {
  return addMinutes(startsAt, defaultLengthMinutes)
}

type Lasting = { endsAt: Date }
type Shown = Lasting & { status: EventStatus }

/** An event has passed from the instant at which it ends. */
export function isPassed(event: Lasting, now: Date): boolean {
  return event.endsAt.getTime() <= now.getTime()
}

/** The one predicate of lists, dialogs, claims and sales: published and not ended. */
export function isOpen(event: Shown, now: Date): boolean {
  return event.status === 'published' && !isPassed(event, now)
}

/** What a visitor meets at an event's address; `null` is a page that does not exist for the public. */
export function publicStateOf(event: Shown, now: Date): 'open' | 'passed' | 'cancelled' | null {
  if (event.status === 'draft' || event.status === 'archived') return null
  if (isPassed(event, now)) return 'passed'
  return event.status === 'cancelled' ? 'cancelled' : 'open'
}

/** Whether two zones show the same wall clock at `instant`; then the zone need not be named. */
export function sameWallClock(instant: Date, zone: string, otherZone: string): boolean {
  const [one, other] = [wallClock(instant, zone), wallClock(instant, otherZone)]
  return one.day === other.day && one.hour === other.hour && one.minute === other.minute
}

export type EventWhen = {
  /** "Thu 04-12-2026", with the last day added when it is another one. */
  date: string
  /** "6:30 PM – 9:00 PM". */
  time: string
  /** "Dubai time". */
  zone: string
}

/** An event shorter than half a day belongs to the day it starts on, even if it ends after midnight. */
function isNightOut(event: { startsAt: Date; endsAt: Date }): boolean {
  return event.endsAt.getTime() - event.startsAt.getTime() < 12 * 60 * 60_000
}

/** The date and time of an event on its own wall clock. */
export function eventWhen(event: { startsAt: Date; endsAt: Date; timeZone: string }): EventWhen {
  const { startsAt, endsAt, timeZone } = event
  const [firstDay, lastDay] = [formatWeekdayDate(startsAt, timeZone), formatWeekdayDate(endsAt, timeZone)]
  return {
    date: firstDay === lastDay || isNightOut(event) ? firstDay : `${firstDay} – ${lastDay}`,
    time: `${formatTime(startsAt, timeZone)} – ${formatTime(endsAt, timeZone)}`,
    zone: zoneName(timeZone),
  }
}

const day = 86_400_000

/** The calendar days of an event on its own wall clock, as "2026-12-04"; a night out is one day. */
export function eventDays(event: { startsAt: Date; endsAt: Date; timeZone: string }): string[] {
  const { startsAt, endsAt, timeZone } = event
  const first = dayNumber(startsAt, timeZone)
  const last = isNightOut(event) ? first : dayNumber(new Date(endsAt.getTime() - 1), timeZone)
  return Array.from({ length: last - first + 1 }, (_, index) =>
    new Date((first + index) * day).toISOString().slice(0, 10),
  )
}

function dayNumber(instant: Date, zone: string): number {
  const wall = wallClock(instant, zone)
  return Date.UTC(wall.year, wall.month - 1, wall.day) / day
}
