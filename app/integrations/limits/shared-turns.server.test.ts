import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#app/db/database.server.ts'
import { testContext } from '#tests/support/test-context.ts'
import { sharedTurns, usedOf } from './shared-turns.server.ts'

const { connectionString } = await testContext()
const limits = { inAll: 100, perEndpoint: 25 }
const databases = [1, 2].map(() =>
  openDatabase({ connectionString, onError: (error) => expect(error).toBeNull() }),
)
afterAll(() => Promise.all(databases.map(({ close }) => close())))
const takers = (provider: string) => databases.map(({ pool }) => sharedTurns(pool, provider, limits))

test('a part of the limits is used', () => {
  expect(usedOf(limits)).toEqual({ inAll: 80, perEndpoint: 20 })
})

test('processes share the turns of an endpoint and learn when more are available', async () => {
  const started = performance.now()
  const all = takers('one')
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, one) => all[one % 2]?.('GET /x', 5) ?? Promise.reject(new Error('none'))),
  )
  const seconds = (performance.now() - started) / 1_000
  const taken = answers.reduce((sum, answer) => sum + answer.taken, 0)
  expect(Math.min(...answers.map((answer) => answer.taken))).toBe(0)
  expect(taken).toBeGreaterThanOrEqual(2)
  expect(taken).toBeLessThanOrEqual(2 + 20 * seconds + 1)
  // Of those that come too soon, each is told how long until the next turn: 50 ms apart, after at most two saved ones.
  for (const { waitMs } of answers.filter((answer) => answer.taken === 0)) {
    expect(waitMs).toBeGreaterThan(0)
    expect(waitMs).toBeLessThanOrEqual(100)
  }
})

test('all endpoints together stay below the limit of all', async () => {
  const started = performance.now()
  const all = takers('two')
  const answers = await Promise.all(
    Array.from(
      { length: 60 },
      (_, one) => all[one % 2]?.(`GET /x${one}`, 5) ?? Promise.reject(new Error('none')),
    ),
  )
  const seconds = (performance.now() - started) / 1_000
  const taken = answers.reduce((sum, answer) => sum + answer.taken, 0)
  expect(taken).toBeGreaterThanOrEqual(8)
  expect(taken).toBeLessThanOrEqual(8 + 80 * seconds + 1)
})
