import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { canMove, isHolding, statesBefore } from './order-life.ts'

const all: OrderStatus[] = [
  'held',
  'awaiting_payment',
  'confirmed',
  'partially_refunded',
  'refunded',
  'cancelled',
  'expired',
]
const allowed = new Set([
  'held → awaiting_payment',
  'held → confirmed',
  'held → expired',
  'awaiting_payment → confirmed',
  'awaiting_payment → expired',
  'expired → confirmed',
  'confirmed → partially_refunded',
  'confirmed → refunded',
  'confirmed → cancelled',
  'partially_refunded → refunded',
  'partially_refunded → cancelled',
])
const pairs = all.flatMap((from) => all.map((to) => [from, to] as const))

describe('the states of an order', () => {
  test.each(pairs)('allow or refuse the move from %s to %s', (from, to) =>
    expect(canMove(from, to)).toBe(allowed.has(`${from} → ${to}`)),
  )
})

test('the states before a state are those that may move to it', () => {
  expect(statesBefore('confirmed')).toEqual(['held', 'awaiting_payment', 'expired'])
  expect(statesBefore('expired')).toEqual(['held', 'awaiting_payment'])
  expect(statesBefore('held')).toEqual([])
})

test('only orders that are held or await payment hold places', () => {
  expect(all.filter(isHolding)).toEqual(['held', 'awaiting_payment'])
})
