import { expect, test } from 'vitest'
import { healthRoutes } from '#server/http/health.ts'
import { createMetrics } from '#server/metrics.ts'
import { testApp } from '#tests/support/app.ts'

const { request } = await testApp()
const token = 'a token of sixteen or more'

function health(
  env: { mode: 'demo' | 'production'; metricsToken: string | null },
  reason: string | null = null,
) {
  const routes = healthRoutes({
    env: { ...env, sessionSecrets: null },
    metrics: createMetrics(),
    notReady: async () => reason,
  })
  return (path: string, clientAddress: string, headers: Record<string, string> = {}) =>
    routes.request(path, { headers }, { clientAddress })
}

test('alive and ready', async () => {
  for (const [path, word] of [
    ['/health/live', 'alive'],
    ['/health/ready', 'ready'],
  ] as const) {
    const answer = await request(path)
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
      200,
      word,
      'no-store',
    ])
  }
})

test('the readiness check names the failed part, and the liveness check passes', async () => {
  const ask = health({ mode: 'production', metricsToken: null }, 'the database does not answer')
  const ready = await ask('/health/ready', '203.0.113.9')
  expect([ready.status, await ready.text()]).toEqual([503, 'the database does not answer'])
  expect((await ask('/health/live', '203.0.113.9')).status).toBe(200)
})

test('the metrics count requests', async () => {
  await request('/auth')
  const figures = await (await request('/metrics')).text()
  expect(figures).toMatch(/staffroom_requests_total\{kind="page",status="200"\} \d/)
  expect(figures).toContain('nodejs_eventloop_lag_seconds')
})

test('the metrics of a production site are for the same machine or for the holder of the token', async () => {
  const open = health({ mode: 'production', metricsToken: null })
  for (const address of ['127.0.0.1', '203.0.113.9']) {
    expect((await open('/metrics', address)).status).toBe(404)
  }
  const guarded = health({ mode: 'production', metricsToken: token })
  expect((await guarded('/metrics', '127.0.0.1')).status).toBe(404)
  expect((await guarded('/metrics', '203.0.113.9', { authorization: 'Bearer wrong' })).status).toBe(404)
  expect((await guarded('/metrics', '203.0.113.9', { authorization: `Bearer ${token}` })).status).toBe(200)
})
