import { describe, expect, it } from 'vitest'
import { monthWeeks } from './month-weeks.ts'

describe('monthWeeks', () => {
  it('starts on Monday and ends on Sunday around the month', () => {
    const weeks = monthWeeks(2026, 12)
    expect(weeks.at(0)?.at(0)).toEqual({ date: '2026-11-30', day: 30, month: 11, year: 2026, inMonth: false })
    expect(weeks.at(-1)?.at(-1)).toEqual({ date: '2027-01-03', day: 3, month: 1, year: 2027, inMonth: false })
  })

  it('contains every day of the month once', () => {
    const days = monthWeeks(2024, 2)
      .flat()
      .filter((day) => day.inMonth)
    expect(days.map((day) => day.day)).toEqual(Array.from({ length: 29 }, (_, index) => index + 1))
  })

  it.each([
    [2027, 2, 4],
    [2026, 6, 5],
    [2026, 8, 6],
  ])('covers %i-%i with %i weeks', (year, month, weeks) => {
    expect(monthWeeks(year, month)).toHaveLength(weeks)
    expect(monthWeeks(year, month).every((week) => week.length === 7)).toBe(true)
  })
})
