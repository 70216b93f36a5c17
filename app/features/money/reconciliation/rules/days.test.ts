import { expect, test } from 'vitest'
import { dayLater, daysBetween, startOfDay, utcDay } from './days.ts'

test('a day begins and ends in UTC', () => {
  expect(utcDay(new Date('2026-12-04T23:59:59.999Z'))).toBe('2026-12-04')
  expect(utcDay(new Date('2026-12-05T00:00:00Z'))).toBe('2026-12-05')
  expect(startOfDay('2026-12-05').toISOString()).toBe('2026-12-05T00:00:00.000Z')
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s plus %i days is %s', (day, days, later) => {
  expect(dayLater(day, days)).toBe(later)
})

test('the days between two dates exclude the last one and are limited in number', () => {
  expect(daysBetween('2026-12-30', '2027-01-02', 10)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(daysBetween('2026-12-30', '2027-01-02', 2)).toEqual(['2026-12-30', '2026-12-31'])
  expect(daysBetween('2026-12-30', '2026-12-30', 2)).toEqual([])
})
