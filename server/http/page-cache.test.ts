import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Answer, Asked } from './answer.ts'
import { createPageCache } from './page-cache.ts'
import { securityHeaders } from './security-headers.ts'

const security = securityHeaders({
  mode: 'demo',
  hstsSubdomains: false,
  google: null,
  stripe: null,
})
const text = (answer: Answer | null) => answer?.body?.toString() ?? null

function aCache(options: { maxBytes?: number; behindEdge?: boolean } = {}) {
  const clock = { time: 0 }
  const renders: string[] = []
  let page = (address: string): Response => html(`${address} #${renders.length}`)
  const cache = createPageCache({
    render: async (address) => {
      renders.push(address)
      return page(address)
    },
    security,
    sessionCookie: 'staffroom-session',
    now: () => clock.time,
    ...options,
  })
  return {
    clock,
    renders,
    cache,
    get: (address: string, headers: Record<string, string> = {}) => cache.answer(asking(address, headers)),
    peek: (address: string, headers: Record<string, string> = {}) => cache.peek(asking(address, headers)),
    showing: (next: typeof page) => {
      page = next
    },
  }
}

const html = (body: string, init: { status?: number; headers?: Record<string, string> } = {}) =>
  new Response(body, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } })

function asking(address: string, headers: Record<string, string>, method = 'GET'): Asked {
  const [path = '', search] = address.split('?')
  return {
    method,
    language: 'en',
    path,
    search: search === undefined ? '' : `?${search}`,
    header: (name) => headers[name],
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('the age of a cached page', () => {
  test('allows one render for all requests within three seconds', async () => {
    const { get, peek, renders, clock } = aCache()
    expect(peek('/')).toBeNull()
    const answers = await Promise.all([get('/'), get('/'), get('/')])
    expect(answers.map((answer) => text(answer))).toEqual(['/ #1', '/ #1', '/ #1'])
    clock.time = 2_999
    expect(text(peek('/'))).toBe('/ #1')
    expect(renders).toEqual(['/'])
  })

  test('causes one render in the background after three seconds, while the old page is served', async () => {
    const { get, peek, renders, clock } = aCache()
    await get('/')
    clock.time = 3_000
    expect(text(peek('/'))).toBe('/ #1')
    expect(text(peek('/'))).toBe('/ #1')
    await expect.poll(() => text(peek('/'))).toBe('/ #2')
    expect(renders).toHaveLength(2)
  })

  test('counts from before the render', async () => {
    const { get, peek, showing, clock } = aCache()
    showing((address) => {
      clock.time += 2_500
      return html(address)
    })
    await get('/')
    clock.time = 3_699
    expect(peek('/')).not.toBeNull()
    clock.time = 3_700
    expect(peek('/')).toBeNull()
  })

  test('is limited to 3.7 seconds', async () => {
    const { get, peek, clock } = aCache()
    await get('/')
    clock.time = 3_700
    expect(peek('/')).toBeNull()
    expect(text(await get('/'))).toBe('/ #2')
  })
})

describe('the page cache', () => {
  test('ignores requests with a session', async () => {
    const { get, peek } = aCache()
    await get('/')
    for (const cookie of [
      'staffroom-session=x',
      'a=b; staffroom-session=x',
      'staffroom-session =x',
      '__Host-staffroom-session=x',
    ]) {
      expect(peek('/', { cookie })).toBeNull()
      expect(get('/', { cookie })).toBeNull()
    }
    expect(text(peek('/', { cookie: 'theme=dark' }))).toBe('/ #1')
  })

  test('ignores forms, other pages and unlisted queries', () => {
    const { cache, get } = aCache()
    expect(cache.answer(asking('/', {}, 'POST'))).toBeNull()
    for (const address of [
      '/auth',
      '/cart',
      '/?notice=access-denied',
      '/events?utm=1',
      '/events?q=a&q=b',
      '/orders/SR-1?key=x',
    ]) {
      expect(get(address), address).toBeNull()
    }
  })

  test('treats a query in another order as the same page', async () => {
    const { get, renders } = aCache()
    await get('/events?q=a&view=month')
    await get('/events?view=month&q=a')
    await get('/events?q=b')
    expect(renders).toEqual(['/events?q=a&view=month', '/events?q=b'])
  })

  test('stores data responses as pages of their own', async () => {
    const { get, renders } = aCache()
    await get('/events.data?_routes=root')
    await get('/_.data')
    expect(renders).toEqual(['/events.data?_routes=root', '/_.data'])
  })
})

describe('an edge in front', () => {
  const cacheHeaders = (answer: Answer | null) =>
    ['Cache-Control', 'CDN-Cache-Control', 'Vary'].map((name) => answer?.headers[name])

  test('may not cache pages unless the operator confirms that sessions pass it', async () => {
    const { get } = aCache()
    expect(cacheHeaders(await get('/'))).toEqual(['no-cache', undefined, 'Accept-Encoding, Cookie'])
  })

  test('may cache a page for a second, and browsers may not', async () => {
    const { get } = aCache({ behindEdge: true })
    const page = await get('/')
    const unchanged = await get('/', { 'if-none-match': page?.headers.ETag ?? '' })
    for (const answer of [page, unchanged]) {
      expect(cacheHeaders(answer)).toEqual([
        'public, max-age=0, s-maxage=1, stale-if-error=300',
        'public, max-age=1, stale-if-error=300',
        'Accept-Encoding',
      ])
    }
    expect(unchanged?.status).toBe(304)
  })

  test('gets no page older than two seconds', async () => {
    const { get, peek, clock } = aCache({ behindEdge: true })
    await get('/')
    clock.time = 1_999
    expect(text(peek('/'))).toBe('/ #1')
    clock.time = 2_000
    await expect.poll(() => text(peek('/'))).toBe('/ #2')
    clock.time = 4_000
    expect(peek('/')).toBeNull()
  })

  test.each<[string, () => Response]>([
    ['an error', () => html('away', { status: 503 })],
    ['a page that is gone', () => html('gone', { status: 404 })],
    ['a redirect', () => new Response(null, { status: 301, headers: { location: '/events' } })],
    ['a page with a cookie', () => html('yours', { headers: { 'set-cookie': 'a=b' } })],
    [
      'an error that says it may be kept',
      () =>
        html('no', { status: 500, headers: { 'cdn-cache-control': 'max-age=9', 'cache-control': 'public' } }),
    ],
  ])('may not cache %s', async (_what, answer) => {
    const { get, showing } = aCache({ behindEdge: true })
    showing(answer)
    const given = await get('/')
    expect(cacheHeaders(given)).toEqual(['no-store', undefined, undefined])
    expect(Object.keys(given?.headers ?? {}).map((name) => name.toLowerCase())).not.toContain('set-cookie')
  })
})

describe('a cached response', () => {
  test('has an encoding that the browser accepts', async () => {
    const { get, showing } = aCache()
    showing(() => html('word '.repeat(1_000)))
    const plain = await get('/')
    const br = await get('/', { 'accept-encoding': 'gzip, br' })
    const gzip = await get('/', { 'accept-encoding': 'gzip' })
    expect(br?.headers['Content-Encoding']).toBe('br')
    expect(gzip?.headers['Content-Encoding']).toBe('gzip')
    expect(plain?.headers['Content-Encoding']).toBeUndefined()
    expect(brotliDecompressSync(br?.body ?? '').equals(plain?.body ?? Buffer.alloc(0))).toBe(true)
    expect(gunzipSync(gzip?.body ?? '').equals(plain?.body ?? Buffer.alloc(0))).toBe(true)
    for (const answer of [plain, br, gzip]) {
      expect(answer?.headers['Content-Length']).toBe(String(answer?.body?.length))
      expect(answer?.headers.Vary).toBe('Accept-Encoding, Cookie')
    }
  })

  test('is 304 for a browser with the current version', async () => {
    const { get, showing } = aCache()
    const first = await get('/')
    const etag = first?.headers.ETag ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    const known = await get('/', { 'if-none-match': `"other", ${etag}` })
    expect([known?.status, known?.body, known?.headers.ETag]).toEqual([304, null, etag])
    showing(() => html('something else'))
    expect((await get('/about', { 'if-none-match': etag }))?.status).toBe(200)
  })

  test('allows its inline scripts by their hashes', async () => {
    const { get, showing } = aCache()
    showing(() =>
      html(
        '<script>a()</script><script type="application/ld+json">{}</script><script src="/x.js"></script><script>b("$&")</script>',
      ),
    )
    const policy = (await get('/'))?.headers['Content-Security-Policy'] ?? ''
    expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(2)
    expect(policy).not.toContain('nonce')
  })
})

describe('the page cache after a failure', () => {
  test('stores successful pages only', async () => {
    const { get, peek, showing } = aCache()
    showing(() => html('gone', { status: 404 }))
    const answer = await get('/events/nothing')
    expect([answer?.status, answer?.headers['Cache-Control'], peek('/events/nothing')]).toEqual([
      404,
      'no-store',
      null,
    ])
  })

  test('does not store a page that sets a cookie, and strips its cookie', async () => {
    const { get, peek, showing } = aCache()
    showing(() => html('personal', { headers: { 'set-cookie': 'staffroom-session=x' } }))
    const answer = await get('/')
    expect(JSON.stringify(answer?.headers)).not.toContain('staffroom-session')
    expect(peek('/')).toBeNull()
  })

  test('serves the last successful page for a minute', async () => {
    const { get, showing, clock } = aCache()
    await get('/')
    showing(() => html('error', { status: 503 }))
    clock.time = 59_000
    expect(text(await get('/'))).toBe('/ #1')
    clock.time = 60_000
    expect((await get('/'))?.status).toBe(503)
  })

  test('does not serve a removed page again', async () => {
    const { get, showing, clock } = aCache()
    await get('/events/withdrawn')
    clock.time = 5_000
    showing(() => html('gone', { status: 404 }))
    expect((await get('/events/withdrawn'))?.status).toBe(404)
    showing(() => html('error', { status: 503 }))
    clock.time = 6_000
    expect((await get('/events/withdrawn'))?.status).toBe(503)
  })

  test('passes the failure to waiting requests, and renders again for the next request', async () => {
    const { get, showing } = aCache()
    showing(() => {
      throw new Error('bug')
    })
    await expect(get('/')).rejects.toThrow('bug')
    showing(() => html('back'))
    expect(text(await get('/'))).toBe('back')
  })
})

test('the cache has a size limit and keeps pages in use', async () => {
  const { get, peek, showing, clock } = aCache({ maxBytes: 10_000 })
  showing((address) => html(`${address} ${'x'.repeat(800)}`))
  await get('/')
  for (let index = 0; index < 30; index++) {
    await get(`/events?q=${index}`)
    if (index % 5 === 0) {
      clock.time += 3_000
      peek('/')
      await settled()
    }
  }
  expect(peek('/events?q=0')).toBeNull()
  expect(peek('/events?q=29')).not.toBeNull()
  expect(text(peek('/'))).toContain('/ x')
})
