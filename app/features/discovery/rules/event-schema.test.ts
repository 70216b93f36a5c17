import { expect, test } from 'vitest'
import { localTime } from './event-schema.ts'

test.each([
  ['2026-07-04T17:30:00Z', 'Europe/London', '2026-07-04T18:30:00+01:00'],
  ['2026-12-04T18:30:00Z', 'Europe/London', '2026-12-04T18:30:00+00:00'],
  ['2026-12-04T14:30:00Z', 'Asia/Dubai', '2026-12-04T18:30:00+04:00'],
  ['2026-12-04T20:30:15Z', 'Asia/Kolkata', '2026-12-05T02:00:15+05:30'],
  ['2026-12-04T02:00:00Z', 'America/St_Johns', '2026-12-03T22:30:00-03:30'],
])('%s in the zone %s is written as %s', (instant, zone, shown) => {
  expect(localTime(new Date(instant), zone)).toBe(shown)
})
