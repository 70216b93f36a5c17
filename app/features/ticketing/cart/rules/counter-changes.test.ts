import { describe, expect, test } from 'vitest'
import { addChanges, counterChanges, fewerWaiting, type PlaceMove } from './counter-changes.ts'

const line = { ticketTypeId: 'b', quantity: 3, seatsPerTicket: 2 }

describe('the counter changes of three sales with two seats each', () => {
  test.each<[PlaceMove, number, number]>([
    ['hold', 0, 3],
    ['sell', 3, 0],
    ['confirm', 3, -3],
    ['release', 0, -3],
    ['return', -3, 0],
  ])('for the move “%s”', (move, sold, held) => {
    expect(counterChanges(move, [line])).toEqual([
      { ticketTypeId: 'b', sold, held, seatsSold: sold * 2, seatsHeld: held * 2 },
    ])
  })
})

test('lines of one type are added up with their own seats, in the order of type ids', () => {
  const lines = [
    line,
    { ticketTypeId: 'a', quantity: 1, seatsPerTicket: 1 },
    { ...line, quantity: 1, seatsPerTicket: 1 },
  ]
  expect(counterChanges('hold', lines)).toEqual([
    { ticketTypeId: 'a', sold: 0, held: 1, seatsSold: 0, seatsHeld: 1 },
    { ticketTypeId: 'b', sold: 0, held: 4, seatsSold: 0, seatsHeld: 7 },
  ])
})

test('changes of the same ticket type are merged, and the number waiting decreases', () => {
  const line = { ticketTypeId: 'b', quantity: 2, seatsPerTicket: 2, places: 2 }
  const changes = addChanges(
    counterChanges('hold', [line, { ...line, ticketTypeId: 'a' }]),
    fewerWaiting([line]),
    counterChanges('release', [{ ...line, quantity: 1 }]),
  )
  expect(changes).toEqual([
    { ticketTypeId: 'a', sold: 0, held: 2, seatsSold: 0, seatsHeld: 4 },
    { ticketTypeId: 'b', sold: 0, held: 1, seatsSold: 0, seatsHeld: 2, waiting: -2 },
  ])
})
