import { instantOf } from './calendar.ts'

/** The first instant in `timeZone` of a day written "2026-12-04", or of one `daysLater`; null for anything else. */
export function typedDay(text: string | null, timeZone: string, daysLater: number): Date | null {
  const [, year, month, day] = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(text ?? '') ?? []
  if (!year || !month || !day) return null
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  if (date.getUTCMonth() !== Number(month) - 1) return null
  date.setUTCDate(date.getUTCDate() + daysLater)
  return instantOf(
    { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
    timeZone,
  )
}
