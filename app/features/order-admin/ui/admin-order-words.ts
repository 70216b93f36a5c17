import type { DisputeDecision, DisputeStatus, RefundCause, RefundReason } from '#app/db/schema/money.ts'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { t } from '#app/kernel/language/t.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { perLanguage } from '#language'
import type { MismatchKind } from '../rules/mismatch-kinds.ts'

export const stateWords: Record<OrderStatus, { label: string; tone: BadgeTone }> = perLanguage(() => ({
  held: { label: t('In checkout'), tone: 'neutral' },
  awaiting_payment: { label: t('Awaiting payment'), tone: 'warning' },
  confirmed: { label: t('Confirmed'), tone: 'success' },
  partially_refunded: { label: t('Partially refunded'), tone: 'teal' },
  refunded: { label: t('Refunded'), tone: 'teal' },
  cancelled: { label: t('Cancelled'), tone: 'neutral' },
  expired: { label: t('Expired'), tone: 'neutral' },
}))

export const mismatchWords: Record<MismatchKind, { label: string; todo: string }> = perLanguage(() => ({
  flagged: {
    label: t('Payment mismatch'),
    todo: t('Compare the payment with the order, then refund it. No ticket was issued.'),
  },
  dispute: {
    label: t('Dispute open'),
    todo: t(
      'The cardholder’s bank disputes the payment. Respond at the payment provider before the deadline.',
    ),
  },
  'dispute-lost': {
    label: t('Dispute lost'),
    todo: t(
      'The bank withdrew the money and the tickets are still valid. Decide whether to void them. Until then the door shows a warning.',
    ),
  },
  'dispute-won': {
    label: t('Won after voiding'),
    todo: t(
      'The money was returned to you, but the tickets were voided. Refund the buyer, or agree on new tickets.',
    ),
  },
  'dispute-unbooked': {
    label: t('Not in the ledger'),
    todo: t(
      'The bank withdrew this amount in a currency that the ledger doesn’t support. Record it in your accounts by hand.',
    ),
  },
  'fraud-warning': {
    label: t('Fraud warning'),
    todo: t(
      'The card network reports that the cardholder did not make this payment. A refund now avoids a dispute and its fee.',
    ),
  },
  'refund-failed': {
    label: t('Refund failed'),
    todo: t('The provider refused the refund, so the buyer has not been paid. Open the order and retry.'),
  },
  'refund-at-provider': {
    label: t('Refunded at the provider'),
    todo: t(
      'Part of the payment was refunded in the provider’s dashboard, and every ticket is still valid. Void the tickets that belong to it, or leave them.',
    ),
  },
  'paid-unconfirmed': {
    label: t('Paid, not confirmed'),
    todo: t('The payment arrived but no tickets were issued. Check the order’s history.'),
  },
}))

/** What to do where a membership was paid; otherwise as for an order. */
export const membershipMismatchTodo: Partial<Record<MismatchKind, string>> = perLanguage(() => ({
  flagged: t(
    'Compare the payment with the invoice at the payment provider and refund it there. It leaves this list once it is refunded in full.',
  ),
  'refund-failed': t(
    'The provider refused the refund, so the member has not been paid. Refund it at the payment provider. It leaves this list then.',
  ),
}))

export const causeWords: Record<RefundCause, string> = perLanguage(() => ({
  'buyer-asked': t('Requested by the buyer'),
  'bought-twice': t('Duplicate or mistaken purchase'),
  'event-changed': t('Event changed'),
  goodwill: t('Goodwill'),
  other: t('Other'),
}))

export const refundReasonWords: Record<RefundReason, string> = perLanguage(() => ({
  'late-payment': t('Paid after the order had expired'),
  requested: t('Requested'),
  'event-cancelled': t('Event cancelled'),
  provider: t('Made at the payment provider'),
}))

export const disputeWords: Record<DisputeStatus, string> = perLanguage(() => ({
  open: t('Dispute open'),
  won: t('Dispute won'),
  lost: t('Dispute lost'),
}))

export const nothingToVoid = () => t('No tickets left to void: each is void or checked in.')

/** What is decided about the tickets of a lost dispute. */
export const decisionWords: Record<DisputeDecision | 'none', string> = perLanguage(() => ({
  none: t('The tickets are still valid and the door shows a warning. Decide whether to void them.'),
  warn: t('The tickets stay valid, and the door shows a warning.'),
  void: t('The tickets that were not checked in were voided.'),
}))

/** Why an order whose payment is disputed is not refunded. */
export const noRefundWords: Record<Exclude<DisputeStatus, 'won'>, string> = perLanguage(() => ({
  open: t('You can refund it once the bank has decided.'),
  lost: t('Nothing left to refund.'),
}))
