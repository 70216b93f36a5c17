import { expect, test } from 'vitest'
import { dayName, daysOf, monthName, monthsUpTo, reportRangeOf } from './report-range.ts'

const of = (query: string, today = '2026-12-01') => reportRangeOf(new URLSearchParams(query), today)

test.each([
  ['range=7', 7, '2026-11-25', '2026-11-18', '2026-11-24'],
  ['range=30', 30, '2026-11-02', '2026-10-03', '2026-11-01'],
  ['range=90', 90, '2026-09-03', '2026-06-05', '2026-09-02'],
  ['', 30, '2026-11-02', '2026-10-03', '2026-11-01'],
  ['range=31', 30, '2026-11-02', '2026-10-03', '2026-11-01'],
  ['range=7&month=2019-01', 7, '2026-11-25', '2026-11-18', '2026-11-24'],
  ["month=2026-13'--", 30, '2026-11-02', '2026-10-03', '2026-11-01'],
])(
  '%s covers the last %i days with today, and is compared with as many days before',
  (query, days, from, beforeFrom, beforeTo) => {
    const range = of(query)
    expect(range).toEqual({
      asked: { days },
      from,
      to: '2026-12-01',
      before: { from: beforeFrom, to: beforeTo },
    })
    expect(daysOf(range)).toHaveLength(days)
    expect(daysOf(range.before)).toHaveLength(days)
  },
)

test('a past month is compared with the whole month before', () => {
  expect(of('month=2026-03')).toEqual({
    asked: { month: '2026-03' },
    from: '2026-03-01',
    to: '2026-03-31',
    before: { from: '2026-02-01', to: '2026-02-28' },
  })
  expect(of('month=2026-01').before).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test('the current month is compared with as many days of the month before', () => {
  expect(of('month=2026-12')).toMatchObject({
    to: '2026-12-01',
    before: { from: '2026-11-01', to: '2026-11-01' },
  })
  expect(of('month=2027-03', '2027-03-30').before).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})

test('the last twelve months are offered', () => {
  const months = monthsUpTo('2026-03-31')
  expect(months).toHaveLength(12)
  expect([months[0], months[2], months[3], months.at(-1)]).toEqual([
    '2026-03',
    '2026-01',
    '2025-12',
    '2025-04',
  ])
  expect(monthName('2025-12')).toBe('December 2025')
  expect(dayName('2025-12-04')).toBe('04-12-2025')
})
