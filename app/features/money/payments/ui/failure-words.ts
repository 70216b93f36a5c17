import { type PaymentRefusal, refusalOfCode } from './payment-refusal.ts'

const words: Record<PaymentRefusal, string> = {
  card_declined: 'The card was declined.',
  insufficient_funds: 'The card has insufficient funds.',
  invalid_number: 'The card number is invalid.',
  invalid_expiry: 'The expiry date is invalid.',
  expired_card: 'The card has expired.',
  invalid_cvc: 'The security code is incorrect.',
  authentication_failed: 'The cardholder’s bank could not confirm the payment.',
  processing_error: 'The cardholder’s bank could not process the payment.',
  unknown: 'The payment provider declined the payment.',
}

/** Why a payment failed, for an administrator; the provider's code belongs beside it. */
export const failureWords = (code: string): string => words[refusalOfCode(code)]
