import { expect, test } from 'vitest'
import { seatChangeRefusal } from './seat-change.ts'

const startsAt = new Date('2026-12-04T15:00:00Z')
const before = new Date(startsAt.getTime() - 1)
const seat = (overrides: Partial<Parameters<typeof seatChangeRefusal>[0]> = {}) => ({
  orderStatus: 'confirmed' as const,
  ticketStatus: 'valid' as const,
  checkedInAt: null,
  startsAt,
  ...overrides,
})

test.each(['held', 'awaiting_payment', 'confirmed', 'partially_refunded'] as const)(
  'a seat of an order that is %s may change',
  (orderStatus) => expect(seatChangeRefusal(seat({ orderStatus, ticketStatus: null }), before)).toBeNull(),
)
test.each(['expired', 'refunded', 'cancelled'] as const)(
  'a seat of an order that is %s may not change',
  (orderStatus) => expect(seatChangeRefusal(seat({ orderStatus }), before)).toBe('order-not-live'),
)
test('a seat with a void ticket may not change', () =>
  expect(seatChangeRefusal(seat({ ticketStatus: 'void' }), before)).toBe('order-not-live'))
test('a seat may not change after the start of the event or after check-in', () => {
  expect(seatChangeRefusal(seat(), before)).toBeNull()
  expect(seatChangeRefusal(seat(), startsAt)).toBe('too-late')
  expect(seatChangeRefusal(seat({ checkedInAt: before }), before)).toBe('too-late')
})
