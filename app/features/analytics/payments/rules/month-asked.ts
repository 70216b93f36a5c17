import { wallClock } from '#app/kernel/dates.ts'
import type { PaymentRange } from './payment-filters.ts'

/** The month ("2026-12") whose days are shown: the one in the URL, or that of "This month" and "Last month"; else null. */
export function monthAsked(
  asked: string | null,
  { range, now, timeZone }: { range: PaymentRange; now: Date; timeZone: string },
): string | null {
  if (asked !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(asked)) return asked
  if (range !== 'thisMonth' && range !== 'lastMonth') return null
  const { year, month } = wallClock(now, timeZone)
  const first = new Date(Date.UTC(year, month - (range === 'thisMonth' ? 1 : 2), 1))
  return first.toISOString().slice(0, 7)
}

/** The days of a month, as "2026-12-04". */
export function daysOfMonth(month: string): string[] {
  const [year = 2000, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}
