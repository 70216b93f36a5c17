import { expect, test } from 'vitest'
import type { TypeStock } from '../../cart/rules/availability.ts'
import { type InLine, offersToMake } from './offers-to-make.ts'

const type = (ticketTypeId: string, free: number | null, overrides: Partial<TypeStock> = {}): TypeStock => ({
  ticketTypeId,
  eventId: 'event',
  capacity: free === null ? null : 10,
  sold: free === null ? 0 : 10 - free,
  held: 0,
  waiting: 5,
  seatsPerTicket: 1,
  ...overrides,
})
const waits = (id: string, ticketTypeId: string, placesLeft = 1): InLine => ({ id, ticketTypeId, placesLeft })
const seats = (free: number) => ({
  eventId: 'event',
  totalCapacity: 50,
  seatsTaken: 50 - free,
  seatsAwaited: 0,
})
const made = (...args: Parameters<typeof offersToMake>) =>
  offersToMake(...args).map(({ entryId, places }) => `${entryId}: ${places}`)

test('places are offered in the order of arrival, up to the number of free places', () => {
  const line = [waits('one', 'a', 3), waits('two', 'a'), waits('three', 'a', 4)]
  expect(made(line, [type('a', 0)], null)).toEqual([])
  expect(made(line, [type('a', 1)], null)).toEqual(['one: 1'])
  expect(made(line, [type('a', 4)], null)).toEqual(['one: 3', 'two: 1'])
  expect(made(line, [type('a', 6)], null)).toEqual(['one: 3', 'two: 1', 'three: 2'])
  expect(made(line, [type('a', null)], null)).toEqual(['one: 3', 'two: 1', 'three: 4'])
})

test('held places are not offered', () => {
  expect(made([waits('one', 'a')], [type('a', 2, { held: 2 })], null)).toEqual([])
})

test('a full ticket type does not block the waitlists of other types', () => {
  const line = [waits('one', 'full', 2), waits('two', 'a'), waits('three', 'gone')]
  expect(made(line, [type('full', 0), type('a', 1)], null)).toEqual(['two: 1'])
  expect(made(line, [type('full', 0), type('a', 1)], seats(1))).toEqual(['two: 1'])
})

test('the first entry reserves shared seats, even when too few are free for one sale', () => {
  const types = [type('pair', null, { seatsPerTicket: 2 }), type('a', null)]
  const line = [waits('one', 'pair', 2), waits('two', 'a')]
  expect(made(line, types, seats(1))).toEqual([])
  expect(made(line, types, seats(3))).toEqual(['one: 1'])
  expect(made(line, types, seats(4))).toEqual(['one: 2'])
  expect(made(line, types, seats(5))).toEqual(['one: 2', 'two: 1'])
})

test('an oversold event offers no places', () => {
  expect(made([waits('one', 'a')], [type('a', null)], seats(-2))).toEqual([])
})
