import { orderRefundWords } from '#app/features/ticketing/refunds/ui/refund-words.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { CancelRegistrationOutcome } from '../cancel-registration.server.ts'
import type { RefundFlaggedPaymentOutcome } from '../refund-flagged-payment.server.ts'

type Refusal<T> = T extends { ok: false; reason: infer Reason } ? Reason : never

/** Why nothing was given back. */
export const refundRefusalWords: Record<
  keyof typeof orderRefundWords | Refusal<RefundFlaggedPaymentOutcome | CancelRegistrationOutcome>,
  string
> = perLanguage(() => ({
  ...orderRefundWords,
  'not-flagged': t('Another administrator already handled this payment.'),
  'money-left': t('This order was paid. Refund it instead.'),
}))
