import { expect, test } from 'vitest'
import { instantOfTyped, typedTime } from './typed-time.ts'

test.each([
  ['2026-12-04T18:30', 'Asia/Dubai', '2026-12-04T14:30:00.000Z'],
  ['2026-07-04T18:30:00', 'Europe/London', '2026-07-04T17:30:00.000Z'],
])('%s in %s is %s, and is shown again as typed', (typed, zone, instant) => {
  const found = instantOfTyped(typed, zone)
  expect(found?.toISOString()).toBe(instant)
  expect(typedTime(found ?? null, zone)).toBe(typed.slice(0, 16))
})

test.each(['2026-02-30T10:00', '2026-13-01T10:00', '2026-12-01T24:00', '2026-12-01T10:60', 'tomorrow'])(
  '%s is refused as a time',
  (typed) => {
    expect(instantOfTyped(typed, 'Asia/Dubai')).toBeUndefined()
  },
)

test('an empty time is null', () => {
  expect(instantOfTyped('', 'Asia/Dubai')).toBeNull()
  expect(typedTime(null, 'Asia/Dubai')).toBe('')
})
