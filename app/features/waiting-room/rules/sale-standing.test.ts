import { expect, test } from 'vitest'
import { type EventOnSale, saleStanding, type TypeOnSale } from './sale-standing.ts'

const now = new Date('2026-12-01T10:00:00Z')
const at = (time: string) => new Date(`2026-12-01T${time}:00Z`)
const anEvent = (overrides: Partial<EventOnSale> = {}): EventOnSale => ({
  id: 'e',
  status: 'published',
  endsAt: at('20:00'),
  capacityMode: 'individual',
  totalCapacity: null,
  ...overrides,
})
const aType = (overrides: Partial<TypeOnSale> = {}): TypeOnSale => ({
  ticketTypeId: 't',
  eventId: 'e',
  capacity: 10,
  sold: 0,
  held: 0,
  waiting: 0,
  seatsPerTicket: 1,
  seatsTaken: 0,
  isHidden: false,
  isArchived: false,
  saleStartsAt: null,
  saleEndsAt: null,
  ...overrides,
})
const soldOut = aType({ sold: 10 })
const allHeld = aType({ sold: 9, held: 1 })

test.each([
  ['on-sale', [aType()]],
  ['on-sale', [soldOut, aType({ capacity: null, sold: 900 })]],
  ['all-held', [soldOut, allHeld]],
  ['sold-out', [soldOut, aType({ isHidden: true, held: 1 }), aType({ isArchived: true })]],
  // Free places that a waitlist waits for are not for those in line.
  ['sold-out', [aType({ sold: 8, waiting: 2 })]],
  ['over', [aType({ saleEndsAt: now })]],
  ['over', []],
  ['not-yet', [soldOut, aType({ saleStartsAt: at('10:01') })]],
  ['on-sale', [aType(), aType({ saleStartsAt: at('10:01') })]],
] as const)('the standing of a sale is %s', (standing, types) => {
  expect(saleStanding(anEvent(), types, now).standing).toBe(standing)
})

test('a future sale has the earliest opening time', () => {
  const types = [aType({ saleStartsAt: at('11:00') }), aType({ saleStartsAt: at('10:30') })]
  expect(saleStanding(anEvent(), types, now)).toEqual({
    standing: 'not-yet',
    opensAt: at('10:30'),
    ticketsLeft: 20,
  })
})

test('the tickets left are those of all types on sale, and null when one type has no limit', () => {
  const left = (types: readonly TypeOnSale[], event = anEvent()) =>
    saleStanding(event, types, now).ticketsLeft
  expect(left([aType({ sold: 4, held: 1 }), aType({ sold: 9 }), aType({ isHidden: true })])).toBe(6)
  expect(left([aType(), aType({ capacity: null })])).toBeNull()
  expect(left([soldOut])).toBe(0)
  expect(left([aType({ saleEndsAt: now })])).toBe(0)
  const shared = anEvent({ capacityMode: 'shared', totalCapacity: 10 })
  const pair = aType({ capacity: null, seatsPerTicket: 2, seatsTaken: 3 })
  expect(left([pair, aType({ capacity: null })], shared)).toBe(7)
})

test('an event with shared capacity counts the seats of all types', () => {
  const shared = anEvent({ capacityMode: 'shared', totalCapacity: 10 })
  const types = (seatsTaken: number, held: number) => [
    aType({ capacity: null }),
    aType({ capacity: null, isHidden: true, held, seatsTaken }),
  ]
  expect(saleStanding(shared, types(9, 0), now).standing).toBe('on-sale')
  expect(saleStanding(shared, types(10, 1), now).standing).toBe('all-held')
  expect(saleStanding(shared, types(10, 0), now).standing).toBe('sold-out')
})

test('the sale is over when the event is cancelled, has ended or is unpublished', () => {
  expect(saleStanding(anEvent({ status: 'cancelled' }), [aType()], now).standing).toBe('over')
  expect(saleStanding(anEvent({ endsAt: now }), [aType()], now).standing).toBe('over')
  expect(saleStanding(anEvent({ status: 'draft' }), [aType()], now).standing).toBe('over')
})
