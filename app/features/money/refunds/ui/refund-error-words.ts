import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'

/** Codes of refunds that failed, docs.stripe.com/refunds#failed-refunds. */
const reasons: Readonly<Record<string, string>> = perLanguage(() => ({
  lost_or_stolen_card: t('The card was reported lost or stolen.'),
  expired_or_canceled_card: t('The card has expired or was cancelled.'),
  charge_for_pending_refund_disputed: t('The cardholder’s bank disputes the payment.'),
  insufficient_funds: t('The balance at the payment provider is too low.'),
  declined: t('The cardholder’s bank declined the refund.'),
  merchant_request: t('The refund was cancelled at the payment provider.'),
}))

/** Why a refund failed, for an administrator; what was stored belongs beside it. */
export function refundErrorWords(error: string): string {
  const [, returned] = error.match(/^came back: (.*)$/) ?? []
  if (error.startsWith('paid by another provider')) return t('Another payment provider took this payment.')
  const reason = reasons[returned ?? error]
  if (returned !== undefined) return [t('The refund was returned.'), reason].filter(Boolean).join(' ')
  return reason ?? t('The payment provider could not process the refund.')
}
