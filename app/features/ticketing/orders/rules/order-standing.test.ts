import { describe, expect, test } from 'vitest'
import { orderStanding } from './order-standing.ts'

const now = new Date('2026-12-01T12:00:00Z')
const later = new Date('2026-12-01T12:10:00Z')
const pending = { status: 'pending', failureReason: null, isStarted: false, refunds: [] } as const
const order = { totalMinor: 45_000, holdExpiresAt: later, payment: pending } as const

describe('the standing of an unconfirmed order', () => {
  test('is “to pay” while its places are held', () => {
    expect(orderStanding({ ...order, status: 'held' }, now)).toBe('to-pay')
    expect(orderStanding({ ...order, status: 'awaiting_payment' }, now)).toBe('to-pay')
  })

  test('shows a failed payment attempt', () => {
    const payment = { ...pending, failureReason: 'card_declined' }
    expect(orderStanding({ ...order, status: 'awaiting_payment', payment }, now)).toBe('payment-failed')
  })

  test('is expired as soon as the hold is over, also before the clean-up job', () => {
    expect(orderStanding({ ...order, status: 'awaiting_payment' }, later)).toBe('expired')
    expect(orderStanding({ ...order, status: 'expired' }, now)).toBe('expired')
  })

  test('allows a started payment to finish', () => {
    const payment = { ...pending, isStarted: true }
    expect(orderStanding({ ...order, status: 'awaiting_payment', payment }, now)).toBe('to-pay')
    expect(orderStanding({ ...order, status: 'awaiting_payment', payment }, later)).toBe('expired-open')
    expect(orderStanding({ ...order, status: 'expired', payment }, now)).toBe('expired-open')
    const ended = { ...payment, status: 'cancelled' } as const
    expect(orderStanding({ ...order, status: 'expired', payment: ended }, now)).toBe('expired')
  })

  test('shows the refund after the cancellation of an event', () => {
    const payment = { ...pending, status: 'succeeded', refunds: [{ reason: 'event-cancelled' }] } as const
    expect(orderStanding({ ...order, status: 'expired', payment }, now)).toBe('cancelled-refund')
  })

  test('shows the refund of a late payment', () => {
    const payment = { ...pending, status: 'succeeded', refunds: [{ reason: 'late-payment' }] } as const
    expect(orderStanding({ ...order, status: 'expired', payment }, now)).toBe('late-refund')
  })

  test('is in review for a payment that does not fit', () => {
    const payment = { ...pending, status: 'succeeded' } as const
    expect(orderStanding({ ...order, status: 'expired', payment }, now)).toBe('in-review')
  })
})

test.each([
  ['confirmed', 45_000, 'paid'],
  ['confirmed', 0, 'registered'],
  ['partially_refunded', 45_000, 'partially-refunded'],
  ['refunded', 45_000, 'refunded'],
  ['cancelled', 45_000, 'cancelled'],
] as const)('an order that is %s with a total of %i has the standing %s', (status, totalMinor, standing) => {
  expect(orderStanding({ ...order, status, totalMinor }, now)).toBe(standing)
})
