import { shortMonthNames } from '#app/kernel/dates.ts'
import type { Currency } from '#app/kernel/money.ts'

export const salesSpans = ['30d', '90d', '12m'] as const
/** The last 30 days by day, the last 13 weeks by week, the last twelve months by month; the present one included. */
export type SalesSpan = (typeof salesSpans)[number]

/** The span a URL asks for; anything else is the last 30 days. */
export function salesSpanOf(asked: string | null): SalesSpan {
  return salesSpans.find((span) => span === asked) ?? '30d'
}

/** Days are "2026-12-04" of the network's zone, money is in minor units. */
export type DayOfSales = { day: string; currency: Currency; netMinor: number; payments: number }

export type SalesStep = { label: string; netMinor: number; payments: number }

/** What stayed of each step of a span in one currency, none left out. */
export type SalesOfCurrency = { currency: Currency; steps: SalesStep[] }

const dayMs = 86_400_000

/** The first days of a span's steps, oldest first, when it is `today`. */
export function stepsOf(span: SalesSpan, today: string): string[] {
  if (span === '12m') {
    const [year = 0, month = 1] = today.split('-').map(Number)
    return Array.from({ length: 12 }, (_, index) => text(Date.UTC(year, month - 12 + index, 1)))
  }
  const [count, days] = span === '30d' ? [30, 1] : [13, 7]
  const last = Date.parse(today)
  return Array.from({ length: count }, (_, index) => text(last - ((count - index) * days - 1) * dayMs))
}

/** Each step of a span with the days that fall into it. */
export function daysByStep<Day extends { day: string }>(
  span: SalesSpan,
  today: string,
  days: readonly Day[],
): { label: string; days: Day[] }[] {
  const starts = stepsOf(span, today)
  return starts.map((start, index) => {
    const end = starts[index + 1]
    return {
      label: labelOf(span, start),
      days: days.filter(({ day }) => day >= start && day <= today && (!end || day < end)),
    }
  })
}

/** The sales of a span step by step, for each currency that had any. */
export function salesOver(span: SalesSpan, today: string, days: readonly DayOfSales[]): SalesOfCurrency[] {
  const currencies = [...new Set(days.map((day) => day.currency))].sort()
  return currencies.map((currency) => {
    const own = days.filter((day) => day.currency === currency)
    return {
      currency,
      steps: daysByStep(span, today, own).map(({ label, days: mine }) => ({
        label,
        netMinor: mine.reduce((sum, { netMinor }) => sum + netMinor, 0),
        payments: mine.reduce((sum, { payments }) => sum + payments, 0),
      })),
    }
  })
}

const text = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/** "04-12" for a day or the week that begins with it, "Dec 2026" for a month. */
function labelOf(span: SalesSpan, start: string): string {
  const [year, month = '01', day] = start.split('-')
  if (span !== '12m') return `${day}-${month}`
  return `${shortMonthNames[Number(month) - 1] ?? ''} ${year}`
}
