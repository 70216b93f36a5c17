import { describe, expect, test } from 'vitest'
import { planCancellation, planTicketCancellation } from './cancel-policy.ts'
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

describe('one ticket of several', () => {
  const single = (id: string, position: number, overrides: Partial<RefundableTicket> = {}) =>
    ticket(id, { position, line: { quantity: 3, seatsPerTicket: 1, totalMinor: 0 }, ...overrides })
  const three = (overrides: Partial<RefundableTicket> = {}) =>
    order({ tickets: [single('a', 0), single('b', 1), single('c', 2, overrides)] })

  test('is void alone, and the order goes on', () => {
    expect(planTicketCancellation(three(), 'b')).toEqual({
      ok: true,
      ticketIds: ['b'],
      sales: [{ lineId: 'line', quantity: 1 }],
      isLast: false,
    })
    expect(planTicketCancellation(three({ checkedInAt: new Date() }), 'a')).toMatchObject({ ok: true })
  })

  test('takes whoever comes on the same sale along', () => {
    expect(planTicketCancellation(order(), 'b')).toEqual({
      ok: true,
      ticketIds: ['a', 'b'],
      sales: [{ lineId: 'line', quantity: 1 }],
      isLast: true,
    })
  })

  test('ends the order as the last that was valid', () => {
    const last = order({
      tickets: [single('a', 0, { status: 'void' }), single('b', 1, { status: 'void' }), single('c', 2)],
    })
    expect(planTicketCancellation(last, 'c')).toMatchObject({ ok: true, isLast: true })
  })

  test('is not cancelled when it is in, void, of another order, or of one that is over', () => {
    expect(planTicketCancellation(three({ checkedInAt: new Date() }), 'c')).toMatchObject({
      reason: 'checked-in',
    })
    expect(planTicketCancellation(three({ status: 'void' }), 'c')).toEqual({
      ok: false,
      reason: 'ticket-void',
    })
    expect(planTicketCancellation(three(), 'd')).toEqual({ ok: false, reason: 'unknown-ticket' })
    expect(planTicketCancellation({ ...three(), status: 'refunded' }, 'a')).toEqual({
      ok: false,
      reason: 'order-not-live',
    })
    expect(planTicketCancellation({ ...three(), capturedMinor: 100 }, 'a')).toMatchObject({
      reason: 'money-left',
    })
  })
})
