import type { DisputeDecision, DisputeStatus, RefundCause, RefundReason } from '#app/db/schema/money.ts'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { firstLarge } from '#app/features/audit/ui/audit-words.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { MismatchKind } from '../payment-mismatches.server.ts'

export const stateWords: Record<OrderStatus, { label: string; tone: BadgeTone }> = {
  held: { label: 'In checkout', tone: 'neutral' },
  awaiting_payment: { label: 'Awaiting payment', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  partially_refunded: { label: 'Partially refunded', tone: 'teal' },
  refunded: { label: 'Refunded', tone: 'teal' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
}

export const mismatchWords: Record<MismatchKind, { label: string; todo: string }> = {
  flagged: {
    label: 'Payment does not fit',
    todo: 'Compare it with the order, then give it back. Nothing was issued for it.',
  },
  dispute: {
    label: 'Dispute open',
    todo: 'The cardholder’s bank wants the money back. Answer it at the payment provider before its deadline.',
  },
  'dispute-lost': {
    label: 'Dispute lost',
    todo: 'The bank has taken the money back and the tickets are still valid. Decide whether to cancel them; until then the door warns.',
  },
  'dispute-won': {
    label: 'Won after cancelling',
    todo: 'The money is here again, and its tickets were cancelled. Give it back, or agree with the buyer on new tickets.',
  },
  'dispute-unbooked': {
    label: 'Not in the ledger',
    todo: 'The bank took this money in a currency that the ledger does not have. Book it by hand in your accounts.',
  },
  'fraud-warning': {
    label: 'Fraud warning',
    todo: 'The card network says that the cardholder did not make this payment. Giving it back now keeps a dispute and its fee away.',
  },
  'refund-failed': {
    label: 'Refund failed',
    todo: 'The provider refused it and the money has not gone back. Open the order and try again.',
  },
  'refund-at-provider': {
    label: 'Refunded at the provider',
    todo: 'A part went back through the provider’s own screen and every ticket is still valid. Refund the tickets that go with the rest, or leave it.',
  },
  'paid-unconfirmed': {
    label: 'Paid, not confirmed',
    todo: 'The money is here and no tickets were issued. Look at what happened to the order.',
  },
}

/** What to do where a membership was paid; otherwise as for an order. */
export const membershipMismatchTodo: Partial<Record<MismatchKind, string>> = {
  flagged:
    'Compare it with the invoice at the payment provider and give it back there. It leaves this list once all of it has gone back.',
  'refund-failed':
    'The provider refused it and the money has not gone back. Give it back at the payment provider; it leaves this list then.',
}

export const causeWords: Record<RefundCause, string> = {
  'buyer-asked': 'The buyer asked for it',
  'bought-twice': 'Bought twice or by mistake',
  'event-changed': 'The event changed',
  goodwill: 'Goodwill',
  other: 'Something else',
}

export const refundReasonWords: Record<RefundReason, string> = {
  'late-payment': 'Paid after the order had expired',
  requested: 'Requested',
  'event-cancelled': 'The event was cancelled',
  provider: 'Made at the payment provider',
}

export const disputeWords: Record<DisputeStatus, string> = {
  open: 'Dispute open',
  won: 'Dispute won',
  lost: 'Dispute lost',
}

/** A code or an error of the provider, as a sentence begins. */
export const providerSentence = (code: string) => firstLarge(code.replaceAll('_', ' '))

export const nothingToVoid = 'No ticket is left to cancel: each is void or checked in.'

/** What is decided about the tickets of a lost dispute. */
export const decisionWords: Record<DisputeDecision | 'none', string> = {
  none: 'The tickets are still valid and the door warns. Decide what is to become of them.',
  warn: 'The tickets stay valid, and the door warns.',
  void: 'The tickets that were not checked in were cancelled.',
}

/** Why an order whose payment is disputed is not refunded. */
export const noRefundWords: Record<Exclude<DisputeStatus, 'won'>, string> = {
  open: 'It cannot be refunded before the bank has decided.',
  lost: 'There is nothing left to refund.',
}
