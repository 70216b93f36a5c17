import { monthNames } from '#app/kernel/dates.ts'
import type { Currency } from '#app/kernel/money.ts'
import type { TakingsOfMonth } from '../revenue-breakdown.server.ts'

export type MonthStep = { label: string; eventMinor: number; membershipMinor: number; otherMinor: number }

/** The months of each currency from the first to the last that had an entry in any, none left out. */
export function monthsOfCurrency(
  months: readonly TakingsOfMonth[],
): { currency: Currency; steps: MonthStep[] }[] {
  const [first, last] = [months[0]?.month, months.at(-1)?.month]
  if (!first || !last) return []
  const all: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) all.push(month)
  const currencies = [...new Set(months.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => ({
    currency,
    steps: all.map((month) => {
      const found = months.find((one) => one.month === month && one.currency === currency)
      const { netMinor = 0, eventMinor = 0, membershipMinor = 0 } = found ?? {}
      return {
        label: monthLabel(month),
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
  return `${(monthNames[Number(number) - 1] ?? '').slice(0, 3)} ${year}`
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}
