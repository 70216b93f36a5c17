import { plural, t } from '#app/kernel/language/t.ts'
import type { NoticeTone } from '#app/ui/notice.tsx'
import { perLanguage } from '#language'
import type { OrderStanding } from '../rules/order-standing.ts'

/** `tickets` are those that admit. */
type Told = { email: string; tickets: number }
type Words = { heading: string; headingOfOne?: string; tone: NoticeTone; text: (order: Told) => string }

function ticketsBelow({ email, tickets }: Told): string {
  return plural(
    tickets,
    'Your ticket is below. We also emailed it to {email}.',
    'Your tickets are below. We also emailed them to {email}.',
    { email },
  )
}

/** What the order's page says first. */
export const standingWords: Record<OrderStanding, Words> = perLanguage(() => ({
  'to-pay': {
    heading: t('Your places are waiting'),
    tone: 'warning',
    text: () => t('Nothing has been paid yet. We issue your tickets as soon as you have paid.'),
  },
  'payment-failed': {
    heading: t('Payment failed'),
    tone: 'danger',
    text: () => t('Your last payment did not go through, and you have not been charged. Please try again.'),
  },
  registered: {
    heading: t('You are registered'),
    tone: 'success',
    text: ticketsBelow,
  },
  paid: {
    heading: t('Your places are booked'),
    headingOfOne: t('Your place is booked'),
    tone: 'success',
    text: ticketsBelow,
  },
  expired: {
    heading: t('This order has expired'),
    tone: 'info',
    text: () => t('It was not paid in time, so its places were released. You have not been charged.'),
  },
  'expired-open': {
    heading: t('This order has expired'),
    tone: 'info',
    text: () =>
      t(
        'It was not paid in time, so its places were released. Should a payment still arrive, we book your places if they are free; if they are not, it goes back to you in full.',
      ),
  },
  'late-refund': {
    heading: t('Your payment goes back to you'),
    tone: 'warning',
    text: () =>
      t(
        'It reached us when we could no longer confirm this order, so we refund it in full. Most banks show it within 5 to 10 days.',
      ),
  },
  'cancelled-refund': {
    heading: t('Your payment goes back to you'),
    tone: 'warning',
    text: () =>
      t(
        'The event was cancelled before it reached us, so we refund it in full. Most banks show it within 5 to 10 days.',
      ),
  },
  'in-review': {
    heading: t('We are looking at your payment'),
    tone: 'warning',
    text: ({ email }) => t('Something about it does not fit this order. We will email {email}.', { email }),
  },
  'partially-refunded': {
    heading: t('Part of this order was refunded'),
    tone: 'info',
    text: () => t('Tickets that are still valid are below. The refund goes back the way you paid.'),
  },
  refunded: {
    heading: t('This order was refunded'),
    tone: 'info',
    text: () => t('Its tickets are no longer valid. The money goes back the way you paid.'),
  },
  cancelled: {
    heading: t('This order was cancelled'),
    tone: 'info',
    text: () => t('Its tickets are no longer valid.'),
  },
}))

/** While the bank is being asked: instead of what the order's page would say first. */
export const processingWords: Words = perLanguage(() => ({
  heading: t('Your payment is being processed'),
  tone: 'info',
  text: ({ email }) =>
    t(
      'Your bank has not answered yet. You can leave this page open or close it: we email {email} as soon as we know. Do not pay again.',
      { email },
    ),
}))
