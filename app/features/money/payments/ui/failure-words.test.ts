import { expect, test } from 'vitest'
import { failureWords } from './failure-words.ts'

test.each([
  ['insufficient_funds', 'The card has insufficient funds.'],
  ['do_not_honor', 'The payment provider declined the payment.'],
])('a payment that failed with %s is described in a sentence', (code, words) => {
  expect(failureWords(code)).toBe(words)
})
