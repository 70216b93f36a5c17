import { describe, expect, test } from 'vitest'
import { monthsAsMember } from './months-as-member.ts'

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

describe('months as a member', () => {
  test.each([
    // The first month counts from the first day.
    ['2026-12-04', '2026-12-04', 1],
    ['2026-12-04', '2027-01-03', 1],
    ['2026-12-04', '2027-01-04', 1],
    ['2026-12-04', '2027-02-03', 1],
    ['2026-12-04', '2027-02-04', 2],
    ['2026-12-04', '2027-12-04', 12],
    ['2026-12-04', '2028-12-03', 23],
    // 29th
    ['2027-01-29', '2027-02-28', 1],
    ['2027-01-29', '2027-03-28', 1],
    ['2027-01-29', '2027-03-29', 2],
    ['2028-02-29', '2029-02-27', 11],
    ['2028-02-29', '2029-02-28', 12],
    ['2028-02-29', '2032-02-29', 48],
    // 30th
    ['2026-12-30', '2027-02-27', 1],
    ['2026-12-30', '2027-02-28', 2],
    ['2026-12-30', '2027-03-29', 2],
    ['2026-12-30', '2027-03-30', 3],
    // 31st: the last day of each short month.
    ['2026-12-31', '2027-02-27', 1],
    ['2026-12-31', '2027-02-28', 2],
    ['2027-12-31', '2028-02-28', 1],
    ['2027-12-31', '2028-02-29', 2],
    ['2026-12-31', '2027-03-30', 2],
    ['2026-12-31', '2027-03-31', 3],
    ['2026-12-31', '2027-04-29', 3],
    ['2026-12-31', '2027-04-30', 4],
    ['2026-12-31', '2027-05-30', 4],
    ['2026-12-31', '2027-05-31', 5],
  ])('from %s to %s are %i', (joined, at, months) => {
    expect(monthsAsMember(noon(joined), noon(at))).toBe(months)
  })

  test('a renewal earlier in the day than the joining counts as a month', () => {
    const joined = new Date('2026-12-31T23:59:50Z')
    expect(monthsAsMember(joined, new Date('2027-02-28T00:00:10Z'))).toBe(2)
  })

  test('the count is at least one month after the clock is set back', () => {
    expect(monthsAsMember(noon('2026-12-04'), noon('2026-10-01'))).toBe(1)
  })
})
