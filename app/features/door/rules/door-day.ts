import { dayBounds } from '#app/kernel/calendar.ts'

/** Whether an open event belongs to the day it is in its zone: it has begun, or begins before midnight. */
export function isToday(event: { startsAt: Date; timeZone: string }, now: Date): boolean {
  return event.startsAt < dayBounds(now, event.timeZone).end
}
