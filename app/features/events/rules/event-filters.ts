import { isId } from '#app/kernel/is-id.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

export const quickFilters = ['this-month', 'free', 'paid', 'online', 'in-person'] as const
export type QuickFilter = (typeof quickFilters)[number]

export const quickFilterLabels: Record<QuickFilter, string> = perLanguage(() => ({
  'this-month': t('This Month'),
  free: t('Free Events'),
  paid: t('Paid Events'),
  online: t('Online'),
  'in-person': t('In-Person'),
}))

export type YearMonth = { year: number; month: number }
/** The place of the last event of a page in the order of the list. */
export type EventCursor = { featured: boolean; startsAt: Date; id: string }

export type EventFilters = {
  q: string
  quick: readonly QuickFilter[]
  view: 'grid' | 'calendar'
  /** The month the calendar shows; null is the current one. */
  month: YearMonth | null
  after: EventCursor | null
}

const longestSearch = 100

/**
 * What a visitor asks of the list of events, read from the address; anything unknown or malformed is
 * ignored, never an error.
 */
export function parseEventFilters(search: URLSearchParams): EventFilters {
  return {
    q: (search.get('q') ?? '').replaceAll('\u0000', '').trim().slice(0, longestSearch),
    quick: quickFilters.filter((filter) => search.get(filter) === '1'),
    view: search.get('view') === 'calendar' ? 'calendar' : 'grid',
    month: parseMonth(search.get('month')),
    after: parseCursor(search.get('after')),
  }
}

/** The address's search part for `filters`, without the leading "?"; defaults are left out. */
export function eventFiltersQuery(filters: EventFilters): string {
  const search = new URLSearchParams()
  if (filters.q !== '') search.set('q', filters.q)
  for (const filter of filters.quick) search.set(filter, '1')
  if (filters.view === 'calendar') search.set('view', 'calendar')
  if (filters.view === 'calendar' && filters.month) search.set('month', monthText(filters.month))
  if (filters.view === 'grid' && filters.after) search.set('after', cursorText(filters.after))
  return search.toString()
}

export function eventsPath(filters: EventFilters): string {
  const query = eventFiltersQuery(filters)
  return query === '' ? '/events' : `/events?${query}`
}

/** The same filters with one switched over; the list starts again from its beginning. */
export function toggleQuickFilter(filters: EventFilters, filter: QuickFilter): EventFilters {
  const quick = filters.quick.includes(filter)
    ? filters.quick.filter((other) => other !== filter)
    : quickFilters.filter((other) => other === filter || filters.quick.includes(other))
  return { ...filters, quick, after: null }
}

/**
 * What the quick filters ask for together: those about price widen each other (free or paid), so do those
 * about the place; the groups narrow each other. Null is "does not matter".
 */
export function wantedBy(quick: readonly QuickFilter[]) {
  const either = (one: QuickFilter, other: QuickFilter) =>
    quick.includes(one) === quick.includes(other) ? null : quick.includes(one)
  const price = either('free', 'paid')
  return {
    thisMonth: quick.includes('this-month'),
    price: price === null ? null : price ? ('free' as const) : ('paid' as const),
    online: either('online', 'in-person'),
  }
}

export function parseMonth(text: string | null): YearMonth | null {
  const match = /^(\d{4})-(\d{2})$/.exec(text ?? '')
  if (!match) return null
  const [year, month] = [Number(match[1]), Number(match[2])]
  return month >= 1 && month <= 12 && year >= 2000 && year <= 2100 ? { year, month } : null
}

/** "2026-12". */
export function monthText({ year, month }: YearMonth): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

export function addToMonth({ year, month }: YearMonth, months: number): YearMonth {
  const count = year * 12 + (month - 1) + months
  return { year: Math.floor(count / 12), month: (count % 12) + 1 }
}

export function cursorText(cursor: EventCursor): string {
  return `${cursor.featured ? 'f' : 'n'}.${cursor.startsAt.getTime()}.${cursor.id}`
}

function parseCursor(text: string | null): EventCursor | null {
  const [kind, time, id] = (text ?? '').split('.')
  if ((kind !== 'f' && kind !== 'n') || !/^\d{1,15}$/.test(time ?? '') || !isId(id)) return null
  return { featured: kind === 'f', startsAt: new Date(Number(time)), id }
}
