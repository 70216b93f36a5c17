import { expect, test } from 'vitest'
import { durationWords, memberSince } from './membership-duration.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const now = day('2026-12-15')

test.each([
  ['2026-12-10', '1 month'],
  ['2026-10-15', '2 months'],
  ['2026-01-15', '11 months'],
  ['2025-12-16', '11 months'],
  ['2025-12-15', '1 year'],
  ['2025-11-15', '1 year 1 month'],
  ['2023-10-31', '3 years 1 month'],
  ['2022-12-15', '4 years'],
])('a membership since %s lasts %s', (since, words) => {
  expect(durationWords(day(since), now)).toBe(words)
})

test('a membership dates from the earlier of subscription and grant', () => {
  const paid = { state: 'active' as const, startedAt: day('2026-03-01') }
  const given = { startsAt: day('2026-02-01'), isRunning: true }
  expect(memberSince(paid, [given])).toEqual(given.startsAt)
  expect(memberSince(paid, [{ ...given, isRunning: false }])).toEqual(paid.startedAt)
  expect(memberSince({ ...paid, state: 'reading' }, [])).toEqual(paid.startedAt)
  expect(memberSince({ ...paid, state: 'waiting' }, [])).toBeNull()
  expect(memberSince(null, [])).toBeNull()
})
