import { expect, test } from 'vitest'
import { endpointOf, openCallThrottle } from '#app/integrations/payments/call-throttle.ts'

const limits = { inAll: 80, perEndpoint: 20 }

test('a call is counted by method and path without ids', () => {
  expect(endpointOf('get', '/v1/payment_intents/pi_1?expand[0]=x')).toBe('GET /v1/payment_intents/:id')
  expect(endpointOf('POST', '/v1/payment_intents')).toBe('POST /v1/payment_intents')
  expect(endpointOf('POST', '/v1/payment_intents/pi_1/cancel')).toBe('POST /v1/payment_intents/:id/cancel')
  expect(endpointOf('POST', '/v1/invoices/create_preview')).toBe('POST /v1/invoices/create_preview')
})

test('waiting calls request their turns in batches and run in order of arrival', async () => {
  const asked: number[] = []
  const gone: number[] = []
  const left = [1, 2, 0, 10]
  const pace = openCallThrottle({
    limits,
    take: async (_endpoint, wanted) => {
      asked.push(wanted)
      return { taken: Math.min(wanted, left.shift() ?? wanted), waitMs: 3 }
    },
    rest: async () => undefined,
  })
  await Promise.all([1, 2, 3, 4, 5].map((one) => pace.turn('GET /x', 1_000).then(() => gone.push(one))))
  expect(asked).toEqual([1, 4, 2, 2])
  expect(gone).toEqual([1, 2, 3, 4, 5])
  expect(pace.delaySeconds()).toBe(0)
})

test('a call without a turn in time is refused, at once when it cannot come in time', async () => {
  const resting: (() => void)[] = []
  const pace = openCallThrottle({
    limits,
    take: async () => ({ taken: 0, waitMs: 3 }),
    rest: () => new Promise<void>((resolve) => void resting.push(resolve)),
  })
  const all = Array.from({ length: 21 }, () => pace.turn('GET /x', 1_001))
  expect(pace.delaySeconds()).toBeCloseTo(21 / 20)
  expect(await pace.turn('GET /x', 1_001)).toBe(false)
  expect(await pace.turn('POST /y', 10)).toBe(false)
  expect(await Promise.all(all)).toEqual(all.map(() => false))
  for (const rested of resting) rested()
})

test('calls run without a throttle when the database is unavailable', async () => {
  const pace = openCallThrottle({
    limits,
    take: () => Promise.reject(new Error('no database')),
  })
  expect(await Promise.all([pace.turn('GET /x', 50), pace.turn('GET /x', 50)])).toEqual([true, true])
})
