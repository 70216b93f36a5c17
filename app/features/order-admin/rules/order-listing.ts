import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { type AskedOf, defineList, newestFirst } from '#app/kernel/define-list.ts'
import { choice, day, oneId, words } from '#app/kernel/list-filters.ts'

/**
 * The orders, by the beginnings of words of the reference, the buyer, the company and the attendees, and by the day they
 * were placed.
 */
export const orderListing = defineList({
  filters: {
    q: words({ label: 'Reference, name, email, company or phone' }),
    state: choice(
      {
        waiting: 'Awaiting payment',
        confirmed: 'Confirmed',
        due: 'Payment due',
        'partially-refunded': 'Partially refunded',
        refunded: 'Refunded',
        cancelled: 'Cancelled',
        expired: 'Expired',
      },
      { label: 'Status', any: 'Any status' },
    ),
    eventId: oneId({ name: 'event', label: 'Event', any: 'Any event' }),
    from: day({ label: 'From' }),
    until: day({ label: 'Until', isLast: true }),
  },
  sort: newestFirst('placed'),
})
/** `ids` are these orders alone, where some have been selected. */
export type OrdersAsked = AskedOf<typeof orderListing> & { ids?: readonly string[] }
export type OrderFilters = OrdersAsked['filters']

/** Shown states. 'due' is none: money that an administrator records is outstanding. */
export const statesOfFilter: Record<
  Exclude<NonNullable<OrderFilters['state']>, 'due'>,
  readonly OrderStatus[]
> = {
  waiting: ['held', 'awaiting_payment'],
  confirmed: ['confirmed'],
  'partially-refunded': ['partially_refunded'],
  refunded: ['refunded'],
  cancelled: ['cancelled'],
  expired: ['expired'],
}
