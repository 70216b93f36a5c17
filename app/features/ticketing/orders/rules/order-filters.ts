import { instantOf } from '#app/kernel/dates.ts'
import { isId } from '#app/kernel/is-id.ts'
import { isOrderFilter, type OrderFilter } from './order-search.ts'

export type OrderFilters = {
  /** Beginnings of words of the reference, the buyer, an attendee. */
  q: string
  state: OrderFilter | null
  eventId: string | null
  /** Placed at or after, and before. */
  from: Date | null
  until: Date | null
  /** These orders alone, where somebody has selected them. */
  ids?: readonly string[]
}

/** How a URL narrows the orders down; days are those of `timeZone`, the last one included. */
export function orderFiltersOf(search: URLSearchParams, timeZone: string): OrderFilters {
  const state = search.get('state') ?? ''
  const eventId = search.get('event')
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    state: isOrderFilter(state) ? state : null,
    eventId: isId(eventId) ? eventId : null,
    from: dayOf(search.get('from'), timeZone, 0),
    until: dayOf(search.get('until'), timeZone, 1),
  }
}

export function isNarrowed(filters: OrderFilters): boolean {
  const { q, ...others } = filters
  return q !== '' || Object.values(others).some((value) => value !== null)
}

/** The first instant of a day written "2026-12-04", or of one `daysLater`; null for anything else. */
function dayOf(text: string | null, timeZone: string, daysLater: number): Date | null {
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
