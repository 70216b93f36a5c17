import type { TransactionCategory } from '#app/db/schema/payments.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { perLanguage } from '#language'
import type { PaymentRange } from '../rules/payment-filters.ts'
import type { LineStatus } from '../rules/transaction-lines.ts'

/** What the time before is called that a range is compared with. */
export const beforeWords: Record<PaymentRange, string> = perLanguage(() => ({
  thisMonth: t('the same days of last month'),
  lastMonth: t('the month before'),
  last30days: t('the 30 days before'),
  last3months: t('the 3 months before'),
  last6months: t('the 6 months before'),
  allTime: '',
}))

/** Every category with its colour. */
export const categoryWords: Record<TransactionCategory, { label: string; tone: BadgeTone }> = perLanguage(
  () => ({
    event: { label: t('Event'), tone: 'teal' },
    membership: { label: t('Membership'), tone: 'marigold' },
    other: { label: t('Other'), tone: 'neutral' },
  }),
)

/** Completed, confirmed and active are positive, others neutral. */
export const lineStatusWords: Record<LineStatus, { label: string; tone: BadgeTone }> = perLanguage(() => ({
  completed: { label: t('Completed'), tone: 'success' },
  confirmed: { label: t('Confirmed'), tone: 'success' },
  active: { label: t('Active'), tone: 'success' },
  held: { label: t('Held'), tone: 'neutral' },
  awaiting_payment: { label: t('Awaiting payment'), tone: 'neutral' },
  partially_refunded: { label: t('Partially refunded'), tone: 'neutral' },
  refunded: { label: t('Refunded'), tone: 'neutral' },
  cancelled: { label: t('Cancelled'), tone: 'neutral' },
  expired: { label: t('Expired'), tone: 'neutral' },
  void: { label: t('Void'), tone: 'neutral' },
  'dispute-open': { label: tIn('dispute', 'Open'), tone: 'neutral' },
  'dispute-won': { label: tIn('dispute', 'Won'), tone: 'neutral' },
  'dispute-lost': { label: tIn('dispute', 'Lost'), tone: 'neutral' },
}))
