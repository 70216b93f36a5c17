import { instantOf } from './calendar.ts'
import { wallClock } from './dates.ts'

/** What `datetime-local` sends, in a zone. Null for nothing typed, undefined for what is no time of any day. */
export function instantOfTyped(typed: string, timeZone: string): Date | null | undefined {
  if (typed === '') return null
  const found = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d)?$/.exec(typed)
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = found.slice(1).map(Number)
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month >= 1 && month <= 12
  if (!isDay || hour > 23 || minute > 59) return undefined
  return instantOf({ year, month, day, hour, minute }, timeZone)
}

/** An instant as `datetime-local` shows it in a zone; nothing for null. */
export function typedTime(instant: Date | null, timeZone: string): string {
  if (!instant) return ''
  const { year, month, day, hour, minute } = wallClock(instant, timeZone)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}
