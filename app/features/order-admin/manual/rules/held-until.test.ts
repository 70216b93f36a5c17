import { expect, test } from 'vitest'
import { heldUntil } from './held-until.ts'

const now = new Date('2026-12-01T12:00:00Z')

test.each([
  [14, '2027-03-01T12:00:00Z', '2026-12-15T12:00:00Z'],
  [90, '2026-12-02T12:00:00Z', '2026-12-02T12:00:00Z'],
  [1, '2026-12-01T12:00:00Z', null],
  [1, '2026-11-01T12:00:00Z', null],
])('%i days before an event that ends %s are until %s', (days, endsAt, until) => {
  expect(heldUntil(now, days, new Date(endsAt))).toEqual(until && new Date(until))
})
