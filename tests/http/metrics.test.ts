import { expect, test } from 'vitest'
import { aPost } from '#tests/factories/a-post.ts'
import { testApp } from '#tests/support/app.ts'

const { ctx, logged, request, signedIn, site } = await testApp()
await aPost(ctx, { slug: 'why-we-meet' })

const figures = async () => (await request('/metrics')).text()
const ask = async (path: string, cookie?: string) => (await request(path, cookie ? { cookie } : {})).text()

test('requests are labelled with the pattern of their route and not with their address', async () => {
  const { cookie } = await signedIn()
  await ask('/blog/why-we-meet', cookie)
  await ask('/blog/no-such-post', cookie)
  await ask('/blog/why-we-meet.data', cookie)
  await ask('/no/such/page?for=amal@example.org', cookie)
  const text = await figures()
  expect(text).toContain('staffroom_route_requests_total{route="/blog/:slug",method="GET",class="2xx"} 2')
  expect(text).toContain('staffroom_route_requests_total{route="/blog/:slug",method="GET",class="3xx"} 1')
  expect(text).toMatch(/staffroom_route_seconds_count\{route="\/blog\/:slug"\} 3/)
  expect(text).not.toMatch(/why-we-meet|no-such|no\/such|amal/)
  const line = logged.find((entry) => entry.path === '/blog/why-we-meet')
  expect(line).toMatchObject({ route: '/blog/:slug', requestId: expect.any(String) })
})

test('a shared page is rendered once and labelled with its route from the cache too', async () => {
  await ask('/blog')
  const asked = { method: 'GET', language: 'en' as const, path: '/blog', search: '', header: () => null }
  expect(site.peek(asked)).toMatchObject({ kind: 'cached', answer: { route: '/blog' } })
  const text = await figures()
  expect(text).toContain('staffroom_page_cache_total{result="miss"} 1')
  expect(text).toContain('staffroom_page_cache_total{result="made"} 1')
  expect(text).toMatch(/staffroom_statement_seconds_count\{kind="shared"\} [1-9]/)
  expect(text).toMatch(/staffroom_statement_seconds_count\{kind="page"\} [1-9]/)
  expect(text).toMatch(/staffroom_database_wait_seconds_count\{kind="page"\} [1-9]/)
})

test('requests refused by a limit are counted', async () => {
  for (let time = 0; time < 6; time++) await ctx.ports.limiter.take('password-reset', 'account:amal')
  expect(await figures()).toContain('staffroom_rate_limited_total{limit="password-reset"} 1')
})
