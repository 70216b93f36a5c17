import { expect, test } from 'vitest'
import { refundErrorWords } from './refund-error-words.ts'

test.each([
  ['expired_or_canceled_card', 'The card has expired or was cancelled.'],
  ['came back: declined', 'The refund was returned. The cardholder’s bank declined the refund.'],
  ['came back: unknown', 'The refund was returned.'],
  ['paid by another provider: demo', 'Another payment provider took this payment.'],
  ['connect ECONNREFUSED', 'The payment provider could not process the refund.'],
])('the error “%s” is described in a sentence', (error, words) => {
  expect(refundErrorWords(error)).toBe(words)
})
