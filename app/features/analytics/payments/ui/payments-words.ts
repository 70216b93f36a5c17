import type { TransactionCategory } from '#app/db/schema/payments.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { PaymentRange } from '../rules/payment-filters.ts'
import type { LineStatus } from '../rules/transaction-lines.ts'

/** What the time before is called that a range is compared with. */
export const beforeWords: Record<PaymentRange, string> = {
  thisMonth: 'the same days of last month',
  lastMonth: 'the month before',
  last30days: 'the 30 days before',
  last3months: 'the 3 months before',
  last6months: 'the 6 months before',
  allTime: '',
}

/** Every category with its colour. */
export const categoryWords: Record<TransactionCategory, { label: string; tone: BadgeTone }> = {
  event: { label: 'Event', tone: 'teal' },
  membership: { label: 'Membership', tone: 'marigold' },
  other: { label: 'Other', tone: 'neutral' },
}

/** Completed, confirmed and active are positive, others neutral. */
export const lineStatusWords: Record<LineStatus, { label: string; tone: BadgeTone }> = {
  completed: { label: 'Completed', tone: 'success' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  active: { label: 'Active', tone: 'success' },
  held: { label: 'Held', tone: 'neutral' },
  awaiting_payment: { label: 'Awaiting payment', tone: 'neutral' },
  partially_refunded: { label: 'Partially refunded', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  void: { label: 'Void', tone: 'neutral' },
  'dispute-open': { label: 'Open', tone: 'neutral' },
  'dispute-won': { label: 'Won', tone: 'neutral' },
  'dispute-lost': { label: 'Lost', tone: 'neutral' },
}
