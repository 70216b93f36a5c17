import { shortMonthNames } from '#app/kernel/dates.ts'
import type { Currency } from '#app/kernel/money.ts'
import type { TakingsOfMonth } from '../revenue-breakdown.server.ts'
import type { TakingsOfDay } from '../revenue-of-month.server.ts'
import { daysOfMonth } from './month-asked.ts'

export type RevenueStep = { label: string; eventMinor: number; membershipMinor: number; otherMinor: number }
export type StepsOfCurrency = { currency: Currency; steps: RevenueStep[] }

/** The months of each currency from the first to the last that had an entry in any, none left out. */
export function monthsOfCurrency(months: readonly TakingsOfMonth[]): StepsOfCurrency[] {
  const [first, last] = [months[0]?.month, months.at(-1)?.month]
  if (!first || !last) return []
  const all: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) all.push(month)
  return stepsOfCurrency(
    all,
    monthLabel,
    months.map((row) => ({ ...row, key: row.month })),
  )
}

/** The days of `month` of each currency that had an entry, none left out. */
export function daysOfCurrency(month: string, days: readonly TakingsOfDay[]): StepsOfCurrency[] {
  return stepsOfCurrency(
    daysOfMonth(month),
    (day) => String(Number(day.slice(8))),
    days.map((row) => ({ ...row, key: row.day })),
  )
}

type Keyed = Pick<TakingsOfMonth, 'currency' | 'netMinor' | 'eventMinor' | 'membershipMinor'> & {
  key: string
}

function stepsOfCurrency(
  keys: readonly string[],
  labelOf: (key: string) => string,
  rows: readonly Keyed[],
): StepsOfCurrency[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => ({
    currency,
    steps: keys.map((key) => {
      const found = rows.find((one) => one.key === key && one.currency === currency)
      const { netMinor = 0, eventMinor = 0, membershipMinor = 0 } = found ?? {}
      return {
        label: labelOf(key),
        eventMinor,
        membershipMinor,
        otherMinor: netMinor - eventMinor - membershipMinor,
      }
    }),
  }))
}

/** "Dec 2026" for "2026-12". */
export function monthLabel(month: string): string {
  const [year = '', number = '1'] = month.split('-')
  return `${shortMonthNames[Number(number) - 1] ?? ''} ${year}`
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}
