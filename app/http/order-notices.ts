import { isId } from '#app/kernel/is-id.ts'
import type { Toast } from '#app/ui/toast-context.ts'

/** What redirects tell of orders, their payments, refunds and tickets. */
export const orderNotices = {
  'refund-requested': {
    title: 'Refund is on its way',
    description: 'The buyer gets an email. Return money that was not paid by card here yourself.',
  },
  'refund-repeated': { title: 'Refund retried' },
  'refund-not-failed': { tone: 'info', title: 'This refund is already in progress or complete' },
  'refund-too-much': {
    tone: 'danger',
    title: 'Refund exceeds the remaining amount',
    description: 'Other refunds have used the remaining amount.',
  },
  'refund-disputed': {
    tone: 'danger',
    title: 'Not refunded',
    description: 'The cardholder’s bank disputes this payment, so you can’t refund it here.',
  },
  'registration-cancelled': { title: 'Order cancelled' },
  'disputed-tickets-cancelled': {
    title: 'Tickets cancelled',
    description: 'Their places are free again. The buyer and the attendees get an email.',
  },
  'disputed-tickets-admitted': {
    title: 'Decision saved',
    description: 'The tickets stay valid, and the door shows a warning.',
  },
  'tickets-sent': { title: 'Tickets sent' },
  'no-tickets': { tone: 'danger', title: 'This order has no valid tickets to send' },
  'too-many-mails': {
    tone: 'danger',
    title: 'These tickets were sent too many times',
    description: 'Please wait an hour before you resend them.',
  },
  'ticket-sent': { title: 'Ticket resent' },
  'ticket-just-sent': {
    tone: 'info',
    title: 'This ticket was sent less than a minute ago',
    description: 'Wait a minute before you resend it.',
  },
  'receipt-sent': { title: 'Receipt resent' },
  'pay-link-sent': { title: 'Link to pay resent' },
  'not-to-pay': { tone: 'danger', title: 'This order can no longer be paid' },
  'no-receipt': { tone: 'danger', title: 'This order has no receipt' },
  'no-address': {
    tone: 'danger',
    title: 'There is no email address to send to',
    description: 'Add one first, then resend.',
  },
  'type-changed': { title: 'Ticket type changed' },
  'buyer-edited': { title: 'Buyer edited' },
  'walk-in-added': { title: 'Added and checked in' },
  'attendees-added': { title: 'Attendees added' },
  'places-held': {
    title: 'Places held',
    description: 'Tickets are issued when the orders are paid. They are listed under Orders, Payment due.',
  },
  'payment-recorded': { title: 'Payment recorded', description: 'The receipt is issued now.' },
  'payment-not-due': { tone: 'danger', title: 'No payment is due on this order' },
  'payment-changed': {
    tone: 'danger',
    title: 'The amount due has changed',
    description: 'Check the new amount, then record the payment again.',
  },
  'payment-paid-by-card': {
    tone: 'danger',
    title: 'The buyer has paid by card, or is paying now',
    description:
      'No payment was recorded. The order shows the card payment as soon as the provider confirms it.',
  },
  'payment-unreachable': {
    tone: 'danger',
    title: 'The payment provider does not answer',
    description: 'No payment was recorded: the buyer may be paying by card. Please try again in a moment.',
  },
  'payment-whole-only': {
    tone: 'danger',
    title: 'This order is paid in one amount',
    description: 'Its tickets are issued then. No payment was recorded.',
  },
  'payment-event-cancelled': {
    tone: 'danger',
    title: 'The event is cancelled',
    description: 'No tickets can be issued, so no payment was recorded.',
  },
} satisfies Record<string, Toast>

/** How many attendees were added, and the way to their order; nothing for other notices and for what is no count. */
export function addedNotice(code: string, search: URLSearchParams): Partial<Toast> {
  const count = Number(/^[1-9]\d{0,5}$/.exec(search.get('added') ?? '')?.[0] ?? 0)
  if (count === 0 || (code !== 'attendees-added' && code !== 'places-held')) return {}
  const isOne = count === 1
  const order = search.get('order')
  const title =
    code === 'places-held'
      ? `${count.toLocaleString('en')} ${isOne ? 'place' : 'places'} held`
      : `${count.toLocaleString('en')} ${isOne ? 'attendee' : 'attendees'} added`
  return order !== null && isId(order)
    ? { title, action: { label: 'View order', to: `/admin/orders/${order}` } }
    : {
        title,
        action: {
          label: 'View orders',
          to: code === 'places-held' ? '/admin/orders?state=due' : '/admin/orders',
        },
      }
}
