import { expect, test } from 'vitest'
import type { RunProgress } from '../rules/run-progress.ts'
import { cancelWords, checkInWords, failureWords, resendWords, runSentence } from './change-words.ts'

const run = (changes: Partial<RunProgress>): RunProgress => ({
  id: 'x',
  kind: 'resend',
  startedAt: new Date(0),
  total: 3,
  done: 0,
  failed: 0,
  waiting: 0,
  isOver: true,
  failures: [],
  ...changes,
})

test('an empty selection is answered with “No tickets selected”', () => {
  for (const words of [checkInWords['no-tickets'], resendWords['no-tickets'], cancelWords['no-tickets']])
    expect(words).toBe('No tickets selected')
  expect(failureWords['no-address']).toBe('No email address available for this attendee')
})

test.each([
  [run({ done: 2, failed: 1 }), '2 of 3 tickets sent, 1 failed'],
  [run({ failed: 3 }), 'Failed to send any ticket emails. Please try again.'],
  [run({ waiting: 3, isOver: false }), '3 tickets pending'],
  [run({ done: 1, waiting: 1, failed: 1, isOver: false }), '1 of 3 tickets sent, 1 pending, 1 failed'],
  [run({ kind: 'cancel', total: 1_200, done: 1_200 }), '1,200 of 1,200 tickets cancelled, 0 failed'],
])('the progress of a bulk job is described', (progress, words) => {
  expect(runSentence(progress)).toBe(words)
})
