import { isId } from '#app/kernel/is-id.ts'
import { typedDay } from '#app/kernel/typed-day.ts'
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
    from: typedDay(search.get('from'), timeZone, 0),
    until: typedDay(search.get('until'), timeZone, 1),
  }
}

export function isNarrowed(filters: OrderFilters): boolean {
  const { q, ...others } = filters
  return q !== '' || Object.values(others).some((value) => value !== null)
}
