import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { settle } from './settlement.ts'

const asked = { minor: 10_000, currency: 'AED' as const }
const order = (overrides: Partial<Parameters<typeof settle>[0]> = {}) =>
  settle({
    status: 'awaiting_payment',
    paymentStatus: 'pending',
    asked,
    received: asked,
    isAnyEventCancelled: false,
    ...overrides,
  })

describe('a payment of the right amount', () => {
  test.each<[OrderStatus, string]>([
    ['held', 'confirm'],
    ['awaiting_payment', 'confirm'],
    ['expired', 'seek-places'],
    ['confirmed', 'flag'],
    ['partially_refunded', 'flag'],
    ['refunded', 'flag'],
    ['cancelled', 'flag'],
  ])('gives for an order that is %s the result %s', (status, settlement) =>
    expect(order({ status })).toBe(settlement),
  )

  test('confirms the order also when the payment was cancelled or had failed before', () => {
    expect(order({ paymentStatus: 'cancelled' })).toBe('confirm')
    expect(order({ paymentStatus: 'failed' })).toBe('confirm')
  })

  test('is refunded when an event of the order is cancelled', () => {
    expect(order({ isAnyEventCancelled: true })).toBe('give-back')
    expect(order({ isAnyEventCancelled: true, status: 'expired' })).toBe('give-back')
  })
})

test('a payment is settled only once', () => {
  expect(order({ paymentStatus: 'succeeded' })).toBe('already-settled')
  expect(order({ paymentStatus: 'succeeded', received: null })).toBe('already-settled')
})

test('an order without received money has nothing to settle', () =>
  expect(order({ received: null })).toBe('nothing-paid'))

test.each([
  { minor: 9_999, currency: 'AED' as const },
  { minor: 10_001, currency: 'AED' as const },
  { minor: 10_000, currency: 'GBP' as const },
])('a payment of another amount or currency is flagged: %o', (received) => {
  expect(order({ received })).toBe('flag')
  expect(order({ received, status: 'expired' })).toBe('flag')
})
