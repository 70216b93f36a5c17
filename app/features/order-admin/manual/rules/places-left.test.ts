import { expect, test } from 'vitest'
import { placesLeft } from './places-left.ts'

test.each([
  [{ capacity: null, sold: 5, held: 2, seatsPerTicket: 1 }, null, Number.POSITIVE_INFINITY],
  [{ capacity: 10, sold: 5, held: 2, seatsPerTicket: 1 }, null, 3],
  [{ capacity: 10, sold: 0, held: 0, seatsPerTicket: 4 }, { totalCapacity: 20, seatsTaken: 9 }, 2],
  [{ capacity: null, sold: 0, held: 0, seatsPerTicket: 1 }, { totalCapacity: 20, seatsTaken: 21 }, 0],
])('of %j within %j there are %s left', (type, shared, left) => {
  expect(placesLeft(type, shared)).toBe(left)
})
