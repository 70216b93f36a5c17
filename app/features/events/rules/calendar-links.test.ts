import { describe, expect, it } from 'vitest'
import { googleCalendarUrl, mapsLinks } from './calendar-links.ts'

const entry = {
  title: 'Coffee & Curriculum',
  startsAt: new Date('2026-12-04T14:30:00Z'),
  endsAt: new Date('2026-12-04T17:00:00Z'),
  place: 'Alserkal Avenue, Dubai',
  url: 'https://staffroom.example/events/coffee-curriculum',
  text: 'An evening for heads of department.',
}

describe('googleCalendarUrl', () => {
  it('carries title, start and end in UTC, place and the link back', () => {
    const url = new URL(googleCalendarUrl(entry))
    expect(url.origin).toBe('https://calendar.google.com')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Coffee & Curriculum',
      dates: '20261204T143000Z/20261204T170000Z',
      location: 'Alserkal Avenue, Dubai',
      details: 'An evening for heads of department.\n\nhttps://staffroom.example/events/coffee-curriculum',
    })
  })

  it('omits the location of an event without a place', () => {
    const url = new URL(googleCalendarUrl({ ...entry, place: '', text: '' }))
    expect(url.searchParams.has('location')).toBe(false)
    expect(url.searchParams.get('details')).toBe(entry.url)
  })
})

describe('mapsLinks', () => {
  it('searches for the address and points at the coordinates', () => {
    const links = mapsLinks({ address: 'Alserkal Avenue, Dubai', latitude: 25.14, longitude: 55.22 })
    expect(new URL(links.google).searchParams.get('query')).toBe('Alserkal Avenue, Dubai')
    expect(new URL(links.apple).searchParams.get('ll')).toBe('25.14,55.22')
  })

  it('falls back to the coordinates', () => {
    const links = mapsLinks({ address: '', latitude: 25.14, longitude: 55.22 })
    expect(new URL(links.google).searchParams.get('query')).toBe('25.14,55.22')
  })
})
