import { expect, test } from 'vitest'
import { shownStatus } from './shown-status.ts'

const [added, cancelled] = [{ isCancelled: false }, { isCancelled: true }]

test.each([
  ['held', null, 'held'],
  ['held', added, 'awaiting_payment'],
  ['awaiting_payment', null, 'awaiting_payment'],
  ['expired', null, 'expired'],
  ['expired', added, 'expired'],
  ['expired', cancelled, 'cancelled'],
  ['confirmed', added, 'confirmed'],
] as const)('an order that is %s (added: %j) is shown as %s', (status, manual, shown) => {
  expect(shownStatus({ status, manual })).toBe(shown)
})
