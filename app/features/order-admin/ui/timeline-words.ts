import { flagReasonText } from '#app/features/money/payments/rules/flag-reason.ts'
import { scanDeviceName } from '#app/features/ticketing/rules/scan-device.ts'
import { formatAmount } from '#app/kernel/format-amount.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import type { Currency } from '#app/kernel/money.ts'
import { formatMoney } from '#app/kernel/money.ts'
import type { IconName } from '#app/ui/icon-names.gen.ts'
import { perLanguage } from '#language'
import type { TimelineEntry } from '../order-timeline.server.ts'

export type TimelineLine = { icon: IconName; tone: 'good' | 'bad' | 'plain'; text: string }

type Words = {
  icon: IconName
  tone?: TimelineLine['tone']
  text: (entry: TimelineEntry, amount: string) => string
}

const giveBackWords: Record<string, string> = perLanguage(() => ({
  'places-taken': t('Payment arrived after the places were gone: refunding'),
  'code-used-up': t('Payment arrived after the discount code was used up: refunding'),
  'order-cancelled': t('Payment arrived after the order was cancelled: refunding'),
  'event-ended': t('Payment arrived after the event had ended: refunding'),
  'event-cancelled': t('Payment arrived after the event was cancelled: refunding'),
}))

const withDetail = (what: string, detail: string) =>
  detail === '' ? what : t('{what} ({reason})', { what, reason: detail })

const someone = (about: string) => (about === '' ? t('A guest') : about)

const expiryWords: Record<string, string> = perLanguage(() => ({
  'given-up': t('Checkout abandoned, places released'),
  'event-cancelled': t('Event cancelled before payment, places released'),
  cancelled: t('Order cancelled before payment, places released'),
}))

// oxlint-disable-next-line max-lines-per-function -- a table.
const auditWords: Record<string, Words> = perLanguage(() => ({
  'order.place': { icon: 'shopping-cart', text: () => t('Checkout started, places held') },
  'order.add': { icon: 'user-plus', tone: 'good', text: () => t('Order added by an administrator') },
  'payment.record': {
    icon: 'banknote',
    tone: 'good',
    text: (_entry, amount) => t('Payment of {amount} recorded', { amount }),
  },
  'order.confirm': { icon: 'check-circle', tone: 'good', text: () => t('Order confirmed, tickets issued') },
  'claim.make': { icon: 'check-circle', tone: 'good', text: () => t('Free tickets claimed and issued') },
  'claim.cancel': {
    icon: 'x-circle',
    text: () => t('Claim cancelled, allowance restored, places released'),
  },
  'claim.cancel-ticket': {
    icon: 'ticket-x',
    text: () => t('One ticket of the claim cancelled, its allowance restored, its place released'),
  },
  'order.expire': {
    icon: 'hourglass',
    text: ({ detail }) => expiryWords[detail] ?? t('Not paid in time, places released'),
  },
  'order.give-back': {
    icon: 'undo-2',
    text: ({ detail }) => giveBackWords[detail] ?? t('Payment arrived too late: refunding'),
  },
  'order.refund': { icon: 'undo-2', text: (_entry, amount) => t('Refund of {amount} started', { amount }) },
  'order.cancel': { icon: 'x-circle', text: () => t('Registration cancelled, places released') },
  'order.resend-mails': { icon: 'send', text: () => t('Tickets resent') },
  'order.resend-pay-link': { icon: 'send', text: () => t('Link to pay resent') },
  'order.resend-receipt': { icon: 'send', text: () => t('Receipt resent') },
  'order.change-type': { icon: 'ticket', text: () => t('Ticket type changed') },
  'order.edit-buyer': { icon: 'pencil', text: () => t('Buyer edited') },
  'order.add-note': { icon: 'pencil', text: () => t('Note added') },
  'order.delete-note': { icon: 'pencil', text: () => t('Note deleted') },
  'refund.request': {
    icon: 'banknote',
    text: (_entry, amount) => t('Refund of {amount} requested', { amount }),
  },
  'refund.send': {
    icon: 'check-circle',
    tone: 'good',
    text: (_entry, amount) => t('{amount} refunded', { amount }),
  },
  'refund.refuse': {
    icon: 'alert',
    tone: 'bad',
    text: ({ detail }, amount) =>
      withDetail(t('The provider refused the refund of {amount}', { amount }), detail),
  },
  'refund.found': {
    icon: 'undo-2',
    text: (_entry, amount) => t('{amount} refunded in the provider’s dashboard', { amount }),
  },
  'refund.bounce': {
    icon: 'alert',
    tone: 'bad',
    text: ({ detail }) => withDetail(t('A refund was returned by the bank'), detail),
  },
  'order.refund-at-provider': {
    icon: 'undo-2',
    text: (_entry, amount) => t('Order updated for a refund of {amount} made at the provider', { amount }),
  },
  'payment.fraud-warning': {
    icon: 'shield',
    tone: 'bad',
    text: () => t('Fraud warning from the card network'),
  },
  'payment.dispute': { icon: 'shield', tone: 'bad', text: () => t('Dispute recorded') },
  'refund.repeat': { icon: 'refresh', text: () => t('Refund retried') },
  'payment.flag': {
    icon: 'alert',
    tone: 'bad',
    text: ({ detail }) => t('Payment doesn’t match: {detail}', { detail: flagReasonText(detail) }),
  },
  'payment.give-back': {
    icon: 'undo-2',
    text: (_entry, amount) => t('Mismatched payment refunded: {amount}', { amount }),
  },
  'attendee.invite': { icon: 'mail', text: () => t('Link to add the ticket’s details sent') },
  'order.cancel-tickets': { icon: 'x-circle', text: () => t('Tickets cancelled, no refund') },
  'order.void-disputed': {
    icon: 'ticket-x',
    tone: 'bad',
    text: () => t('Tickets of the lost dispute voided, places released'),
  },
  'order.admit-disputed': {
    icon: 'alert',
    text: () => t('Tickets of the lost dispute stay valid; the door shows a warning'),
  },
  'attendee.correct': {
    icon: 'pencil',
    text: ({ about }) => t('Details of {name} edited', { name: someone(about) }),
  },
  'attendee.move': {
    icon: 'user-check',
    text: ({ about }) => t('Ticket transferred to {name}', { name: someone(about) }),
  },
  'attendee.resend': {
    icon: 'mail',
    text: ({ about }) => t('Ticket of {name} resent', { name: someone(about) }),
  },
  'attendee.complete': {
    icon: 'user-check',
    text: ({ about }) => t('Details of {name} filled in', { name: someone(about) }),
  },
}))

const providerWords: Record<string, string> = perLanguage(() => ({
  confirmed: t('Payment reported by the provider; order confirmed'),
  'already-settled': t('Payment reported again by the provider'),
  'nothing-paid': t('Unsuccessful attempt reported by the provider'),
  'given-back': t('Late payment reported by the provider'),
  flagged: t('Mismatched payment reported by the provider'),
  'unknown-payment': t('Payment of another order reported by the provider'),
  recorded: t('Refund reported by the provider'),
  'nothing-new': t('Nothing new reported by the provider'),
}))

const scanWords: Record<string, { tone: TimelineLine['tone']; text: (person: string) => string }> =
  perLanguage(() => ({
    admitted: { tone: 'good', text: (person) => t('{person} checked in', { person }) },
    undone: { tone: 'plain', text: (person) => t('{person} check-in undone', { person }) },
    'already-in': { tone: 'bad', text: (person) => t('{person} scanned again after check-in', { person }) },
    'wrong-event': { tone: 'bad', text: (person) => t('{person} scanned at another event', { person }) },
    refunded: { tone: 'bad', text: (person) => t('{person} stopped at the door: refunded', { person }) },
    unpaid: { tone: 'bad', text: (person) => t('{person} stopped at the door: not paid', { person }) },
    'event-closed': {
      tone: 'bad',
      text: (person) => t('{person} scanned while the event was closed', { person }),
    },
  }))

const mailWords: Record<string, string> = perLanguage(() => ({
  'event-confirmation': t('Confirmation with tickets'),
  'event-confirmation-virtual': t('Confirmation with the meeting link'),
  'ticket-for-attendee': t('Ticket'),
  'attendee-details-invite': t('Link to add ticket details'),
  'order-late-refund': t('Notice of the late payment'),
  'order-to-pay': t('Link to pay'),
  'payment-failed': t('Notice of the failed payment'),
  'order-notification': t('Notice of the new order'),
  'free-ticket-confirmation': t('Free ticket'),
  'sponsor-invitation': t('Invitation with the ticket'),
  'claim-cancelled': t('Notice of the cancelled claim'),
  'admin-free-ticket-notification': t('Notice of the claimed ticket'),
  receipt: t('Receipt'),
  refund: t('Refund notice'),
  'registration-cancelled': t('Cancellation notice'),
  'event-cancelled': t('Notice that the event is cancelled'),
  'ticket-cancelled': t('Notice of the cancelled ticket'),
  'tickets-cancelled': t('Notice of the cancelled tickets'),
  'ticket-moved': t('Notice to the previous holder'),
}))

export const mailStateWords: Record<string, string> = perLanguage(() => ({
  queued: tIn('email', 'pending'),
  sending: tIn('email', 'sending'),
  sent: tIn('email', 'sent'),
  failed: tIn('email', 'failed'),
  suppressed: t('not sent: address suppressed'),
}))

const disputeLines: Record<string, { tone: TimelineLine['tone']; text: (amount: string) => string }> =
  perLanguage(() => ({
    open: { tone: 'bad', text: (amount) => t('The cardholder’s bank disputes {amount}', { amount }) },
    won: { tone: 'good', text: (amount) => t('Dispute won: {amount} kept', { amount }) },
    lost: { tone: 'bad', text: (amount) => t('Dispute lost: {amount} withdrawn', { amount }) },
  }))

/** What a mail of an order is, for people who never see its kind. */
export function mailName(kind: string): string {
  return mailWords[kind] ?? kind
}

/** One entry in words. An action without words is shown by its code: nothing is left out. */
export function timelineLine(entry: TimelineEntry, currency: Currency): TimelineLine {
  const amount =
    entry.amountMinor === null ? t('an amount') : formatMoney({ minor: entry.amountMinor, currency })
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
        text: providerWords[entry.what] ?? t('Provider: {what}', { what: entry.what }),
      }
    case 'scan': {
      const words = scanWords[entry.what]
      const person = someone(entry.about)
      const text = words ? words.text(person) : `${person} ${entry.what}`
      return {
        icon: 'scan-line',
        tone: words?.tone ?? 'plain',
        text: entry.detail === '' ? text : joinList([text, scanDeviceName(entry.detail)]),
      }
    }
    case 'mail':
      return {
        icon: 'mail',
        tone: entry.detail === 'failed' || entry.detail === 'suppressed' ? 'bad' : 'plain',
        text: t('{mail} to {address}: {state}', {
          mail: mailName(entry.what),
          address: entry.about,
          state: mailStateWords[entry.detail] ?? entry.detail,
        }),
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
