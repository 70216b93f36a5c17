import { describe, expect, test } from 'vitest'
import { routeListPath } from '#app/react-router/route-list-path.ts'
import { testApp } from '#tests/support/app.ts'

const { request, signedIn, logged } = await testApp()

/** What the inline script of a document tells the browser of the site's routes. */
async function toldBy(path: string, cookie?: string) {
  const html = await (await request(path, cookie ? { cookie } : {})).text()
  const told = /window\.__reactRouterManifest = (\{[\s\S]*?\n\});/.exec(html)?.[1]
  return JSON.parse(told ?? '') as { version: string; routes: Record<string, { path?: string }> }
}

async function ask(paths: string[], version: string, init: { cookie?: string } = {}) {
  return request(`${routeListPath}?${new URLSearchParams({ paths: paths.join(','), version })}`, init)
}

describe('a browser learns of the routes', () => {
  test('that stand behind its page, and of no other', async () => {
    const { routes } = await toldBy('/events')
    expect(Object.keys(routes).sort()).toEqual([
      'root',
      'routes/public/events',
      'routes/public/home',
      'routes/public/layout',
    ])
    const html = await (await request('/')).text()
    expect(html).not.toContain('routes/admin')
  })

  test('that stand behind its links, once for as long as the build lives', async () => {
    const { version } = await toldBy('/')
    const answer = await ask(['/membership', '/events/any', '/events/other'], version)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Object.keys(await answer.json()).sort()).toEqual([
      'root',
      'routes/membership/plans',
      'routes/public/event',
      'routes/public/layout',
    ])
  })

  test('without a look-up of the session', async () => {
    const { version } = await toldBy('/')
    const admin = await signedIn('admin')
    const before = logged.length
    const answer = await ask(['/admin/orders/0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeee01'], version, admin)
    expect(Object.keys(await answer.json())).toContain('routes/admin/orders/order')
    expect(logged.slice(before).filter((line) => line.userId)).toEqual([])
  })

  test('and reloads the document after an update of the site', async () => {
    const answer = await ask(['/events'], 'an older build')
    expect([answer.status, answer.headers.get('x-remix-reload-document')]).toEqual([204, 'true'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

test('a question that no page asks is refused', async () => {
  const { version } = await toldBy('/')
  const many = Array.from({ length: 500 }, (_, index) => `/${index}`)
  expect((await ask(many, version)).status).toBe(400)
  expect((await request(routeListPath, { method: 'POST' })).status).toBe(403)
})
