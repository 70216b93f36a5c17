import { expect, test } from 'vitest'
import { isNarrowed } from '#app/kernel/define-list.ts'
import { newId } from '#app/kernel/ids.ts'
import { attendeeFiltersOf, attendeeListing, doorListing } from './attendee-listing.ts'
import { attendeeReach, filtersWithin } from './attendee-reach.ts'

const of = (query: string) => attendeeFiltersOf(new URLSearchParams(query))

test('the URL sets the filters of the attendees', () => {
  const type = newId()
  const filters = of(`q=+Nadia+&type=${type}&state=not-checked-in&by=claimed`)
  expect(filters).toEqual({ q: 'Nadia', ticketTypeId: type, state: 'not-checked-in', cameBy: 'claimed' })
  expect(isNarrowed(attendeeListing, filters)).toBe(true)
})

test('unknown filter values are ignored', () => {
  const filters = of("q=&type=1'%20or%201=1&state=asleep&by=toString")
  expect(filters).toEqual({ q: '', ticketTypeId: null, state: 'valid', cameBy: null })
  expect(isNarrowed(attendeeListing, filters)).toBe(false)
  expect(of(`q=${'x'.repeat(500)}`).q).toHaveLength(100)
})

test('filters on fields hidden from door staff are dropped at the door', () => {
  const door = attendeeReach({ kind: 'door', passId: newId(), name: 'Sam', eventId: newId() })
  expect(door).toEqual({ details: false, money: false })
  const asked = of('q=Nadia&state=details-missing&by=claimed')
  expect(filtersWithin(door, asked)).toEqual({ ...asked, state: 'valid', cameBy: null })
  expect(filtersWithin(door, of('state=void')).state).toBe('void')
  const everything = attendeeReach({ kind: 'system', name: 'test' })
  expect(filtersWithin(everything, asked)).toEqual(asked)
})

test('the door offers no filter on fields hidden from door staff', () => {
  const offered = ({ state: { field } }: typeof doorListing.filters) =>
    typeof field === 'object' ? field?.choices?.map(({ value }) => value) : []
  const states = ['checked-in', 'not-checked-in', 'details-missing', 'void', 'all']
  expect(offered(attendeeListing.filters)).toEqual(states)
  expect(offered(doorListing.filters)).toEqual(states.filter((state) => state !== 'details-missing'))
  expect(doorListing.filters.cameBy.field).toBeNull()
})
