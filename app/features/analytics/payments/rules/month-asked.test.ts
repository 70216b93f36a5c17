import { expect, test } from 'vitest'
import { daysOfMonth, monthAsked } from './month-asked.ts'

// The first of December in Dubai, and still November elsewhere.
const now = new Date('2026-11-30T21:00:00Z')
const timeZone = 'Asia/Dubai'

test('the month is the one asked for, or this one where the period is this month', () => {
  expect(monthAsked('2026-02', { range: 'allTime', now, timeZone })).toBe('2026-02')
  expect(monthAsked(null, { range: 'thisMonth', now, timeZone })).toBe('2026-12')
  expect(monthAsked(null, { range: 'lastMonth', now, timeZone })).toBe('2026-11')
  const january = new Date('2027-01-10T00:00:00Z')
  expect(monthAsked(null, { range: 'lastMonth', now: january, timeZone })).toBe('2026-12')
  for (const typed of [null, '', '2026-13', '2026-1', '1999-12', "2026-12'"])
    expect(monthAsked(typed, { range: 'allTime', now, timeZone })).toBeNull()
})

test('a month has all its days', () => {
  expect(daysOfMonth('2028-02')).toHaveLength(29)
  expect([daysOfMonth('2026-12')[0], daysOfMonth('2026-12').at(-1)]).toEqual(['2026-12-01', '2026-12-31'])
})
