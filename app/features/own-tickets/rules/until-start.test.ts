import { expect, test } from 'vitest'
import { untilStart } from './until-start.ts'

const event = { startsAt: new Date('2026-12-10T14:00:00Z'), timeZone: 'Asia/Dubai' }

test.each([
  ['2026-12-10T14:00:00Z', { unit: 'now' }],
  ['2026-12-10T15:00:00Z', { unit: 'now' }],
  ['2026-12-10T13:59:30Z', { unit: 'minutes', minutes: 1 }],
  ['2026-12-10T13:00:30Z', { unit: 'hours', hours: 1, minutes: 0 }],
  ['2026-12-10T13:00:00Z', { unit: 'hours', hours: 1, minutes: 0 }],
  ['2026-12-10T13:01:00Z', { unit: 'minutes', minutes: 59 }],
  ['2026-12-10T10:35:00Z', { unit: 'hours', hours: 3, minutes: 25 }],
  // Midnight in Dubai is 20:00 in UTC.
  ['2026-12-09T20:00:00Z', { unit: 'hours', hours: 18, minutes: 0 }],
  ['2026-12-09T19:59:00Z', { unit: 'days', days: 1 }],
  ['2026-11-30T12:00:00Z', { unit: 'days', days: 10 }],
])('at %s it is %o', (now, expected) => {
  expect(untilStart(event, new Date(now))).toEqual(expected)
})

test('within the hour it is minutes, also across midnight', () => {
  const late = { startsAt: new Date('2026-12-09T20:10:00Z'), timeZone: 'Asia/Dubai' }
  expect(untilStart(late, new Date('2026-12-09T19:50:00Z'))).toEqual({ unit: 'minutes', minutes: 20 })
})
