import { monthNames } from '#app/kernel/dates.ts'

export const quickDays = [7, 30, 90] as const
export type QuickDays = (typeof quickDays)[number]

/** How many months, this one included, can be chosen. */
const monthsOffered = 12
const dayMs = 86_400_000

/** Days of the network's zone, "2026-12-04", both included. */
export type Period = { from: string; to: string }

/** What a report is of, and the period before it, as long as what has passed of it. */
export type ReportRange = Period & {
  asked: { days: QuickDays } | { month: string }
  before: Period
}

/**
 * The range that a URL asks for on the day `today`: `range=7`, 30 or 90 (the last days, today included), or
 * `month=2026-11`, one of the last twelve. Anything else is the last 30 days.
 */
export function reportRangeOf(search: URLSearchParams, today: string): ReportRange {
  const month = monthsUpTo(today).find((offered) => offered === search.get('month'))
  if (month !== undefined) return ofMonth(month, today)
  const days = quickDays.find((count) => String(count) === search.get('range')) ?? 30
  const from = plusDays(today, 1 - days)
  return { asked: { days }, from, to: today, before: { from: plusDays(from, -days), to: plusDays(from, -1) } }
}

/** The last twelve months as "2026-12", the newest first. */
export function monthsUpTo(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: monthsOffered }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  )
}

/** A month that is not over is compared with as many days of the month before. */
function ofMonth(month: string, today: string): ReportRange {
  const from = `${month}-01`
  const last = plusDays(plusMonth(from, 1), -1)
  const to = last < today ? last : today
  const before = plusMonth(from, -1)
  const lastBefore = plusDays(from, -1)
  const sameDay = plusDays(before, (Date.parse(to) - Date.parse(from)) / dayMs)
  const isOver = to === last
  return {
    asked: { month },
    from,
    to,
    before: { from: before, to: isOver || sameDay > lastBefore ? lastBefore : sameDay },
  }
}

/** Every day of a period. */
export function daysOf({ from, to }: Period): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return Array.from({ length: count }, (_, index) => plusDays(from, index))
}

/** "December 2026" for "2026-12". */
export function monthName(month: string): string {
  const [year, number = '1'] = month.split('-')
  return `${monthNames[Number(number) - 1] ?? ''} ${year}`
}

/** "04-12-2026" for "2026-12-04". */
export function dayName(day: string): string {
  return day.split('-').reverse().join('-')
}

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

function plusMonth(firstDay: string, months: number): string {
  const [year = 0, month = 1] = firstDay.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}
