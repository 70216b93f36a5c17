import { expect, test } from 'vitest'
import { discountStanding } from './discount-standing.ts'

const now = new Date('2026-12-01T12:00:00Z')
const code = { isArchived: false, isPaused: false, validFrom: null, validUntil: null, totalLimit: 2, used: 1 }

test.each([
  [{}, 'active'],
  [{ validFrom: new Date(now.getTime() + 1) }, 'scheduled'],
  [{ used: 2 }, 'used-up'],
  [{ used: 2, validUntil: now }, 'ended'],
  [{ isPaused: true, validUntil: now }, 'paused'],
  [{ isPaused: true, isArchived: true }, 'archived'],
])('a discount code with %j is %s', (changes, standing) => {
  expect(discountStanding({ ...code, ...changes }, now)).toBe(standing)
})
