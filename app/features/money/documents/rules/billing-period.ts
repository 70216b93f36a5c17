import { addMinutes, formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'

/**
 * "04-12-2026 to 03-01-2027" for a period that ends just before `end`, as days in `zone`; one day alone where it
 * is no longer than that.
 */
export function billingPeriod(start: Date, end: Date, zone: string): string {
  const first = formatDate(start, zone)
  const last = formatDate(lastDay(start, end), zone)
  return first === last ? first : t('{first} to {last}', { first, last })
}

/** A day before the end: periods of months end at the time of day at which they began. */
function lastDay(start: Date, end: Date): Date {
  const before = addMinutes(end, -1440)
  return before > start ? before : start
}
