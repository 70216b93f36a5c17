import { expect, test } from 'vitest'
import { planMembershipRefund } from './membership-refund.ts'

const payment = (refundedMinor: number) => ({ capturedMinor: 20_000, refundedMinor })

test.each([
  [0, 20_000, true],
  [0, 19_999, false],
  [0, 1, false],
  [5_000, 15_000, true],
  [19_999, 1, true],
])('after a refund of %i, a refund of %i is accepted', (refunded, amountMinor, isAll) => {
  expect(planMembershipRefund(payment(refunded), amountMinor)).toEqual({ ok: true, amountMinor, isAll })
})

test.each([
  [0, 20_001],
  [0, 0],
  [0, -1],
  [0, 0.5],
  [0, Number.NaN],
  [15_000, 5_001],
])('after a refund of %i, a refund of %d is refused', (refunded, amountMinor) => {
  expect(planMembershipRefund(payment(refunded), amountMinor)).toEqual({
    ok: false,
    reason: 'wrong-amount',
    leftMinor: 20_000 - refunded,
  })
})

test('after a full refund nothing is left to refund', () => {
  expect(planMembershipRefund(payment(20_000), 1)).toEqual({ ok: false, reason: 'nothing-left' })
})
