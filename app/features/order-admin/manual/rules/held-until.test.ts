import { expect, test } from 'vitest'
import { heldUntil } from './held-until.ts'

const now = new Date('2026-12-01T12:00:00Z')
const at = (instant: string) => new Date(`${instant}:00Z`)

test.each([
  [14, '2027-03-01T12:00', '2027-03-01T14:00', '2026-12-15T12:00'],
  [90, '2026-12-02T12:00', '2026-12-02T14:00', '2026-12-02T12:00'],
  [90, '2026-12-01T11:00', '2026-12-01T14:00', '2026-12-01T14:00'],
  [1, '2026-12-01T10:00', '2026-12-01T12:00', null],
  [1, '2026-11-01T10:00', '2026-11-01T12:00', null],
])('%i days for an event from %s to %s are until %s', (days, startsAt, endsAt, until) => {
  const event = { startsAt: at(startsAt), endsAt: at(endsAt) }
  expect(heldUntil(now, days, event)).toEqual(until && at(until))
})
