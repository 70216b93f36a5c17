import { instantOf } from '#app/kernel/calendar.ts'
import { wallClock } from '#app/kernel/dates.ts'

/**
 * The instant of "2026-12-04T18:30" on the clock of `zone`, as a date-time field sends it; null for nothing typed,
 * undefined for what is no date and time.
 */
export function instantOfTyped(typed: string, zone: string): Date | null | undefined {
  if (typed.trim() === '') return null
  const found = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(typed.trim())
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1).map(Number)
  const real = new Date(Date.UTC(year, month - 1, day, hour, minute))
  const isReal =
    real.getUTCMonth() === month - 1 &&
    real.getUTCDate() === day &&
    real.getUTCHours() === hour &&
    real.getUTCMinutes() === minute
  return isReal && year >= 2000 && year <= 2100
    ? instantOf({ year, month, day, hour, minute }, zone)
    : undefined
}

const two = (value: number) => String(value).padStart(2, '0')

/** An instant as a date-time field of `zone` holds it; empty for none. */
export function typedInstant(instant: Date | null, zone: string): string {
  if (!instant) return ''
  const { year, month, day, hour, minute } = wallClock(instant, zone)
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/** Whether two instants are of the same minute: a form knows no seconds. */
export function isSameMinute(one: Date, other: Date): boolean {
  return Math.floor(one.getTime() / 60_000) === Math.floor(other.getTime() / 60_000)
}
