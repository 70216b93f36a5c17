import { expect, test } from 'vitest'
import { defaultSeatsPerTicket, seatsOf } from './seats.ts'

test.each([
  ['corporate', 'Table', 2],
  ['standard', 'VIP Ticket', 2],
  ['online', ' VIP Ticket ', 2],
  ['standard', 'VIP ticket', 1],
  ['standard', 'VIP Tickets', 1],
  ['standard', 'Standard', 1],
] as const)('a new %s ticket named “%s” has %i seats', (kind, name, seats) => {
  expect(defaultSeatsPerTicket({ kind, name })).toBe(seats)
})

test('seats are sales times seats per ticket', () =>
  expect(seatsOf({ quantity: 3, seatsPerTicket: 2 })).toBe(6))
