import { expect, test } from 'vitest'
import { warmSeconds } from './pgbench.ts'

test('counts what was done after the connections became warm', () => {
  const told = [
    { at: 1, rate: 2, latency: 400, used: 10 },
    { at: 2, rate: 50, latency: 20, used: 12 },
    { at: 3, rate: 100, latency: 10, used: 13 },
    { at: 5, rate: 50, latency: 22, used: 15 },
  ]
  expect(warmSeconds(told, 2)).toEqual({ done: 200, seconds: 3, latency: 16, usedSeconds: 3 })
})

test('a second in which nothing ended counts as time', () => {
  const told = [
    { at: 1, rate: 8, latency: 10, used: 1 },
    { at: 2, rate: 0, latency: Number.NaN, used: 2 },
    { at: 3, rate: 8, latency: 10, used: 3 },
  ]
  expect(warmSeconds(told, 1)).toEqual({ done: 8, seconds: 2, latency: 10, usedSeconds: 2 })
})

test('nothing warm is nothing', () => {
  expect(warmSeconds([{ at: 1, rate: 5, latency: 10, used: 1 }], 2)).toBeNull()
  expect(warmSeconds([{ at: 2, rate: 5, latency: 10, used: 1 }], 2)).toBeNull()
})
