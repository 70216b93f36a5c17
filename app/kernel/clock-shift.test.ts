import { describe, expect, test } from 'vitest'
import { parseClockShift, shiftClock } from './clock-shift.ts'

const from = new Date('2026-01-31T10:00:00.000Z')

function moved(text: string): string {
  const shift = parseClockShift(text)
  if (!shift || shift.kind === 'reset') throw new Error(`"${text}" moves nothing`)
  return shiftClock(shift, from).toISOString()
}

describe('the product clock', () => {
  test.each([
    ['+90 minutes', '2026-01-31T11:30:00.000Z'],
    ['-1 second', '2026-01-31T09:59:59.000Z'],
    ['+ 2 hours', '2026-01-31T12:00:00.000Z'],
    ['+1 day', '2026-02-01T10:00:00.000Z'],
    ['+2 weeks', '2026-02-14T10:00:00.000Z'],
    ['+1 month', '2026-02-28T10:00:00.000Z'],
    ['-2 months', '2025-11-30T10:00:00.000Z'],
    ['+1 Year', '2027-01-31T10:00:00.000Z'],
    ['2027-05-01T09:30:00+04:00', '2027-05-01T05:30:00.000Z'],
    ['2027-05-01t09:30z', '2027-05-01T09:30:00.000Z'],
  ])('is moved by “%s”', (text, expected) => {
    expect(moved(text)).toBe(expected)
  })

  test('is reset to real time', () => {
    expect(parseClockShift(' Reset ')).toEqual({ kind: 'reset' })
  })

  test.each(['', '1 month', '+1 fortnight', '+x days', '2027-05-01', '2027-13-01T00:00:00Z', 'tomorrow'])(
    'is not moved by “%s”',
    (text) => {
      expect(parseClockShift(text)).toBeNull()
    },
  )
})
