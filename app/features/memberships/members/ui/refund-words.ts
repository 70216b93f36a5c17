import type { RefundCause, RefundReason } from '#app/db/schema/money.ts'
import { refundAmountWords } from '#app/features/money/refunds/ui/refund-amount-words.ts'
import { t } from '#app/kernel/language/t.ts'
import type { Currency } from '#app/kernel/money.ts'
import { listPerLanguage, perLanguage } from '#language'
import type { RefundMembershipPaymentOutcome } from '../../billing/refund-membership-payment.server.ts'
import type { RefundEnding } from '../../billing/rules/membership-refund.ts'

/** Why money of a membership goes back; for the network's own records. */
export const membershipCauses = listPerLanguage(
  () =>
    [
      { value: 'buyer-asked', label: t('Requested by member') },
      { value: 'bought-twice', label: t('Duplicate or mistaken payment') },
      { value: 'goodwill', label: t('Goodwill') },
      { value: 'other', label: t('Other') },
    ] as const satisfies readonly { value: RefundCause; label: string }[],
)

export const refundReasonWords: Record<RefundReason, string> = perLanguage(() => ({
  'late-payment': t('Payment arrived after the membership or application ended'),
  requested: t('Requested by an administrator'),
  'event-cancelled': t('The event was cancelled'),
  provider: t('Made in the payment provider’s dashboard'),
}))

export const refundStatusWords = perLanguage(
  () =>
    ({
      pending: { label: t('Pending'), tone: 'warning' },
      succeeded: { label: t('Refunded'), tone: 'success' },
      failed: { label: t('Failed'), tone: 'danger' },
    }) as const,
)

/** What becomes of a membership that is paid until `until`. */
export function endingWords(until: string): Record<RefundEnding, { label: string; hint: string }> {
  return {
    'goes-on': {
      label: t('Continue the membership until {date}', { date: until }),
      hint: t('It renews then unless the member cancels.'),
    },
    'period-end': {
      label: t('End the membership on {date}', { date: until }),
      hint: t('No further payments are charged.'),
    },
    now: {
      label: t('End the membership now'),
      hint: t('Member prices and free tickets end too. Open invoices are voided.'),
    },
  }
}

export const disputedWords = () =>
  t('The cardholder’s bank disputes this payment, so you can’t refund it here.')

type Refusal = Exclude<RefundMembershipPaymentOutcome, { ok: true }>

const refusals: Record<Exclude<Refusal['reason'], 'wrong-amount'>, string> = perLanguage(() => ({
  changed: t('Another administrator refunded part of this payment. Check the new amount and try again.'),
  disputed: disputedWords(),
  'nothing-left': t('This payment is already fully refunded.'),
}))

/** Why nothing went back, and which field of the form it is about. */
export function refundRefusalWords(
  refusal: Refusal,
  { currency, amountMinor }: { currency: Currency; amountMinor: number },
): { field: 'amount' | 'form'; text: string } {
  if (refusal.reason === 'wrong-amount') {
    const left = { minor: refusal.leftMinor, currency }
    return { field: 'amount', text: refundAmountWords(left, Number.isFinite(amountMinor)) }
  }
  return { field: 'form', text: refusals[refusal.reason] }
}
