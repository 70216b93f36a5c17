import { wallClock } from '#app/kernel/dates.ts'

/** The day that `now` falls on in a zone, "2026-12-04". */
export function dayIn(timeZone: string, now: Date): string {
  const { year, month, day } = wallClock(now, timeZone)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
