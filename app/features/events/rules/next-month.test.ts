import { describe, expect, it } from 'vitest'
import { sameWeekdayNextMonth, startOfCopy } from './next-month.ts'

describe('the same weekday of the next month', () => {
  it.each([
    ['a second Thursday', '2026-12-10T14:30:00Z', '2027-01-14T14:30:00Z'],
    ['a first Saturday', '2026-11-07T06:00:00Z', '2026-12-05T06:00:00Z'],
    ['a fifth Monday, of which the next month has four', '2026-11-30T14:00:00Z', '2026-12-28T14:00:00Z'],
    ['the last day of January', '2026-01-31T14:00:00Z', '2026-02-28T14:00:00Z'],
  ])('is kept: %s', (_name, from, to) => {
    expect(sameWeekdayNextMonth(new Date(from), 'Asia/Dubai')).toEqual(new Date(to))
  })

  it('keeps the clock time across a change to summer time', () => {
    // 18:30 in London: winter time in March, summer time in April.
    expect(sameWeekdayNextMonth(new Date('2027-03-11T18:30:00Z'), 'Europe/London')).toEqual(
      new Date('2027-04-08T17:30:00Z'),
    )
  })

  it('is computed from the local day of the event', () => {
    // In Dubai it is Friday the 11th already.
    expect(sameWeekdayNextMonth(new Date('2026-12-10T21:00:00Z'), 'Asia/Dubai')).toEqual(
      new Date('2027-01-07T21:00:00Z'),
    )
  })
})

it('a copy of a past event begins in the first such month that is still to come', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect(startOfCopy(new Date('2026-08-13T14:30:00Z'), 'Asia/Dubai', now)).toEqual(
    new Date('2026-12-10T14:30:00Z'),
  )
})
