import { describe, expect, it } from 'vitest'
import {
  defaultEnd,
  eventDays,
  eventWhen,
  isOpen,
  isPassed,
  publicStateOf,
  sameWallClock,
} from './event-time.ts'

const endsAt = new Date('2026-12-04T17:00:00Z')
const before = new Date('2026-12-04T16:59:59.999Z')

describe('an event', () => {
  it('ends two hours after the start by default', () => {
    expect(defaultEnd(new Date('2026-12-04T14:30:00Z')).toISOString()).toBe('2026-12-04T16:30:00.000Z')
  })

  it('is open until the instant of the end and passed from then on', () => {
    expect(isPassed({ endsAt }, before)).toBe(false)
    expect(isPassed({ endsAt }, endsAt)).toBe(true)
    expect(isOpen({ status: 'published', endsAt }, before)).toBe(true)
    expect(isOpen({ status: 'published', endsAt }, endsAt)).toBe(false)
  })

  it.each(['draft', 'cancelled', 'archived'] as const)('is never open with the status %s', (status) => {
    expect(isOpen({ status, endsAt }, before)).toBe(false)
  })

  it('gives the public a state for published and cancelled events only', () => {
    expect(publicStateOf({ status: 'draft', endsAt }, before)).toBeNull()
    expect(publicStateOf({ status: 'archived', endsAt }, endsAt)).toBeNull()
    expect(publicStateOf({ status: 'published', endsAt }, before)).toBe('open')
    expect(publicStateOf({ status: 'published', endsAt }, endsAt)).toBe('passed')
    expect(publicStateOf({ status: 'cancelled', endsAt }, before)).toBe('cancelled')
    expect(publicStateOf({ status: 'cancelled', endsAt }, endsAt)).toBe('passed')
  })
})

describe('eventWhen', () => {
  const dubai = 'Asia/Dubai'

  it('shows day-month-year and a 12-hour clock in the time zone of the event', () => {
    expect(eventWhen({ startsAt: new Date('2026-12-04T14:30:00Z'), endsAt, timeZone: dubai })).toEqual({
      date: 'Fri 04-12-2026',
      time: '6:30 PM – 9:00 PM',
      zone: 'Dubai time',
    })
  })

  it('shows the last day of an event of several days, but not when it ends after midnight', () => {
    const startsAt = new Date('2026-12-04T14:30:00Z')
    const late = eventWhen({ startsAt, endsAt: new Date('2026-12-04T21:00:00Z'), timeZone: dubai })
    expect(late.date).toBe('Fri 04-12-2026')
    const long = eventWhen({ startsAt, endsAt: new Date('2026-12-06T10:00:00Z'), timeZone: dubai })
    expect(long.date).toBe('Fri 04-12-2026 – Sun 06-12-2026')
  })

  it('recognises two time zones with the same clock time', () => {
    const instant = new Date('2026-12-04T14:30:00Z')
    expect(sameWallClock(instant, dubai, 'Asia/Muscat')).toBe(true)
    expect(sameWallClock(instant, dubai, 'Europe/London')).toBe(false)
    expect(sameWallClock(instant, 'Europe/London', 'Africa/Abidjan')).toBe(true)
    expect(sameWallClock(new Date('2026-07-04T14:30:00Z'), 'Europe/London', 'Africa/Abidjan')).toBe(false)
  })
})

describe('eventDays', () => {
  const at = (startsAt: string, endsAt: string) =>
    eventDays({ startsAt: new Date(startsAt), endsAt: new Date(endsAt), timeZone: 'Asia/Dubai' })

  it('returns the local days of the event: one for a night out, all for a conference', () => {
    expect(at('2026-12-04T21:00:00Z', '2026-12-04T22:00:00Z')).toEqual(['2026-12-05'])
    expect(at('2026-12-04T16:00:00Z', '2026-12-04T22:00:00Z')).toEqual(['2026-12-04'])
    expect(at('2026-12-30T05:00:00Z', '2027-01-01T13:00:00Z')).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
    ])
    expect(at('2026-12-04T20:00:00Z', '2026-12-05T20:00:00Z')).toEqual(['2026-12-05'])
  })
})
