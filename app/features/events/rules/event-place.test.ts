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

it('a place has a short form for lists and a full form for maps, without repeated parts', () => {
  expect(shortPlace(hall)).toBe('The Fridge, Dubai')
  expect(addressLine(hall)).toBe('Warehouse 5, Alserkal Avenue, Dubai, United Arab Emirates')
  expect(fullPlace(hall)).toBe('The Fridge, Warehouse 5, Alserkal Avenue, Dubai, United Arab Emirates')
})

it('a place in Arabic letters has Arabic commas and no repeated parts, on any page', () => {
  const library = {
    ...{ isOnline: false, venueName: 'مكتبة الخور', venueAddress: 'شارع السيف، دبي', city: 'دبي' },
    country: 'الإمارات',
  }
  expect(shortPlace(library)).toBe('مكتبة الخور، دبي')
  expect(fullPlace(library)).toBe('مكتبة الخور، شارع السيف، دبي، الإمارات')
})

it('the short place is “Online” for an online event, and “Place to be announced” when unknown', () => {
  expect(shortPlace({ ...hall, isOnline: true })).toBe('Online')
  expect(fullPlace({ ...hall, isOnline: true })).toBe('Online')
  expect(shortPlace(nowhere)).toBe('Place to be announced')
  expect(fullPlace(nowhere)).toBe('')
})
