import { expect, test } from 'vitest'
import { ticketPrice } from './ticket-price.ts'

test('the total of a line is split over its sales without a remainder', () => {
  const line = { quantity: 3, seatsPerTicket: 1, totalMinor: 10_000 }
  expect([0, 1, 2].map((seat) => ticketPrice(line, seat))).toEqual([3334, 3333, 3333])
})

test('both seats of one sale show the price of the sale', () => {
  const line = { quantity: 2, seatsPerTicket: 2, totalMinor: 160_001 }
  expect([0, 1, 2, 3].map((seat) => ticketPrice(line, seat))).toEqual([80_001, 80_001, 80_000, 80_000])
})

test('a free line has a price of zero, and a missing seat is an error', () => {
  const line = { quantity: 1, seatsPerTicket: 1, totalMinor: 0 }
  expect(ticketPrice(line, 0)).toBe(0)
  expect(() => ticketPrice(line, 1)).toThrow('no seat')
})
