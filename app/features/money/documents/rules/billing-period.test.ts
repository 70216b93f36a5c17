import { expect, test } from 'vitest'
import { billingPeriod } from './billing-period.ts'

test.each([
  ['a month', '2026-12-04T12:00:00Z', '2027-01-04T12:00:00Z', '04-12-2026 to 03-01-2027'],
  ['from the 31st', '2027-01-31T12:00:00Z', '2027-02-28T12:00:00Z', '31-01-2027 to 27-02-2027'],
  // Half past one at night in Dubai.
  ['days are those of the zone', '2026-12-03T21:30:00Z', '2027-01-03T21:30:00Z', '04-12-2026 to 03-01-2027'],
  ['the rest of a month', '2026-12-20T15:00:00Z', '2027-01-04T12:00:00Z', '20-12-2026 to 03-01-2027'],
  ['its last hours', '2027-01-04T10:00:00Z', '2027-01-04T12:00:00Z', '04-01-2027'],
  ['its last day', '2027-01-03T12:00:00Z', '2027-01-04T12:00:00Z', '03-01-2027'],
  ['nothing at all', '2027-01-04T12:00:00Z', '2027-01-04T12:00:00Z', '04-01-2027'],
])('a billing period is written with its first and last day: %s', (_title, start, end, words) => {
  expect(billingPeriod(new Date(start), new Date(end), 'Asia/Dubai')).toBe(words)
})
