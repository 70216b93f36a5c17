import { formatAmount } from '#app/kernel/format-amount.ts'
import type { Currency } from '#app/kernel/money.ts'
import { formatMoney } from '#app/kernel/money.ts'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import type { TimelineEntry } from '../order-timeline.server.ts'

export type TimelineLine = { icon: IconName; tone: 'good' | 'bad' | 'plain'; text: string }

type Words = {
  icon: IconName
  tone?: TimelineLine['tone']
  text: (entry: TimelineEntry, amount: string) => string
}

const giveBackWords: Record<string, string> = {
  'places-taken': 'Payment arrived after the places were gone: refunding',
  'code-used-up': 'Payment arrived after the discount code was used up: refunding',
  'order-cancelled': 'Payment arrived after the order was cancelled: refunding',
  'event-ended': 'Payment arrived after the event had ended: refunding',
  'event-cancelled': 'Payment arrived after the event was cancelled: refunding',
}

const someone = (about: string) => (about === '' ? 'A guest' : about)

const expiryWords: Record<string, string> = {
  'given-up': 'Checkout abandoned, places released',
  'event-cancelled': 'Event cancelled before payment, places released',
  cancelled: 'Order cancelled before payment, places released',
}

const auditWords: Record<string, Words> = {
  'order.place': { icon: 'shopping-cart', text: () => 'Checkout started, places held' },
  'order.add': { icon: 'user-plus', tone: 'good', text: () => 'Order added by an administrator' },
  'payment.record': {
    icon: 'banknote',
    tone: 'good',
    text: (_entry, amount) => `Payment of ${amount} recorded`,
  },
  'order.confirm': { icon: 'check-circle', tone: 'good', text: () => 'Order confirmed, tickets issued' },
  'claim.make': { icon: 'check-circle', tone: 'good', text: () => 'Free tickets claimed and issued' },
  'claim.cancel': {
    icon: 'x-circle',
    text: () => 'Claim cancelled, allowance restored, places released',
  },
  'claim.cancel-ticket': {
    icon: 'ticket-x',
    text: () => 'One ticket of the claim cancelled, its allowance restored, its place released',
  },
  'order.expire': {
    icon: 'hourglass',
    text: ({ detail }) => expiryWords[detail] ?? 'Not paid in time, places released',
  },
  'order.give-back': {
    icon: 'undo-2',
    text: ({ detail }) => giveBackWords[detail] ?? 'Payment arrived too late: refunding',
  },
  'order.refund': { icon: 'undo-2', text: (_entry, amount) => `Refund of ${amount} started` },
  'order.cancel': { icon: 'x-circle', text: () => 'Registration cancelled, places released' },
  'order.resend-mails': { icon: 'send', text: () => 'Tickets resent' },
  'order.resend-pay-link': { icon: 'send', text: () => 'Link to pay resent' },
  'order.resend-receipt': { icon: 'send', text: () => 'Receipt resent' },
  'order.change-type': { icon: 'ticket', text: () => 'Ticket type changed' },
  'order.edit-buyer': { icon: 'pencil', text: () => 'Buyer edited' },
  'order.add-note': { icon: 'pencil', text: () => 'Note added' },
  'order.delete-note': { icon: 'pencil', text: () => 'Note deleted' },
  'refund.request': { icon: 'banknote', text: (_entry, amount) => `Refund of ${amount} requested` },
  'refund.send': { icon: 'check-circle', tone: 'good', text: (_entry, amount) => `${amount} refunded` },
  'refund.refuse': {
    icon: 'alert',
    tone: 'bad',
    text: ({ detail }, amount) => `The provider refused the refund of ${amount}${detail && ` (${detail})`}`,
  },
  'refund.found': {
    icon: 'undo-2',
    text: (_entry, amount) => `${amount} refunded in the provider’s dashboard`,
  },
  'refund.bounce': {
    icon: 'alert',
    tone: 'bad',
    text: ({ detail }) => `A refund was returned by the bank${detail && ` (${detail})`}`,
  },
  'order.refund-at-provider': {
    icon: 'undo-2',
    text: (_entry, amount) => `Order updated for a refund of ${amount} made at the provider`,
  },
  'payment.fraud-warning': {
    icon: 'shield',
    tone: 'bad',
    text: () => 'Fraud warning from the card network',
  },
  'payment.dispute': { icon: 'shield', tone: 'bad', text: () => 'Dispute recorded' },
  'refund.repeat': { icon: 'refresh', text: () => 'Refund retried' },
  'payment.flag': { icon: 'alert', tone: 'bad', text: ({ detail }) => `Payment doesn’t match: ${detail}` },
  'payment.give-back': {
    icon: 'undo-2',
    text: (_entry, amount) => `Mismatched payment refunded: ${amount}`,
  },
  'attendee.invite': { icon: 'mail', text: () => 'Link to add the ticket’s details sent' },
  'order.cancel-tickets': { icon: 'x-circle', text: () => 'Tickets cancelled, no refund' },
  'order.void-disputed': {
    icon: 'ticket-x',
    tone: 'bad',
    text: () => 'Tickets of the lost dispute voided, places released',
  },
  'order.admit-disputed': {
    icon: 'alert',
    text: () => 'Tickets of the lost dispute stay valid; the door shows a warning',
  },
  'attendee.correct': { icon: 'pencil', text: ({ about }) => `Details of ${someone(about)} edited` },
  'attendee.move': { icon: 'user-check', text: ({ about }) => `Ticket transferred to ${someone(about)}` },
  'attendee.resend': { icon: 'mail', text: ({ about }) => `Ticket of ${someone(about)} resent` },
  'attendee.complete': { icon: 'user-check', text: ({ about }) => `Details of ${someone(about)} filled in` },
}

const providerWords: Record<string, string> = {
  confirmed: 'Payment reported by the provider; order confirmed',
  'already-settled': 'Payment reported again by the provider',
  'nothing-paid': 'Unsuccessful attempt reported by the provider',
  'given-back': 'Late payment reported by the provider',
  flagged: 'Mismatched payment reported by the provider',
  'unknown-payment': 'Payment of another order reported by the provider',
  recorded: 'Refund reported by the provider',
  'nothing-new': 'Nothing new reported by the provider',
}

const scanWords: Record<string, { tone: TimelineLine['tone']; text: string }> = {
  admitted: { tone: 'good', text: 'checked in' },
  undone: { tone: 'plain', text: 'check-in undone' },
  'already-in': { tone: 'bad', text: 'scanned again after check-in' },
  'wrong-event': { tone: 'bad', text: 'scanned at another event' },
  refunded: { tone: 'bad', text: 'stopped at the door: refunded' },
  unpaid: { tone: 'bad', text: 'stopped at the door: not paid' },
  'event-closed': { tone: 'bad', text: 'scanned while the event was closed' },
}

const mailWords: Record<string, string> = {
  'event-confirmation': 'Confirmation with tickets',
  'event-confirmation-virtual': 'Confirmation with the meeting link',
  'ticket-for-attendee': 'Ticket',
  'attendee-details-invite': 'Link to add ticket details',
  'order-late-refund': 'Notice of the late payment',
  'order-to-pay': 'Link to pay',
  'payment-failed': 'Notice of the failed payment',
  'order-notification': 'Notice of the new order',
  'free-ticket-confirmation': 'Free ticket',
  'sponsor-invitation': 'Invitation with the ticket',
  'claim-cancelled': 'Notice of the cancelled claim',
  'admin-free-ticket-notification': 'Notice of the claimed ticket',
  receipt: 'Receipt',
  refund: 'Refund notice',
  'registration-cancelled': 'Cancellation notice',
  'event-cancelled': 'Notice that the event is cancelled',
  'ticket-cancelled': 'Notice of the cancelled ticket',
  'tickets-cancelled': 'Notice of the cancelled tickets',
  'ticket-moved': 'Notice to the previous holder',
}

export const mailStateWords: Record<string, string> = {
  queued: 'pending',
  sending: 'sending',
  sent: 'sent',
  failed: 'failed',
  suppressed: 'not sent: address suppressed',
}

const disputeLines: Record<string, { tone: TimelineLine['tone']; text: (amount: string) => string }> = {
  open: { tone: 'bad', text: (amount) => `The cardholder’s bank disputes ${amount}` },
  won: { tone: 'good', text: (amount) => `Dispute won: ${amount} kept` },
  lost: { tone: 'bad', text: (amount) => `Dispute lost: ${amount} withdrawn` },
}

/** What a mail of an order is, for people who never see its kind. */
export function mailName(kind: string): string {
  return mailWords[kind] ?? kind
}

/** One entry in words. An action without words is shown by its code: nothing is left out. */
export function timelineLine(entry: TimelineEntry, currency: Currency): TimelineLine {
  const amount =
    entry.amountMinor === null ? 'an amount' : formatMoney({ minor: entry.amountMinor, currency })
  switch (entry.source) {
    case 'audit': {
      const words = auditWords[entry.what]
      if (!words) return { icon: 'info', tone: 'plain', text: entry.what }
      return { icon: words.icon, tone: words.tone ?? 'plain', text: words.text(entry, amount) }
    }
    case 'provider':
      return {
        icon: 'credit-card',
        tone: 'plain',
        text: providerWords[entry.what] ?? `Provider: ${entry.what}`,
      }
    case 'scan': {
      const words = scanWords[entry.what] ?? { tone: 'plain' as const, text: entry.what }
      const where = entry.detail === '' ? '' : `, ${entry.detail}`
      return { icon: 'scan-line', tone: words.tone, text: `${someone(entry.about)} ${words.text}${where}` }
    }
    case 'mail':
      return {
        icon: 'mail',
        tone: entry.detail === 'failed' || entry.detail === 'suppressed' ? 'bad' : 'plain',
        text: `${mailName(entry.what)} to ${entry.about}: ${mailStateWords[entry.detail] ?? entry.detail}`,
      }
    case 'dispute': {
      const words = disputeLines[entry.what]
      // A bank may dispute in another currency than was paid.
      const disputed =
        entry.about === currency
          ? amount
          : formatAmount({ minor: entry.amountMinor ?? 0, currency: entry.about })
      return { icon: 'shield', tone: words?.tone ?? 'plain', text: words ? words.text(disputed) : entry.what }
    }
  }
}
