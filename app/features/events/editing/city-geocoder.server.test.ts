import { describe, expect, test } from 'vitest'
import { cityGeocoder } from './city-geocoder.server.ts'

describe('the cities known without asking', () => {
  test.each([
    ['Dubai', 25.2048],
    ['The Courtyard, Al Quoz, DUBAI', 25.2048],
    ['Abu Dhabi National Exhibition Centre, Abu Dhabi', 24.4539],
    ['Hilton, Ras Al-Khaimah', 25.8007],
    ['12 London Road, Leeds', 53.8008],
    ['Friends House, 173 Euston Rd, London NW1', 51.5074],
  ])('%s', async (text, latitude) => {
    expect(await cityGeocoder.find(text)).toMatchObject({ latitude })
  })

  test('the match is named, so that a city is not taken for the hall in it', async () => {
    const found = await cityGeocoder.find('The Courtyard, Al Quoz, Dubai')
    expect(found?.matched).toBe('Dubai, United Arab Emirates')
  })

  test('a point lies in the city around it, or in none', async () => {
    const found = await cityGeocoder.reverse({ latitude: 25.14, longitude: 55.22 })
    expect(found).toEqual({ address: '', city: 'Dubai', country: 'United Arab Emirates' })
    expect(await cityGeocoder.reverse({ latitude: 0, longitude: 0 })).toBeNull()
  })

  test.each(['', 'Online', 'Londonderry House', 'x'.repeat(10_000)])('%.20s is not known', async (text) => {
    expect(await cityGeocoder.find(text)).toBeNull()
  })
})
