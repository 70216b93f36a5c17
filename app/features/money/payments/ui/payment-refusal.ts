/** Why a provider's payment did not go through, as far as a buyer can do something about it. */
export type PaymentRefusal =
  | 'card_declined'
  | 'insufficient_funds'
  | 'invalid_number'
  | 'invalid_expiry'
  | 'expired_card'
  | 'invalid_cvc'
  | 'authentication_failed'
  | 'processing_error'
  | 'unknown'

/** Codes of errors and declines, docs.stripe.com/error-codes and docs.stripe.com/declines/codes. */
const known: Readonly<Record<string, PaymentRefusal>> = {
  card_declined: 'card_declined',
  insufficient_funds: 'insufficient_funds',
  incorrect_number: 'invalid_number',
  invalid_number: 'invalid_number',
  invalid_expiry_month: 'invalid_expiry',
  invalid_expiry_year: 'invalid_expiry',
  expired_card: 'expired_card',
  incorrect_cvc: 'invalid_cvc',
  invalid_cvc: 'invalid_cvc',
  authentication_failed: 'authentication_failed',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  processing_error: 'processing_error',
  try_again_later: 'processing_error',
  issuer_not_available: 'processing_error',
}

/** What a code of the provider means to a buyer; a decline without a reason is a decline. */
export function refusalOfCode(code: string): PaymentRefusal {
  return Object.hasOwn(known, code) ? (known[code] ?? 'unknown') : 'unknown'
}

/** The same for an error in the provider's form; the bank's own reason says more than the error's code. */
export function refusalOfError(error: {
  type: string
  code?: string | undefined
  decline_code?: string | undefined
}): PaymentRefusal {
  const refusal = [error.decline_code, error.code]
    .map((code) => refusalOfCode(code ?? ''))
    .find((found) => found !== 'unknown')
  return refusal ?? (error.type === 'card_error' ? 'card_declined' : 'unknown')
}
