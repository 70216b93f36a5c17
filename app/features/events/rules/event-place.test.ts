import { expect, it } from 'vitest'
import { addressLine, fullPlace, shortPlace } from './event-place.ts'

const hall = {
  isOnline: false,
  venueName: 'The Fridge',
  venueAddress: 'Warehouse 5, Alserkal Avenue, Dubai',
  city: 'Dubai',
  country: 'United Arab Emirates',
}
const nowhere = { isOnline: false, venueName: '', venueAddress: '', city: '', country: '' }

it('tells a place short for lists and whole for maps, never a part twice', () => {
  expect(shortPlace(hall)).toBe('The Fridge, Dubai')
  expect(addressLine(hall)).toBe('Warehouse 5, Alserkal Avenue, Dubai, United Arab Emirates')
  expect(fullPlace(hall)).toBe('The Fridge, Warehouse 5, Alserkal Avenue, Dubai, United Arab Emirates')
})

it('says Online, and says so when no place is known', () => {
  expect(shortPlace({ ...hall, isOnline: true })).toBe('Online')
  expect(fullPlace({ ...hall, isOnline: true })).toBe('Online')
  expect(shortPlace(nowhere)).toBe('Place to be announced')
  expect(fullPlace(nowhere)).toBe('')
})
