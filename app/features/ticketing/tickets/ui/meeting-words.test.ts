import { expect, test } from 'vitest'
import { meetingWords } from './meeting-words.ts'

const event = { startsAt: new Date('2026-12-04T15:00:00Z'), endsAt: new Date('2026-12-04T17:00:00Z') }

test.each([
  ['2026-12-02T12:00:00Z', 'Available in 50h 50m'],
  ['2026-12-04T12:00:00Z', 'Available in 2h 50m'],
  ['2026-12-04T13:50:00Z', 'Available in 1h 0m'],
  ['2026-12-04T13:50:01Z', 'Available in 1h 0m'],
  ['2026-12-04T13:51:00Z', 'Available in 59m'],
  ['2026-12-04T14:48:00Z', 'Available in 2m'],
  ['2026-12-04T14:49:00Z', 'Available soon'],
  ['2026-12-04T14:49:59Z', 'Available soon'],
])('at %s the meeting link shows “%s”', (now, text) => {
  expect(meetingWords(event, new Date(now))).toEqual({ state: 'locked', text })
})

test('the meeting link is open from 10 minutes before the start until the end', () => {
  expect(meetingWords(event, new Date('2026-12-04T14:50:00Z'))).toEqual({ state: 'open' })
  expect(meetingWords(event, new Date('2026-12-04T16:59:59Z'))).toEqual({ state: 'open' })
})

test('the meeting link shows that the event has ended', () => {
  expect(meetingWords(event, new Date('2026-12-04T17:00:00Z'))).toEqual({
    state: 'ended',
    text: 'Event has ended',
  })
})
