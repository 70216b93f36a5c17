import { describe, expect, test } from 'vitest'
import { onlyLeft, salesLeft, shortages, type TypeStock } from './availability.ts'

const stock = (overrides: Partial<TypeStock> = {}): TypeStock => ({
  ticketTypeId: 'type',
  eventId: 'event',
  capacity: 10,
  sold: 0,
  held: 0,
  waiting: 0,
  seatsPerTicket: 1,
  ...overrides,
})
const shared = (totalCapacity: number, seatsTaken: number, seatsAwaited = 0) => ({
  eventId: 'event',
  totalCapacity,
  seatsTaken,
  seatsAwaited,
})

describe('sales left', () => {
  test.each([
    ['all of them', stock(), null, 10],
    ['less what is sold and held', stock({ sold: 3, held: 2 }), null, 5],
    ['none', stock({ sold: 8, held: 2 }), null, 0],
    ['never less than none', stock({ sold: 12 }), null, 0],
    ['no limit', stock({ capacity: null, sold: 9_999 }), null, null],
    ['what the event has', stock({ capacity: null }), shared(20, 13), 7],
    ['the smaller of both', stock({ sold: 4 }), shared(20, 13), 6],
    ['whole sales of two seats', stock({ seatsPerTicket: 2 }), shared(20, 13), 3],
    ['none in a full event', stock(), shared(20, 21), 0],
  ])('%s', (_name, type, seats, left) => expect(salesLeft(type, seats)).toBe(left))
})

test.each([
  [null, null],
  [0, null],
  [1, 1],
  [10, 10],
  [11, null],
])('of %s left a page says %s', (left, said) => expect(onlyLeft(left)).toBe(said))

describe('shortages', () => {
  test('nothing is short', () => {
    expect(shortages([{ type: stock(), quantity: 10 }], [])).toEqual([])
    expect(shortages([{ type: stock({ capacity: null }), quantity: 999 }], [])).toEqual([])
  })

  test('sold out and not enough are told apart', () => {
    const requests = [
      { type: stock({ ticketTypeId: 'a', sold: 10 }), quantity: 1 },
      { type: stock({ ticketTypeId: 'b', sold: 8 }), quantity: 3 },
    ]
    expect(shortages(requests, [])).toEqual([
      { ticketTypeId: 'a', reason: 'sold-out', left: 0 },
      { ticketTypeId: 'b', reason: 'not-enough', left: 2 },
    ])
  })

  test('earlier lines take shared seats before later ones', () => {
    const a = stock({ ticketTypeId: 'a', seatsPerTicket: 2 })
    const b = stock({ ticketTypeId: 'b' })
    const requests = [
      { type: a, quantity: 2 },
      { type: b, quantity: 2 },
    ]
    expect(shortages(requests, [shared(6, 0)])).toEqual([])
    expect(shortages(requests, [shared(5, 0)])).toEqual([
      { ticketTypeId: 'b', reason: 'not-enough', left: 1 },
    ])
    expect(shortages(requests, [shared(3, 0)])).toEqual([
      { ticketTypeId: 'a', reason: 'not-enough', left: 1 },
    ])
    expect(shortages(requests, [{ ...shared(1, 1), eventId: 'other' }])).toEqual([])
  })
})
