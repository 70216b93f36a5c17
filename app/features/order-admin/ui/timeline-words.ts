import type { Currency } from '#app/kernel/money.ts'
import { formatAmount, formatMoney } from '#app/kernel/money.ts'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import type { TimelineEntry } from '../order-timeline.server.ts'

export type TimelineLine = { icon: IconName; tone: 'good' | 'bad' | 'plain'; text: string }

type Words = {
  icon: IconName
  tone?: TimelineLine['tone']
  text: (entry: TimelineEntry, amount: string) => string
}

const giveBackWords: Record<string, string> = {
  'places-taken': 'Payment came when the places were gone and is given back',
  'code-used-up': 'Payment came when the discount code had no use left and is given back',
  'event-ended': 'Payment came when the event was over and is given back',
  'event-cancelled': 'Payment came when the event was cancelled and is given back',
}

const someone = (about: string) => (about === '' ? 'A guest' : about)

const expiryWords: Record<string, string> = {
  'given-up': 'Checkout given up, places released',
  'event-cancelled': 'The event was cancelled before it was paid, places released',
}

const auditWords: Record<string, Words> = {
  'order.place': { icon: 'shopping-cart', text: () => 'Checkout started, places held' },
  'order.confirm': { icon: 'check-circle', tone: 'good', text: () => 'Order confirmed, tickets issued' },
  'claim.make': { icon: 'check-circle', tone: 'good', text: () => 'Claimed on an allowance, tickets issued' },
  'claim.cancel': {
    icon: 'x-circle',
    text: () => 'Claim cancelled, allowance given back, places released',
  },
  'claim.cancel-ticket': {
    icon: 'ticket-x',
    text: () => 'A ticket of the claim cancelled, its allowance given back, its place released',
  },
  'order.expire': {
    icon: 'hourglass',
    text: ({ detail }) => expiryWords[detail] ?? 'Not paid in time, places released',
  },
  'order.give-back': {
    icon: 'undo-2',
    text: ({ detail }) => giveBackWords[detail] ?? 'Payment came too late and is given back',
  },
  'order.refund': { icon: 'undo-2', text: (_entry, amount) => `Refund of ${amount} confirmed` },
  'order.cancel': { icon: 'x-circle', text: () => 'Registration cancelled, places released' },
  'order.resend-mails': { icon: 'send', text: () => 'Tickets sent again' },
  'refund.request': { icon: 'banknote', text: (_entry, amount) => `${amount} to be given back` },
  'refund.send': { icon: 'check-circle', tone: 'good', text: (_entry, amount) => `${amount} given back` },
  'refund.refuse': {
    icon: 'alert',
    tone: 'bad',
    text: ({ detail }, amount) => `The provider refused to give back ${amount}${detail && ` (${detail})`}`,
  },
  'refund.found': {
    icon: 'undo-2',
    text: (_entry, amount) => `${amount} given back at the provider’s own screen`,
  },
  'refund.bounce': {
    icon: 'alert',
    tone: 'bad',
    text: ({ detail }) => `A refund came back to the network${detail && ` (${detail})`}`,
  },
  'order.refund-at-provider': {
    icon: 'undo-2',
    text: (_entry, amount) => `Order follows a refund of ${amount} made at the provider`,
  },
  'payment.fraud-warning': {
    icon: 'shield',
    tone: 'bad',
    text: () => 'Warning of fraud by the card network',
  },
  'payment.dispute': { icon: 'shield', tone: 'bad', text: () => 'Dispute written down' },
  'refund.repeat': { icon: 'refresh', text: () => 'Refund tried again' },
  'payment.flag': { icon: 'alert', tone: 'bad', text: ({ detail }) => `Payment does not fit: ${detail}` },
  'payment.give-back': {
    icon: 'undo-2',
    text: (_entry, amount) => `Payment that did not fit is given back: ${amount}`,
  },
  'attendee.invite': { icon: 'mail', text: () => 'Link to fill in a seat sent' },
  'order.cancel-tickets': { icon: 'x-circle', text: () => 'Tickets cancelled, no money given back' },
  'order.void-disputed': {
    icon: 'ticket-x',
    tone: 'bad',
    text: () => 'Tickets of the lost dispute cancelled, places released',
  },
  'order.admit-disputed': {
    icon: 'alert',
    text: () => 'Tickets of the lost dispute stay valid, doors warn',
  },
  'attendee.correct': { icon: 'pencil', text: ({ about }) => `Details of ${someone(about)} corrected` },
  'attendee.move': { icon: 'user-check', text: ({ about }) => `Ticket passed on to ${someone(about)}` },
  'attendee.resend': { icon: 'mail', text: ({ about }) => `Ticket of ${someone(about)} sent again` },
  'attendee.complete': { icon: 'user-check', text: ({ about }) => `Details of ${someone(about)} filled in` },
}

const providerWords: Record<string, string> = {
  confirmed: 'Provider reported the payment; it confirmed the order',
  'already-settled': 'Provider reported the payment again',
  'nothing-paid': 'Provider reported an attempt without payment',
  'given-back': 'Provider reported a payment that came too late',
  flagged: 'Provider reported a payment that does not fit',
  'unknown-payment': 'Provider reported a payment that is not this order’s',
  recorded: 'Provider reported money that went back',
  'nothing-new': 'Provider reported what was known already',
}

const scanWords: Record<string, { tone: TimelineLine['tone']; text: string }> = {
  admitted: { tone: 'good', text: 'checked in' },
  undone: { tone: 'plain', text: 'check-in undone' },
  'already-in': { tone: 'bad', text: 'scanned again while in' },
  'wrong-event': { tone: 'bad', text: 'scanned at another event' },
  refunded: { tone: 'bad', text: 'stopped at the door: refunded' },
  unpaid: { tone: 'bad', text: 'stopped at the door: not paid' },
  'event-closed': { tone: 'bad', text: 'scanned while the event was closed' },
}

const mailWords: Record<string, string> = {
  'event-confirmation': 'Confirmation with tickets',
  'event-confirmation-virtual': 'Confirmation with the way into the meeting',
  'ticket-for-attendee': 'Ticket',
  'attendee-details-invite': 'Link to fill in a seat',
  'order-late-refund': 'Word of the late payment',
  'payment-failed': 'Word of the failed payment',
  'order-notification': 'Word of the new order',
  'free-ticket-confirmation': 'Free ticket',
  'sponsor-invitation': 'Invitation with the ticket',
  'claim-cancelled': 'Word to the claimant of the cancelled claim',
  'admin-free-ticket-notification': 'Word of the claimed ticket',
  receipt: 'Receipt',
  refund: 'Word of the refund',
  'registration-cancelled': 'Word of the cancellation',
  'event-cancelled': 'Word that the event is cancelled',
  'ticket-cancelled': 'Word to an attendee of the cancelled ticket',
  'tickets-cancelled': 'Word of the cancelled tickets',
  'ticket-moved': 'Word to whoever had the ticket',
}

export const mailStateWords: Record<string, string> = {
  queued: 'waiting to be sent',
  sending: 'being sent',
  sent: 'sent',
  failed: 'could not be sent',
  suppressed: 'not sent: the address is blocked',
}

const disputeLines: Record<string, { tone: TimelineLine['tone']; text: (amount: string) => string }> = {
  open: { tone: 'bad', text: (amount) => `The cardholder’s bank disputes ${amount}` },
  won: { tone: 'good', text: (amount) => `Dispute won: ${amount} stays` },
  lost: { tone: 'bad', text: (amount) => `Dispute lost: ${amount} is gone` },
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
