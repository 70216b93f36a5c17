import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import { type PaymentRefusal, refusalOfCode } from './payment-refusal.ts'

const words: Record<PaymentRefusal, string> = perLanguage(() => ({
  card_declined: t('The card was declined.'),
  insufficient_funds: t('The card has insufficient funds.'),
  invalid_number: t('The card number is invalid.'),
  invalid_expiry: t('The expiry date is invalid.'),
  expired_card: t('The card has expired.'),
  invalid_cvc: t('The security code is incorrect.'),
  authentication_failed: t('The cardholder’s bank could not confirm the payment.'),
  processing_error: t('The cardholder’s bank could not process the payment.'),
  unknown: t('The payment provider declined the payment.'),
}))

/** Why a payment failed, for an administrator; the provider's code belongs beside it. */
export const failureWords = (code: string): string => words[refusalOfCode(code)]
