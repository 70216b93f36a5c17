import { describe, expect, test } from 'vitest'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import { formatMoment, wallClock, zoneName } from './dates.ts'

describe('the wall clock', () => {
  const instant = new Date('2026-12-04T14:30:59Z')

  test('shows the time of its zone, also when cached', () => {
    for (let asked = 0; asked < 2; asked++) {
      expect(wallClock(instant, 'Asia/Dubai')).toMatchObject({ day: 4, hour: 18, minute: 30, weekday: 5 })
      expect(wallClock(instant, 'Europe/London')).toMatchObject({ day: 4, hour: 14, minute: 30 })
      expect(wallClock(instant, 'Pacific/Auckland')).toMatchObject({ day: 5, hour: 3, weekday: 6 })
    }
  })

  test('moves with the minute', () => {
    expect(wallClock(new Date('2026-12-04T14:31:00Z'), 'Asia/Dubai').minute).toBe(31)
    expect(wallClock(new Date('1969-12-31T23:59:30Z'), 'UTC')).toMatchObject({ year: 1969, minute: 59 })
  })

  test('is right for more times than the cache holds', () => {
    for (let minute = 0; minute < 5_000; minute++) {
      const time = new Date(Date.UTC(2026, 0, 1, 0, minute))
      expect(wallClock(time, 'UTC').minute).toBe(minute % 60)
    }
  })

  test('throws a RangeError for an invalid date', () => {
    expect(() => wallClock(new Date('nonsense'), 'UTC')).toThrow(RangeError)
  })
})

test('a moment is formatted with weekday and time zone', () => {
  expect(formatMoment(new Date('2026-12-04T14:30:00Z'), 'Asia/Dubai')).toBe(
    'Fri 04-12-2026, 6:30 PM, Dubai time',
  )
})

test.each([
  ['Asia/Dubai', 'بتوقيت دبي'],
  ['Asia/Kuwait', 'توقيت الكويت'],
  ['Europe/Paris', 'توقيت فرنسا'],
])('the time zone %s has an Arabic name', (zone, name) => {
  expect(inLanguage('ar', () => zoneName(zone))).toBe(name)
})
