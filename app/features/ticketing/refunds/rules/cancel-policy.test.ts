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
  dueMinor: 0,
  tickets: [ticket('a'), ticket('b')],
  ...overrides,
})

test('a free registration is cancelled with all its tickets', () => {
  expect(planCancellation(order(), false)).toEqual({
    ok: true,
    ticketIds: ['a', 'b'],
    sales: [{ lineId: 'line', quantity: 1 }],
  })
})

test('void tickets are left unchanged by a cancellation', () => {
  const voided = order({ tickets: [ticket('a', { status: 'void' }), ticket('b', { status: 'void' })] })
  expect(planCancellation(voided, false)).toEqual({ ok: true, ticketIds: [], sales: [] })
})

test('an order with money left must be refunded instead of cancelled', () => {
  expect(planCancellation(order({ capturedMinor: 5_000, refundedMinor: 2_000 }), true)).toEqual({
    ok: false,
    reason: 'money-left',
    leftMinor: 3_000,
  })
  const gone = order({ status: 'partially_refunded', capturedMinor: 5_000, refundedMinor: 5_000 })
  expect(planCancellation(gone, false)).toMatchObject({ ok: true })
})

test('a checked-in attendee requires a confirmation of the cancellation', () => {
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

  test('is voided alone, and the order stays confirmed', () => {
    expect(planTicketCancellation(three(), 'b')).toEqual({
      ok: true,
      ticketIds: ['b'],
      sales: [{ lineId: 'line', quantity: 1 }],
      isLast: false,
    })
    expect(planTicketCancellation(three({ checkedInAt: new Date() }), 'a')).toMatchObject({ ok: true })
  })

  test('is voided with the other ticket of the same sale', () => {
    expect(planTicketCancellation(order(), 'b')).toEqual({
      ok: true,
      ticketIds: ['a', 'b'],
      sales: [{ lineId: 'line', quantity: 1 }],
      isLast: true,
    })
  })

  test('ends the order when it was the last valid ticket', () => {
    const last = order({
      tickets: [single('a', 0, { status: 'void' }), single('b', 1, { status: 'void' }), single('c', 2)],
    })
    expect(planTicketCancellation(last, 'c')).toMatchObject({ ok: true, isLast: true })
  })

  test('is not cancelled when checked in, void, of another order or of an ended order', () => {
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
