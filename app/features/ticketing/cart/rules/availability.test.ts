import { describe, expect, test } from 'vitest'
import { afterHold, onlyLeft, salesLeft, seatsAwaited, shortages, type TypeStock } from './availability.ts'

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

describe('the sales left of a ticket type', () => {
  test.each([
    ['all of them', stock(), null, 10],
    ['reduced by sold and held tickets', stock({ sold: 3, held: 2 }), null, 5],
    ['none', stock({ sold: 8, held: 2 }), null, 0],
    ['never less than none', stock({ sold: 12 }), null, 0],
    ['no limit', stock({ capacity: null, sold: 9_999 }), null, null],
    ['the seats left in the event', stock({ capacity: null }), shared(20, 13), 7],
    ['the smaller of both', stock({ sold: 4 }), shared(20, 13), 6],
    ['whole sales of two seats', stock({ seatsPerTicket: 2 }), shared(20, 13), 3],
    ['none in a full event', stock(), shared(20, 21), 0],
    ['reduced by the waitlist', stock({ sold: 5, waiting: 3 }), null, 2],
    ['none while as many wait', stock({ sold: 9, waiting: 1 }), null, 0],
    ['never less than none, for a waitlist of any length', stock({ sold: 9, waiting: 40 }), null, 0],
    ['no limit, regardless of the waitlist', stock({ capacity: null, waiting: 4 }), null, null],
    ['reduced by the waitlists of all types of the event', stock(), shared(20, 13, 5), 2],
    ['none while all free seats are waited for', stock(), shared(20, 13, 7), 0],
  ])('are %s', (_name, type, seats, left) => expect(salesLeft(type, seats)).toBe(left))
})

test.each([
  [null, null],
  [0, null],
  [1, 1],
  [10, 10],
  [11, null],
])('with %s tickets left the page shows %s', (left, said) => expect(onlyLeft(left)).toBe(said))

test.each([
  ['as many as the waitlist needs', stock({ waiting: 2 }), 2],
  ['no more than there is room for', stock({ sold: 9, waiting: 4 }), 1],
  ['none without room', stock({ sold: 6, held: 4, waiting: 4 }), 0],
  ['none where more is sold than there is', stock({ sold: 12, waiting: 4 }), 0],
  ['all without a limit', stock({ capacity: null, sold: 99, waiting: 4 }), 4],
  ['seats, not sales', stock({ waiting: 2, seatsPerTicket: 2 }), 4],
])('the shared seats kept for a waitlist are %s', (_name, type, seats) =>
  expect(seatsAwaited(type)).toBe(seats),
)

describe('shortages', () => {
  test('an offer adds to the sales open to the public', () => {
    const type = stock({ sold: 8, held: 2, waiting: 3 })
    expect(shortages([{ type, quantity: 2, offered: 2 }], [])).toEqual([])
    expect(shortages([{ type, quantity: 3, offered: 2 }], [])).toMatchObject([{ left: 2 }])
    expect(shortages([{ type, quantity: 1, offered: 0 }], [])).toMatchObject([{ left: 0 }])
    const open = stock({ sold: 6, held: 2 })
    expect(shortages([{ type: open, quantity: 4, offered: 2 }], [])).toEqual([])
    expect(shortages([{ type: stock({ capacity: null }), quantity: 9, offered: 1 }], [])).toEqual([])
  })

  test('an offer uses its own reserved seats', () => {
    const a = stock({ ticketTypeId: 'a' })
    const b = stock({ ticketTypeId: 'b' })
    const requests = (quantity: number) => [
      { type: a, quantity, offered: 2 },
      { type: b, quantity: 1 },
    ]
    expect(shortages(requests(2), [shared(20, 19)])).toEqual([])
    expect(shortages(requests(3), [shared(20, 19)])).toMatchObject([{ ticketTypeId: 'b', left: 0 }])
  })

  test('are empty when there are enough tickets', () => {
    expect(shortages([{ type: stock(), quantity: 10 }], [])).toEqual([])
    expect(shortages([{ type: stock({ capacity: null }), quantity: 999 }], [])).toEqual([])
  })

  test('distinguish “sold out” from “not enough”', () => {
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

describe('the stock after a hold', () => {
  const shown = { isHidden: false, isArchived: false }

  test.each([0, 1, 2, 3, 7])('equals a recount of counters and shared seats with %i waiting', (waiting) => {
    for (const capacity of [null, 4, 6]) {
      for (const seatsPerTicket of [1, 2]) {
        for (const quantity of [1, 2, 3]) {
          const type = { ...stock({ capacity, waiting, seatsPerTicket }), ...shown }
          const before = { type, shared: shared(40, 5, 3 + seatsAwaited(type)) }
          const held = { ...type, held: quantity }
          expect(afterHold(before, quantity)).toEqual({
            type: held,
            shared: shared(40, 5 + quantity * seatsPerTicket, 3 + seatsAwaited(held)),
          })
        }
      }
    }
  })

  test('reserves no seats for the waitlist of a hidden or archived type', () => {
    for (const hidden of [{ isHidden: true }, { isArchived: true }]) {
      const type = { ...stock({ waiting: 5 }), ...shown, ...hidden }
      expect(afterHold({ type, shared: shared(40, 5, 3) }, 7).shared).toEqual(shared(40, 12, 3))
    }
  })

  test('has no shared seats for an event without shared capacity', () => {
    expect(afterHold({ type: { ...stock(), ...shown }, shared: null }, 2).shared).toBeNull()
  })
})
