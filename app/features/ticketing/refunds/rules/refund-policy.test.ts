import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { planRefund, type RefundableOrder, type RefundableTicket, ticketShare } from './refund-policy.ts'

const one = { quantity: 3, seatsPerTicket: 1, totalMinor: 10_000 }
const pair = { quantity: 2, seatsPerTicket: 2, totalMinor: 5_001 }

const ticket = (id: string, overrides: Partial<RefundableTicket> = {}): RefundableTicket => ({
  id,
  lineId: 'line',
  position: 0,
  status: 'valid',
  checkedInAt: null,
  line: one,
  ...overrides,
})

/** Three tickets for 100.00 together, and two sales of two seats for 50.01. */
const tickets = [
  ticket('a', { position: 0 }),
  ticket('b', { position: 1 }),
  ticket('c', { position: 2 }),
  ...['p', 'q', 'r', 's'].map((id, position) => ticket(id, { lineId: 'pairs', position, line: pair })),
]

const order = (overrides: Partial<RefundableOrder> = {}): RefundableOrder => ({
  status: 'confirmed',
  capturedMinor: 15_001,
  refundedMinor: 0,
  dueMinor: 0,
  tickets,
  ...overrides,
})

const voided = (...ids: string[]) =>
  tickets.map((one) => (ids.includes(one.id) ? { ...one, status: 'void' as const } : one))

const chosen = (...ticketIds: string[]) => ({ kind: 'tickets', ticketIds }) as const
const everything = { kind: 'everything' } as const
const amount = (amountMinor: number) => ({ kind: 'amount', amountMinor }) as const

describe('refunded tickets', () => {
  test('are worth their share of the line, without a remainder', () => {
    expect(tickets.slice(0, 3).map(ticketShare)).toEqual([3_334, 3_333, 3_333])
    expect(tickets.slice(3).map(ticketShare)).toEqual([1_251, 1_250, 1_250, 1_250])
  })

  test('leave the order partially refunded', () => {
    expect(planRefund(order(), chosen('b'), false)).toEqual({
      ok: true,
      amountMinor: 3_333,
      tickets: [{ id: 'b', amountMinor: 3_333 }],
      sales: [{ lineId: 'line', quantity: 1 }],
      endsAs: 'partially_refunded',
    })
  })

  test('include the other tickets of the same sale', () => {
    for (const named of [['p'], ['q'], ['p', 'q']]) {
      expect(planRefund(order(), chosen(...named), false)).toEqual({
        ok: true,
        amountMinor: 2_501,
        tickets: [
          { id: 'p', amountMinor: 1_251 },
          { id: 'q', amountMinor: 1_250 },
        ],
        sales: [{ lineId: 'pairs', quantity: 1 }],
        endsAs: 'partially_refunded',
      })
    }
  })

  test('refund the whole order when no other valid ticket is left', () => {
    const plan = planRefund(order(), chosen('a', 'b', 'c', 'p', 'r'), false)
    expect(plan).toMatchObject({ amountMinor: 15_001, endsAs: 'refunded' })
    const rest = order({ status: 'partially_refunded', refundedMinor: 11_668, tickets: voided('b', 'c') })
    expect(planRefund({ ...rest, refundedMinor: 6_666 }, chosen('a', 'p', 'r'), false)).toMatchObject({
      amountMinor: 8_335,
      endsAs: 'refunded',
    })
  })

  test('are limited to the money that is left', () => {
    const little = order({ status: 'partially_refunded', refundedMinor: 14_001 })
    expect(planRefund(little, chosen('p'), false)).toMatchObject({
      amountMinor: 1_000,
      tickets: [
        { id: 'p', amountMinor: 500 },
        { id: 'q', amountMinor: 500 },
      ],
      endsAs: 'partially_refunded',
    })
  })

  test('that were free cannot be refunded alone', () => {
    const free = ticket('free', { lineId: 'free', line: { quantity: 1, seatsPerTicket: 1, totalMinor: 0 } })
    const mixed = order({ tickets: [...tickets, free] })
    expect(planRefund(mixed, chosen('free'), false)).toEqual({ ok: false, reason: 'nothing-left' })
    expect(planRefund(mixed, chosen('free', 'a'), false)).toMatchObject({ ok: true, amountMinor: 3_334 })
  })

  test('are refused without a selection, or when void or of another order', () => {
    expect(planRefund(order(), chosen(), false)).toEqual({ ok: false, reason: 'no-ticket' })
    expect(planRefund(order(), chosen('a', 'x'), false)).toEqual({ ok: false, reason: 'unknown-ticket' })
    const partly = order({ status: 'partially_refunded', refundedMinor: 3_334, tickets: voided('a') })
    expect(planRefund(partly, chosen('a', 'b'), false)).toEqual({ ok: false, reason: 'ticket-void' })
  })

  test('require a confirmation when checked in', () => {
    const inside = order({
      tickets: tickets.map((one) => (one.id === 'q' ? { ...one, checkedInAt: new Date() } : one)),
    })
    for (const wish of [chosen('p'), everything, amount(15_001)]) {
      expect(planRefund(inside, wish, false)).toEqual({
        ok: false,
        reason: 'checked-in',
        ticketIds: ['q'],
      })
      expect(planRefund(inside, wish, true)).toMatchObject({ ok: true })
    }
    expect(planRefund(inside, chosen('a'), false)).toMatchObject({ ok: true })
    expect(planRefund(inside, amount(100), false)).toMatchObject({ ok: true })
  })
})

describe('a full refund', () => {
  test('voids every ticket', () => {
    const plan = planRefund(order(), everything, false)
    expect(plan).toMatchObject({
      amountMinor: 15_001,
      sales: [
        { lineId: 'line', quantity: 3 },
        { lineId: 'pairs', quantity: 2 },
      ],
      endsAs: 'refunded',
    })
    expect(plan.ok && plan.tickets.reduce((sum, one) => sum + one.amountMinor, 0)).toBe(15_001)
  })

  test('covers the money left after earlier refunds', () => {
    const partly = order({ status: 'partially_refunded', refundedMinor: 10_000, tickets: voided('a') })
    const plan = planRefund(partly, everything, false)
    expect(plan).toMatchObject({ amountMinor: 5_001, endsAs: 'refunded' })
    expect(plan.ok && plan.tickets.map((one) => one.id)).toEqual(['b', 'c', 'p', 'q', 'r', 's'])
    expect(plan.ok && plan.tickets.reduce((sum, one) => sum + one.amountMinor, 0)).toBe(5_001)
  })

  test('covers the money alone when no ticket is valid any more', () => {
    const failed = order({
      status: 'partially_refunded',
      refundedMinor: 0,
      tickets: voided(...tickets.map(({ id }) => id)),
    })
    expect(planRefund(failed, everything, false)).toMatchObject({
      amountMinor: 15_001,
      tickets: [],
      endsAs: 'refunded',
    })
  })
})

describe('a refund of an amount', () => {
  test('leaves the tickets valid', () => {
    expect(planRefund(order(), amount(15_000), false)).toEqual({
      ok: true,
      amountMinor: 15_000,
      tickets: [],
      sales: [],
      endsAs: 'partially_refunded',
    })
  })

  test('voids the tickets when it is all the money left', () => {
    expect(planRefund(order(), amount(15_001), false)).toEqual(planRefund(order(), everything, false))
  })

  test.each([0, -1, 15_002, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('is refused for %d', (wanted) => {
    expect(planRefund(order(), amount(wanted), false)).toEqual({
      ok: false,
      reason: 'too-much',
      leftMinor: 15_001,
    })
  })
})

describe('an order', () => {
  test.each<OrderStatus>(['held', 'awaiting_payment', 'expired', 'refunded', 'cancelled'])(
    'that is %s is not refunded',
    (status) => {
      expect(planRefund(order({ status }), everything, true)).toEqual({ ok: false, reason: 'order-not-live' })
    },
  )

  test('that was free or is fully refunded has nothing left to refund', () => {
    expect(planRefund(order({ capturedMinor: 0 }), everything, true)).toEqual({
      ok: false,
      reason: 'nothing-left',
    })
    const gone = order({ status: 'partially_refunded', refundedMinor: 15_001 })
    expect(planRefund(gone, chosen('a'), true)).toEqual({ ok: false, reason: 'nothing-left' })
  })
})
