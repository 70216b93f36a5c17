import { expect, test } from 'vitest'
import { changeInstant } from './change-instant.ts'

const at = (time: string) => new Date(`2026-12-01T${time}Z`)

test.each([
  ['14:37:12', '2026-11-15T09:30:00Z', '14:00:00'],
  ['14:00:00', '2026-11-15T09:30:00Z', '14:00:00'],
  ['14:59:59', '2026-11-15T09:30:00Z', '14:00:00'],
  ['14:37:12', '2026-12-01T14:20:00Z', '14:20:00'],
  ['14:37:12', '2026-12-01T14:37:12Z', '14:37:12'],
  ['14:37:12', '2026-12-01T14:40:00Z', '14:37:12'],
])('a plan change at %s in a period since %s counts from %s', (now, periodStart, from) => {
  expect(changeInstant(at(now), new Date(periodStart))).toEqual(at(from))
})
