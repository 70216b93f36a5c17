import type { RefundCause, RefundReason } from '#app/db/schema/money.ts'
import { signInAgain } from '#app/features/people/words.ts'
import { type Currency, formatMoney } from '#app/kernel/money.ts'
import type { RefundMembershipPaymentOutcome } from '../../billing/refund-membership-payment.server.ts'
import type { RefundEnding } from '../../billing/rules/membership-refund.ts'

/** Why money of a membership goes back; for the network's own records. */
export const membershipCauses = [
  { value: 'buyer-asked', label: 'The member asked for it' },
  { value: 'bought-twice', label: 'Paid twice or by mistake' },
  { value: 'goodwill', label: 'Goodwill' },
  { value: 'other', label: 'Something else' },
] as const satisfies readonly { value: RefundCause; label: string }[]

export const refundReasonWords: Record<RefundReason, string> = {
  'late-payment': 'Came for a membership that had been given up',
  requested: 'By an administrator',
  'event-cancelled': 'The event was cancelled',
  provider: "At the provider's own screen",
}

export const refundStatusWords = {
  pending: { label: 'On its way', tone: 'warning' },
  succeeded: { label: 'Given back', tone: 'success' },
  failed: { label: 'Refused', tone: 'danger' },
} as const

/** What becomes of a membership that is paid until `until`. */
export function endingWords(until: string): Record<RefundEnding, { label: string; hint: string }> {
  return {
    'goes-on': {
      label: `The membership goes on until ${until}`,
      hint: 'Then it is renewed, unless the member cancels.',
    },
    'period-end': { label: `It ends on ${until}`, hint: 'Nothing more is charged.' },
    now: { label: 'It ends now', hint: 'With its prices and free tickets. Open invoices become void.' },
  }
}

export const disputedWords = 'The cardholder’s bank disputes this payment, so nothing can be given back here.'

type Refusal = Exclude<RefundMembershipPaymentOutcome, { ok: true } | { reason: 'too-many' }>

const refusals: Record<Exclude<Refusal['reason'], 'wrong-amount'>, string> = {
  changed: 'Somebody else has given back a part of this meanwhile. Please look again.',
  disputed: disputedWords,
  'nothing-left': 'There is no money left to give back.',
  'wrong-password': 'The password is not right. Nothing was changed.',
  'sign-in-again': signInAgain,
}

/** Why nothing went back, and which field of the form it is about. */
export function refundRefusalWords(
  refusal: Refusal,
  currency: Currency,
): { field: 'amount' | 'password' | 'form'; text: string } {
  if (refusal.reason === 'wrong-amount') {
    const left = formatMoney({ minor: refusal.leftMinor, currency }, { alwaysDecimals: true })
    return { field: 'amount', text: `Enter an amount of at most ${left}.` }
  }
  return { field: refusal.reason === 'wrong-password' ? 'password' : 'form', text: refusals[refusal.reason] }
}
