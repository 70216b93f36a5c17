import { expect, test } from 'vitest'
import { refusalOfCode, refusalOfError } from './payment-refusal.ts'

test.each([
  [{ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
  [{ type: 'card_error', code: 'card_declined', decline_code: 'lost_card' }, 'card_declined'],
  [{ type: 'card_error', code: 'a_code_of_tomorrow' }, 'card_declined'],
  [{ type: 'card_error', code: 'expired_card' }, 'expired_card'],
  [{ type: 'card_error', code: 'incorrect_cvc' }, 'invalid_cvc'],
  [{ type: 'card_error', code: 'incorrect_number' }, 'invalid_number'],
  [{ type: 'card_error', code: 'processing_error' }, 'processing_error'],
  [{ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }, 'authentication_failed'],
  [{ type: 'invalid_request_error', code: 'setup_intent_authentication_failure' }, 'authentication_failed'],
  [{ type: 'api_connection_error' }, 'unknown'],
  [{ type: 'api_error', code: 'constructor' }, 'unknown'],
])('the payment error %o becomes a refusal', (error, refusal) => {
  expect(refusalOfError(error)).toBe(refusal)
})

test('an unknown refusal code in the address becomes “unknown”', () => {
  expect(refusalOfCode('insufficient_funds')).toBe('insufficient_funds')
  expect(refusalOfCode('<script>')).toBe('unknown')
})
