import { expect, test } from 'vitest'
import { meetingLinkState } from './meeting-link.ts'

const startsAt = new Date('2026-12-04T15:00:00Z')
const endsAt = new Date('2026-12-04T17:00:00Z')
const at = (minutes: number) =>
  meetingLinkState({ startsAt, endsAt }, new Date(startsAt.getTime() + minutes * 60_000))

test.each([
  [-70, 60],
  [-11, 1],
  [-10.5, 1],
])('%d minutes from the start the meeting link is locked for %i more', (minutes, minutesLeft) => {
  expect(at(minutes)).toEqual({ state: 'locked', opensAt: new Date('2026-12-04T14:50:00Z'), minutesLeft })
})

test.each([
  [-10, 'open'],
  [0, 'open'],
  [119.9, 'open'],
  [120, 'ended'],
])('%d minutes from the start the meeting link is %s', (minutes, state) =>
  expect(at(minutes).state).toBe(state),
)
