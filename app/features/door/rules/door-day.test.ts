import { expect, test } from 'vitest'
import { isToday } from './door-day.ts'

const inDubai = (startsAt: string) => ({ startsAt: new Date(startsAt), timeZone: 'Asia/Dubai' })
// In Dubai it is 11 PM.
const now = new Date('2026-12-01T19:00:00Z')

test('today ends at midnight in the time zone of the event', () => {
  expect(isToday(inDubai('2026-12-01T19:30:00Z'), now)).toBe(true)
  expect(isToday(inDubai('2026-12-01T20:00:00Z'), now)).toBe(false)
  expect(isToday({ startsAt: new Date('2026-12-01T20:00:00Z'), timeZone: 'Europe/London' }, now)).toBe(true)
})

test('an event that began yesterday and is still running counts as today', () => {
  expect(isToday(inDubai('2026-11-30T15:00:00Z'), now)).toBe(true)
})
