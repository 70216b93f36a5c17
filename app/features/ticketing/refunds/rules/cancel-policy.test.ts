import { expect, test } from 'vitest'
import { planCancellation } from './cancel-policy.ts'
import type { RefundableOrder, RefundableTicket } from './refund-policy.ts'

const line = { quantity: 1, seatsPerTicket: 2, totalMinor: 0 }
const ticket = (id: string, overrides: Partial<RefundableTicket> = {}): RefundableTicket => ({
  id,
  lineId: 'line',
  position: id === 'a' ? 0 : 1,
  status: 'valid',
  checkedInAt: null,
  line,
  ...overrides,
})
const order = (overrides: Partial<RefundableOrder> = {}): RefundableOrder => ({
  status: 'confirmed',
  capturedMinor: 0,
  refundedMinor: 0,
  tickets: [ticket('a'), ticket('b')],
  ...overrides,
})

test('a registration that cost nothing is cancelled with all its tickets', () => {
  expect(planCancellation(order(), false)).toEqual({
    ok: true,
    ticketIds: ['a', 'b'],
    sales: [{ lineId: 'line', quantity: 1 }],
  })
})

test('tickets that are void already are left alone', () => {
  const voided = order({ tickets: [ticket('a', { status: 'void' }), ticket('b', { status: 'void' })] })
  expect(planCancellation(voided, false)).toEqual({ ok: true, ticketIds: [], sales: [] })
})

test('money is given back by a refund', () => {
  expect(planCancellation(order({ capturedMinor: 5_000, refundedMinor: 2_000 }), true)).toEqual({
    ok: false,
    reason: 'money-left',
    leftMinor: 3_000,
  })
  const gone = order({ status: 'partially_refunded', capturedMinor: 5_000, refundedMinor: 5_000 })
  expect(planCancellation(gone, false)).toMatchObject({ ok: true })
})

test('whoever is in already needs a word more', () => {
  const inside = order({ tickets: [ticket('a', { checkedInAt: new Date() }), ticket('b')] })
  expect(planCancellation(inside, false)).toEqual({ ok: false, reason: 'checked-in', ticketIds: ['a'] })
  expect(planCancellation(inside, true)).toMatchObject({ ok: true })
})

test.each(['held', 'awaiting_payment', 'expired', 'refunded', 'cancelled'] as const)(
  'an order that is %s is not cancelled',
  (status) => {
    expect(planCancellation(order({ status }), true)).toEqual({ ok: false, reason: 'order-not-live' })
  },
)
