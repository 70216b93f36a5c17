import { expect, test } from 'vitest'
import { typedDay } from './typed-day.ts'

test('a day begins at midnight of the time zone', () => {
  expect(typedDay('2026-12-04', 'Asia/Dubai', 0)).toEqual(new Date('2026-12-03T20:00:00Z'))
  expect(typedDay('2026-12-31', 'Asia/Dubai', 1)).toEqual(new Date('2026-12-31T20:00:00Z'))
})

test.each([null, '', 'yesterday', '2026-02-30', '2026-13-01', '04-12-2026'])(
  '%j is refused as a day',
  (text) => {
    expect(typedDay(text, 'UTC', 0)).toBeNull()
  },
)
