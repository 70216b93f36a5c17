import { expect, test } from 'vitest'
import { openTracing } from '#server/tracing/open-tracing.ts'
import { testApp } from '#tests/support/app.ts'
import { traceCollector } from '#tests/support/trace-collector.ts'

const above = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const traceparent = `00-${above.traceId}-${above.spanId}-01`

async function traced(environment: Record<string, string>) {
  const collector = await traceCollector()
  const tracing = openTracing({ endpoint: collector.endpoint, ratio: 1 })
  const app = await testApp({ environment, tracing })
  const spans = async () => {
    await tracing.stop()
    await collector.close()
    return collector.spans
  }
  return { ...app, spans }
}

const behindProxy = await traced({ TRUST_PROXY: '1' })
const alone = await traced({ TRUST_PROXY: '0' })

test('a request from a trusted proxy continues its trace without personal data', async () => {
  const { logged, request, signedIn, spans } = behindProxy
  const { cookie, email, userId } = await signedIn()
  const answer = await request('/account/profile?for=amal@example.org', { cookie, headers: { traceparent } })
  expect(answer.status).toBe(200)
  await answer.text()
  const told = await spans()
  const page = told.find((span) => span.name === 'GET /account/profile')
  expect(page).toMatchObject({
    traceId: above.traceId,
    parentSpanId: above.spanId,
    attributes: { 'http.route': '/account/profile', 'http.response.status_code': 200 },
  })
  const statements = told.filter((span) => span.parentSpanId === page?.spanId)
  expect(statements.map((span) => String(span.attributes['db.query.text'])).join('\n')).toContain(
    'from sessions',
  )
  const everything = JSON.stringify(told)
  for (const personal of [email, userId, 'Amal', 'example.org', cookie.split('=')[1] ?? cookie])
    expect(everything).not.toContain(personal)
  const line = logged.find((entry) => entry.path === '/account/profile')
  expect(line).toMatchObject({
    traceId: above.traceId,
    requestId: page?.attributes['staffroom.request_id'],
  })
})

test('a site without a trusted proxy ignores trace headers of clients', async () => {
  const { request, signedIn, spans } = alone
  const { cookie } = await signedIn()
  await (await request('/account/profile', { cookie, headers: { traceparent } })).text()
  const pages = (await spans()).filter((span) => span.name === 'GET /account/profile')
  expect(pages).toHaveLength(1)
  expect(pages[0]?.traceId).not.toBe(above.traceId)
})
