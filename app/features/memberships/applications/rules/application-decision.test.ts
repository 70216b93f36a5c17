import { expect, test } from 'vitest'
import { mayDecide } from './application-decision.ts'

test.each([
  ['pending', 'approved', true],
  ['pending', 'declined', true],
  ['approved', 'declined', true],
  ['declined', 'approved', true],
  ['approved', 'approved', false],
  ['declined', 'declined', false],
] as const)('the decision may change from %s to %s: %s', (from, to, allowed) => {
  expect(mayDecide(from, to)).toBe(allowed)
})
