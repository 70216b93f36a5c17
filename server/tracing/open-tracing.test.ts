import { afterEach, expect, test } from 'vitest'
import { traceCollector } from '#tests/support/trace-collector.ts'
import { createRequestScopes } from '../request-scopes.ts'
import { openTracing } from './open-tracing.ts'

const ends: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function aCollector() {
  const collector = await traceCollector()
  ends.push(collector.close)
  return collector
}

const above = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const scope = { kind: 'page', requestId: 'r1', name: null, method: 'GET' } as const

test('a request scope is a trace with its spans, sent to the collector', async () => {
  const { endpoint, spans } = await aCollector()
  const tracing = openTracing({ endpoint, ratio: 1 })
  const requestScopes = createRequestScopes(tracing)
  await requestScopes.run(scope, async (mine) => {
    mine.name = '/events/:slug'
    mine.status = 200
    mine.trace?.part('select', 0.01, { attributes: { 'db.query.text': 'select $1' }, failed: false })
  })
  await requestScopes
    .run({ ...scope, kind: 'job', name: 'mail.send' }, () => Promise.reject(new Error('no')))
    .catch(() => 0)
  await tracing.stop()
  const [part, page, job] = spans
  expect(page).toMatchObject({
    name: 'GET /events/:slug',
    isFailed: false,
    attributes: {
      'http.route': '/events/:slug',
      'http.response.status_code': 200,
      'staffroom.request_id': 'r1',
    },
  })
  expect(part).toMatchObject({
    name: 'select',
    traceId: page?.traceId,
    parentSpanId: page?.spanId,
    attributes: { 'db.query.text': 'select $1' },
  })
  expect(job).toMatchObject({ name: 'GET mail.send', isFailed: true })
  expect(tracing.dropped()).toBe(0)
})

test('a continued trace follows the sampling decision of its parent', async () => {
  const { endpoint, spans } = await aCollector()
  const tracing = openTracing({ endpoint, ratio: 0 })
  const requestScopes = createRequestScopes(tracing)
  const from = (flags: string) => `00-${above.traceId}-${above.spanId}-${flags}`
  await requestScopes.run({ ...scope, traceparent: from('01') }, async (mine) => {
    expect(mine.trace?.traceparent).toMatch(new RegExp(`^00-${above.traceId}-[0-9a-f]{16}-01$`))
  })
  await requestScopes.run({ ...scope, traceparent: from('00') }, async () => undefined)
  await requestScopes.run(scope, async () => undefined)
  await tracing.stop()
  expect(spans).toHaveLength(1)
  expect(spans[0]).toMatchObject({ traceId: above.traceId, parentSpanId: above.spanId })
})

test('an unreachable collector breaks no request, the buffer is bounded, and dropped spans are counted', async () => {
  const collector = await traceCollector()
  await collector.close()
  const tracing = openTracing({ endpoint: collector.endpoint, ratio: 1 })
  const requestScopes = createRequestScopes(tracing)
  for (let index = 0; index < 5_000; index++) await requestScopes.run(scope, async () => undefined)
  expect(tracing.dropped()).toBeGreaterThanOrEqual(1)
  await tracing.stop()
  expect(tracing.dropped()).toBeLessThanOrEqual(5_000)
})
