import type { DisputeDecision, DisputeStatus, RefundCause, RefundReason } from '#app/db/schema/money.ts'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { firstLarge } from '#app/kernel/first-large.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { MismatchKind } from '../rules/mismatch-kinds.ts'

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
    label: 'Payment mismatch',
    todo: 'Compare the payment with the order, then refund it. No ticket was issued.',
  },
  dispute: {
    label: 'Dispute open',
    todo: 'The cardholder’s bank disputes the payment. Respond at the payment provider before the deadline.',
  },
  'dispute-lost': {
    label: 'Dispute lost',
    todo: 'The bank withdrew the money and the tickets are still valid. Decide whether to void them. Until then the door shows a warning.',
  },
  'dispute-won': {
    label: 'Won after voiding',
    todo: 'The money was returned to you, but the tickets were voided. Refund the buyer, or agree on new tickets.',
  },
  'dispute-unbooked': {
    label: 'Not in the ledger',
    todo: 'The bank withdrew this amount in a currency that the ledger doesn’t support. Record it in your accounts by hand.',
  },
  'fraud-warning': {
    label: 'Fraud warning',
    todo: 'The card network reports that the cardholder did not make this payment. A refund now avoids a dispute and its fee.',
  },
  'refund-failed': {
    label: 'Refund failed',
    todo: 'The provider refused the refund, so the buyer has not been paid. Open the order and retry.',
  },
  'refund-at-provider': {
    label: 'Refunded at the provider',
    todo: 'Part of the payment was refunded in the provider’s dashboard, and every ticket is still valid. Void the tickets that belong to it, or leave them.',
  },
  'paid-unconfirmed': {
    label: 'Paid, not confirmed',
    todo: 'The payment arrived but no tickets were issued. Check the order’s history.',
  },
}

/** What to do where a membership was paid; otherwise as for an order. */
export const membershipMismatchTodo: Partial<Record<MismatchKind, string>> = {
  flagged:
    'Compare the payment with the invoice at the payment provider and refund it there. It leaves this list once it is refunded in full.',
  'refund-failed':
    'The provider refused the refund, so the member has not been paid. Refund it at the payment provider. It leaves this list then.',
}

export const causeWords: Record<RefundCause, string> = {
  'buyer-asked': 'Requested by the buyer',
  'bought-twice': 'Duplicate or mistaken purchase',
  'event-changed': 'Event changed',
  goodwill: 'Goodwill',
  other: 'Other',
}

export const refundReasonWords: Record<RefundReason, string> = {
  'late-payment': 'Paid after the order had expired',
  requested: 'Requested',
  'event-cancelled': 'Event cancelled',
  provider: 'Made at the payment provider',
}

export const disputeWords: Record<DisputeStatus, string> = {
  open: 'Dispute open',
  won: 'Dispute won',
  lost: 'Dispute lost',
}

/** A code or an error of the provider, as a sentence begins. */
export const providerSentence = (code: string) => firstLarge(code.replaceAll('_', ' '))

export const nothingToVoid = 'No tickets left to void: each is void or checked in.'

/** What is decided about the tickets of a lost dispute. */
export const decisionWords: Record<DisputeDecision | 'none', string> = {
  none: 'The tickets are still valid and the door shows a warning. Decide whether to void them.',
  warn: 'The tickets stay valid, and the door shows a warning.',
  void: 'The tickets that were not checked in were voided.',
}

/** Why an order whose payment is disputed is not refunded. */
export const noRefundWords: Record<Exclude<DisputeStatus, 'won'>, string> = {
  open: 'You can refund it once the bank has decided.',
  lost: 'Nothing left to refund.',
}
