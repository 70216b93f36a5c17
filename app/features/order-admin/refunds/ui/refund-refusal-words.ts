import { orderRefundWords } from '#app/features/ticketing/refunds/ui/refund-words.ts'
import { formatMoney } from '#app/kernel/money.ts'
import type { CancelRegistrationOutcome } from '../cancel-registration.server.ts'
import type { RefundFlaggedPaymentOutcome } from '../refund-flagged-payment.server.ts'

type Refusal<T> = T extends { ok: false; reason: infer Reason } ? Reason : never

/** Why nothing was given back. */
export const refundRefusalWords: Record<
  keyof typeof orderRefundWords | Refusal<RefundFlaggedPaymentOutcome | CancelRegistrationOutcome>,
  string
> = {
  ...orderRefundWords,
  'not-flagged': 'Another administrator already handled this payment.',
  'money-left': 'This order was paid. Refund it instead.',
}

export const amountProblem = (leftMinor: number, currency: Parameters<typeof formatMoney>[0]['currency']) =>
  `Enter an amount of at most ${formatMoney({ minor: leftMinor, currency }, { alwaysDecimals: true })}.`
