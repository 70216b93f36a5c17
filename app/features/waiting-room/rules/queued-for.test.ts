import { expect, test } from 'vitest'
import { queuedAtProvider, queuedFor } from './queued-for.ts'

test('queued purchases are counted for given ticket types or for all, without other queues', () => {
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

test('a delay of two seconds at the payment provider equals a full queue', () => {
  expect(queuedAtProvider(0, 200)).toBe(0)
  expect(queuedAtProvider(0.9, 200)).toBe(90)
  expect(queuedAtProvider(2, 200)).toBe(200)
  expect(queuedAtProvider(5, 50)).toBe(125)
})
