import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { type AskedOf, defineList, newestFirst } from '#app/kernel/define-list.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import { choice, day, oneId, words } from '#app/kernel/list-filters.ts'
import { perLanguage } from '#language'

/**
 * The orders, by the beginnings of words of the reference, the buyer, the company and the attendees, and by the day they
 * were placed.
 */
export const orderListing = perLanguage(() =>
  defineList({
    filters: {
      q: words({ label: t('Reference, name, email, company or phone') }),
      state: choice(
        {
          waiting: t('Awaiting payment'),
          confirmed: t('Confirmed'),
          due: t('Payment due'),
          'partially-refunded': t('Partially refunded'),
          refunded: t('Refunded'),
          cancelled: t('Cancelled'),
          expired: t('Expired'),
        },
        { label: t('Status'), any: t('Any status') },
      ),
      eventId: oneId({ name: 'event', label: t('Event'), any: t('Any event') }),
      from: day({ label: tIn('time', 'From') }),
      until: day({ label: t('Until'), isLast: true }),
    },
    sort: newestFirst('placed'),
  }),
)
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
