import { isId } from '#app/kernel/is-id.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import type { Toast } from '#app/ui/toast-context.ts'
import { perLanguage } from '#language'

/** What redirects tell of orders, their payments, refunds and tickets. */
const ticketNotices = perLanguage(
  () =>
    ({
      'refund-requested': {
        title: t('Refund is on its way'),
        description: t('The buyer gets an email. Return money that was not paid by card here yourself.'),
      },
      'refund-repeated': { title: t('Refund retried') },
      'refund-not-failed': { tone: 'info', title: t('This refund is already in progress or complete') },
      'refund-too-much': {
        tone: 'danger',
        title: t('Refund exceeds the remaining amount'),
        description: t('Other refunds have used the remaining amount.'),
      },
      'refund-disputed': {
        tone: 'danger',
        title: t('Not refunded'),
        description: t('The cardholder’s bank disputes this payment, so you can’t refund it here.'),
      },
      'registration-cancelled': { title: t('Order cancelled') },
      'disputed-tickets-cancelled': {
        title: t('Tickets cancelled'),
        description: t('Their places are free again. The buyer and the attendees get an email.'),
      },
      'disputed-tickets-admitted': {
        title: t('Decision saved'),
        description: t('The tickets stay valid, and the door shows a warning.'),
      },
      'tickets-sent': { title: t('Tickets sent') },
      'no-tickets': { tone: 'danger', title: t('This order has no valid tickets to send') },
      'too-many-mails': {
        tone: 'danger',
        title: t('These tickets were sent too many times'),
        description: t('Please wait an hour before you resend them.'),
      },
      'ticket-sent': { title: t('Ticket resent') },
      'ticket-just-sent': {
        tone: 'info',
        title: t('This ticket was sent less than a minute ago'),
        description: t('Wait a minute before you resend it.'),
      },
      'receipt-sent': { title: t('Receipt resent') },
      'pay-link-sent': { title: t('Link to pay resent') },
      'not-to-pay': { tone: 'danger', title: t('This order can no longer be paid') },
      'no-receipt': { tone: 'danger', title: t('This order has no receipt') },
      'no-address': {
        tone: 'danger',
        title: t('There is no email address to send to'),
        description: t('Add one first, then resend.'),
      },
      'type-changed': { title: t('Ticket type changed') },
      'buyer-edited': { title: t('Buyer edited') },
      'walk-in-added': { title: t('Added and checked in') },
      'attendees-added': { title: t('Attendees added') },
      'places-held': {
        title: t('Places held'),
        description: t(
          'Tickets are issued when the orders are paid. They are listed under Orders, Payment due.',
        ),
      },
    }) satisfies Record<string, Toast>,
)

const paymentNotices = perLanguage(
  () =>
    ({
      'payment-recorded': { title: t('Payment recorded'), description: t('The receipt is issued now.') },
      'payment-not-due': { tone: 'danger', title: t('No payment is due on this order') },
      'payment-changed': {
        tone: 'danger',
        title: t('The amount due has changed'),
        description: t('Check the new amount, then record the payment again.'),
      },
      'payment-paid-by-card': {
        tone: 'danger',
        title: t('The buyer has paid by card, or is paying now'),
        description: t(
          'No payment was recorded. The order shows the card payment as soon as the provider confirms it.',
        ),
      },
      'payment-unreachable': {
        tone: 'danger',
        title: t('The payment provider does not answer'),
        description: t(
          'No payment was recorded: the buyer may be paying by card. Please try again in a moment.',
        ),
      },
      'payment-whole-only': {
        tone: 'danger',
        title: t('This order is paid in one amount'),
        description: t('Its tickets are issued then. No payment was recorded.'),
      },
      'payment-event-cancelled': {
        tone: 'danger',
        title: t('The event is cancelled'),
        description: t('No tickets can be issued, so no payment was recorded.'),
      },
    }) satisfies Record<string, Toast>,
)

export const orderNotices = perLanguage(
  () =>
    ({
      ...ticketNotices,
      ...paymentNotices,
    }) satisfies Record<string, Toast>,
)

/** How many attendees were added, and the way to their order; nothing for other notices and for what is no count. */
export function addedNotice(code: string, search: URLSearchParams): Partial<Toast> {
  const count = Number(/^[1-9]\d{0,5}$/.exec(search.get('added') ?? '')?.[0] ?? 0)
  if (count === 0 || (code !== 'attendees-added' && code !== 'places-held')) return {}
  const order = search.get('order')
  const title =
    code === 'places-held'
      ? plural(count, '{count} place held', '{count} places held')
      : plural(count, '{count} attendee added', '{count} attendees added')
  return order !== null && isId(order)
    ? { title, action: { label: t('View order'), to: `/admin/orders/${order}` } }
    : {
        title,
        action: {
          label: t('View orders'),
          to: code === 'places-held' ? '/admin/orders?state=due' : '/admin/orders',
        },
      }
}
