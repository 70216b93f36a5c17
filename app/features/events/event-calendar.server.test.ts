import { expect, it } from 'vitest'
import { calendarFile } from './event-calendar.server.ts'

const event = {
  id: '0190a1b2-0000-7000-8000-000000000000',
  title: 'Coffee, Cake & Curriculum',
  startsAt: new Date('2026-12-04T14:30:00Z'),
  endsAt: new Date('2026-12-04T17:15:00Z'),
  place: 'The Fridge, Dubai',
  url: 'https://staffroom.example/events/coffee',
  text: 'Bring a colleague.\nAnd a mug; really.',
  cancelled: false,
  sequence: 3,
  updatedAt: new Date('2026-11-01T08:00:00Z'),
  geo: { latitude: 25.1413, longitude: 55.2256 },
}
const network = { networkName: 'Staffroom, Dubai', contactEmail: 'hello@staffroom.example' }
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

it('writes UTC times with the real end, a stable UID and the sequence', () => {
  const lines = linesOf(calendarFile(event, network))
  expect(lines).toContain('UID:event-0190a1b2-0000-7000-8000-000000000000@staffroom')
  expect(lines).toContain('SEQUENCE:3')
  expect(lines).toContain('DTSTAMP:20261101T080000Z')
  expect(lines).toContain('DTSTART:20261204T143000Z')
  expect(lines).toContain('DTEND:20261204T171500Z')
  expect(lines).toContain('SUMMARY:Coffee\\, Cake & Curriculum')
  expect(lines).toContain('LOCATION:The Fridge\\, Dubai')
  expect(lines).toContain('STATUS:CONFIRMED')
  expect(lines.join()).not.toContain('TZID')
  expect(calendarFile(event, network)).toBe(calendarFile(event, network))
})

it('says who gives the event and where it is', () => {
  const lines = linesOf(calendarFile(event, network))
  expect(lines).toContain('ORGANIZER;CN="Staffroom, Dubai":mailto:hello@staffroom.example')
  expect(lines).toContain('CATEGORIES:Staffroom\\, Dubai')
  expect(lines).toContain('GEO:25.1413;55.2256')
  const online = linesOf(calendarFile({ ...event, place: '', geo: null }, network))
  expect(online.filter((line) => /^(GEO|LOCATION)/.test(line))).toEqual([])
})

it('names no organiser for a network that has no address yet', () => {
  const file = calendarFile(event, { ...network, contactEmail: '' })
  expect(file).toContain('SUMMARY:')
  expect(file).not.toContain('ORGANIZER')
})

it('tells calendars that an event is cancelled, and cannot be broken out of', () => {
  const lines = linesOf(
    calendarFile({ ...event, cancelled: true, title: 'A\r\nATTACH:http://evil.example', place: '' }, network),
  )
  expect(lines).toContain('STATUS:CANCELLED')
  expect(lines.filter((line) => line.startsWith('ATTACH') || line.startsWith('LOCATION'))).toEqual([])
})

it('leaves out characters that have no place in a calendar, and keeps lines', () => {
  const file = calendarFile(
    {
      ...event,
      title: 'Tea\u0001 \u007fat \ud800four',
      place: 'Hall\u0008 2',
      text: 'One\u0000\nTwo',
    },
    network,
  )
  const lines = linesOf(file)
  expect(lines).toContain('SUMMARY:Tea at \ufffdfour')
  expect(lines).toContain('LOCATION:Hall 2')
  expect(lines).toContain(`DESCRIPTION:One\\nTwo\\n\\n${event.url}`)
  expect(file).not.toMatch(/[^\P{Cc}\r\n]/u)
})
