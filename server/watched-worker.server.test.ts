import { expect, test } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'
import { createMetrics } from './metrics.ts'
import { watchWorker } from './watched-worker.ts'

const { ctx } = await testContext()
const token = 'a token of sixteen or more'

test('a worker reports liveness, readiness and metrics', async () => {
  const queue = { answers: true }
  const watched = await watchWorker(
    {
      env: { host: '127.0.0.1', mode: 'production', sessionSecrets: null, metricsToken: token },
      database: { db: ctx.db },
      queue: { counts: () => (queue.answers ? Promise.resolve([]) : Promise.reject(new Error('away'))) },
      metrics: createMetrics(),
    },
    0,
  )
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${watched.port}${path}`, { headers })
    return [answer.status, await answer.text()]
  }
  expect(await ask('/health/live')).toEqual([200, 'alive'])
  expect(await ask('/health/ready')).toEqual([200, 'ready'])
  expect((await ask('/metrics'))[0]).toBe(404)
  const [status, figures] = await ask('/metrics', { authorization: `Bearer ${token}` })
  expect([status, String(figures).includes('process_cpu_seconds_total')]).toEqual([200, true])
  queue.answers = false
  expect(await ask('/health/ready')).toEqual([503, 'the database or the queue does not answer'])
  watched.drain()
  expect(await ask('/health/ready')).toEqual([503, 'stopping'])
  await watched.stop()
  await expect(ask('/health/live')).rejects.toThrow()
})
