import { expect, test } from 'vitest'
import { startVisitClock } from './visit-clock.ts'

test('a visit clock counts the seconds in which the page is visible', () => {
  const clock = startVisitClock(1_000, true)
  expect(clock.seconds(1_000)).toBe(0)
  expect(clock.seconds(11_400)).toBe(10)
  clock.pause(11_000)
  clock.pause(15_000)
  expect(clock.seconds(60_000)).toBe(10)
  clock.resume(60_000)
  clock.resume(62_000)
  expect(clock.seconds(65_000)).toBe(15)
})

test('a page opened in the background has zero visible seconds', () => {
  const clock = startVisitClock(0, false)
  expect(clock.seconds(90_000)).toBe(0)
  clock.resume(90_000)
  expect(clock.seconds(92_000)).toBe(2)
})

test('a visit clock reports between zero and one hour, also when the system clock goes back', () => {
  expect(startVisitClock(0, true).seconds(9_999_999_000)).toBe(3_600)
  expect(startVisitClock(5_000, true).seconds(1_000)).toBe(0)
})
