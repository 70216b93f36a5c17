import { expect, test } from 'vitest'
import { queuedFor } from './queued-for.ts'

test('purchases are counted for some ticket types or for all, and nothing else is', () => {
  const queued = new Map([
    ['ticket-type:a', 3],
    ['orders:ticket-type:a', 10],
    ['ticket-type:b', 4],
    ['analytics', 50],
  ])
  expect(queuedFor(queued)).toBe(17)
  expect(queuedFor(queued, ['a', 'c'])).toBe(13)
  expect(queuedFor(new Map(), ['a'])).toBe(0)
})
