import { addMonths, instantOf } from '#app/kernel/calendar.ts'
import { wallClock } from '#app/kernel/dates.ts'
import { type AskedOf, defineList, newestFirst } from '#app/kernel/define-list.ts'
import { t } from '#app/kernel/language/t.ts'
import { choice, type ListFilter, words } from '#app/kernel/list-filters.ts'
import { perLanguage } from '#language'

export const rangeNames = perLanguage(() => ({
  thisMonth: t('This month'),
  lastMonth: t('Last month'),
  last30days: t('Last 30 days'),
  last3months: t('Last 3 months'),
  last6months: t('Last 6 months'),
  allTime: t('All time'),
}))
export type PaymentRange = keyof typeof rangeNames

/** This month, unless the URL says otherwise. */
function range(): ListFilter<PaymentRange> {
  const { thisMonth, ...otherRanges } = rangeNames
  const otherRange = choice(otherRanges, { label: t('Period'), any: thisMonth })
  return {
    ...otherRange,
    read: (...asked) => otherRange.read(...asked) ?? 'thisMonth',
    none: 'thisMonth',
  }
}

/**
 * What was sold and given back, by the beginnings of words of the reference, the customer, the event. There is no
 * category for donations until the network takes some.
 */
export const paymentListing = perLanguage(() =>
  defineList({
    filters: {
      q: words({ label: t('Customer, reference or event') }),
      range: range(),
      category: choice(
        { event: t('Events'), membership: t('Memberships') },
        { label: t('Category'), any: t('All') },
      ),
    },
    sort: newestFirst('date'),
  }),
)
export type PaymentsAsked = AskedOf<typeof paymentListing>
export type PaymentFilters = PaymentsAsked['filters']
/** Days are "2026-12-04", of the network's zone; the last one is included. */
export type DaySpan = { from: string; until: string }

/** All time begins here. */
const firstDay = '2000-01-01'
const dayMs = 86_400_000

/**
 * The days of a range up to `now`, and the days before it that it is compared with: as many of last month, the month or
 * the thirty days before, the months before. All time is compared with nothing.
 */
export function daysOf(
  range: PaymentRange,
  now: Date,
  timeZone: string,
): DaySpan & { before: DaySpan | null } {
  const { year, month, day } = wallClock(now, timeZone)
  const today = text(Date.UTC(year, month - 1, day))
  switch (range) {
    case 'thisMonth': {
      const from = text(Date.UTC(year, month - 1, 1))
      const lastOfBefore = dayBefore(from)
      const same = text(Date.UTC(year, month - 2, day))
      return {
        from,
        until: today,
        before: {
          from: text(Date.UTC(year, month - 2, 1)),
          until: same < lastOfBefore ? same : lastOfBefore,
        },
      }
    }
    case 'lastMonth': {
      const until = dayBefore(text(Date.UTC(year, month - 1, 1)))
      const from = text(Date.UTC(year, month - 2, 1))
      return { from, until, before: { from: text(Date.UTC(year, month - 3, 1)), until: dayBefore(from) } }
    }
    case 'last30days': {
      const from = text(Date.parse(today) - 29 * dayMs)
      return {
        from,
        until: today,
        before: { from: text(Date.parse(from) - 30 * dayMs), until: dayBefore(from) },
      }
    }
    case 'last3months':
      return lastMonths(today, 3)
    case 'last6months':
      return lastMonths(today, 6)
    case 'allTime':
      return { from: firstDay, until: today, before: null }
  }
}

/** The instants at which the days of a span begin and end in `timeZone`. */
export function instantsOf({ from, until }: DaySpan, timeZone: string): { from: Date; until: Date } {
  return {
    from: startOf(from, timeZone),
    until: startOf(text(Date.parse(until) + dayMs), timeZone),
  }
}

/** From the same day so many months ago, that day left out. */
function lastMonths(today: string, months: number): DaySpan & { before: DaySpan } {
  const since = monthsEarlier(today, months)
  const from = text(Date.parse(since) + dayMs)
  const beforeFrom = text(Date.parse(monthsEarlier(today, 2 * months)) + dayMs)
  return { from, until: today, before: { from: beforeFrom, until: since } }
}

const monthsEarlier = (day: string, months: number) => text(addMonths(new Date(day), -months).getTime())
const dayBefore = (day: string) => text(Date.parse(day) - dayMs)
const text = (instant: number) => new Date(instant).toISOString().slice(0, 10)

function startOf(written: string, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = written.split('-').map(Number)
  return instantOf({ year, month, day }, timeZone)
}
