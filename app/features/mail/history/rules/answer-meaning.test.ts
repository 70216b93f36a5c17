import { expect, test } from 'vitest'
import { meaningOf } from './answer-meaning.ts'

test.each([
  ['550 5.1.1 <a@b.example>: Recipient address rejected: User unknown', 'no-such-mailbox'],
  ['552 5.2.2 Mailbox full', 'mailbox-full'],
  ['550 5.7.1 Message rejected due to DMARC policy', 'unwanted'],
  ['535 5.7.8 Authentication credentials invalid', 'wrong-sign-in'],
  ['552 5.3.4 Message size exceeds fixed limit', 'mailbox-full'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'not-reached'],
  ['421 4.7.0 Too many connections', 'too-fast'],
  ['450 4.2.0 Greylisted, try again later', 'later'],
  ['501 Syntax error', 'refused'],
  ['The answer was lost, the mail may have arrived: the sender stopped in between', 'answer-lost'],
  ['The attachment "ticket-pdf" could not be made: nobody makes this kind', 'attachment'],
  ['undefined variable: fullName', 'not-written'],
])('the response %s has the meaning %s', (words, meaning) => {
  expect(meaningOf(words)).toBe(meaning)
})

test('an empty response of a mail server has no meaning', () => {
  expect(meaningOf(null)).toBeNull()
  expect(meaningOf('')).toBeNull()
})
