import type { RefundCause, RefundReason } from '#app/db/schema/money.ts'
import { refundAmountWords } from '#app/features/money/refunds/ui/refund-amount-words.ts'
import type { Currency } from '#app/kernel/money.ts'
import type { RefundMembershipPaymentOutcome } from '../../billing/refund-membership-payment.server.ts'
import type { RefundEnding } from '../../billing/rules/membership-refund.ts'

/** Why money of a membership goes back; for the network's own records. */
export const membershipCauses = [
  { value: 'buyer-asked', label: 'Requested by member' },
  { value: 'bought-twice', label: 'Duplicate or mistaken payment' },
  { value: 'goodwill', label: 'Goodwill' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly { value: RefundCause; label: string }[]

export const refundReasonWords: Record<RefundReason, string> = {
  'late-payment': 'Payment arrived after the membership or application ended',
  requested: 'Requested by an administrator',
  'event-cancelled': 'The event was cancelled',
  provider: 'Made in the payment provider’s dashboard',
}

export const refundStatusWords = {
  pending: { label: 'Pending', tone: 'warning' },
  succeeded: { label: 'Refunded', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
} as const

/** What becomes of a membership that is paid until `until`. */
export function endingWords(until: string): Record<RefundEnding, { label: string; hint: string }> {
  return {
    'goes-on': {
      label: `Continue the membership until ${until}`,
      hint: 'It renews then unless the member cancels.',
    },
    'period-end': { label: `End the membership on ${until}`, hint: 'No further payments are charged.' },
    now: {
      label: 'End the membership now',
      hint: 'Member prices and free tickets end too. Open invoices are voided.',
    },
  }
}

export const disputedWords = 'The cardholder’s bank disputes this payment, so you can’t refund it here.'

type Refusal = Exclude<RefundMembershipPaymentOutcome, { ok: true }>

const refusals: Record<Exclude<Refusal['reason'], 'wrong-amount'>, string> = {
  changed: 'Another administrator refunded part of this payment. Check the new amount and try again.',
  disputed: disputedWords,
  'nothing-left': 'This payment is already fully refunded.',
}

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
