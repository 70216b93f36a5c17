import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { routeListPath } from '#app/react-router/route-list-path.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { buildFolder, testApp } from '#tests/support/app.ts'

const run = promisify(execFile)

/** Loads the build with a storage that tells who asks it for the language. */
const readsWhileLoading = `
const places = new Set()
Error.stackTraceLimit = 50
globalThis[Symbol.for('staffroom.language')] = {
  getStore: () => void places.add(new Error().stack.split('\\n').filter((line) => line.includes('/build/server/')).at(-1)),
}
await import(${JSON.stringify(pathToFileURL(join(buildFolder, 'server/index.js')).href)})
for (const place of places) console.log(place)
process.exit()
`

const { ctx, request, signedIn, site } = await testApp({ environment: { LANGUAGES: 'en,ar' } })
await aTicketType(ctx, { event_id: await anEvent(ctx, { slug: 'leadership-evening' }) })
const member = await signedIn()

const switchToArabic = /<a [^>]*hrefLang="ar"[^>]*>العربية<\/a>/g
const tagOf = (html: string) => /<html[^>]*>/.exec(html)?.[0]
const scriptsOf = (html: string) =>
  [...html.matchAll(/"(\/assets\/(?!manifest-)[^"]+\.js)"/g)].map(([, path = '']) => path)
const peek = (language: 'en' | 'ar', path: string) =>
  site.peek({ method: 'GET', language, path, search: '', header: () => null })

describe('an address', () => {
  test.each(['', '/events', '/events/leadership-evening', '/cart', '/auth', '/about'])(
    'below /ar is in Arabic, from right to left: /ar%s',
    async (path) => {
      const answer = await request(`/ar${path}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-language')).toBe('ar')
      const html = await answer.text()
      expect(tagOf(html)).toMatch(/lang="ar" dir="rtl"/)
      const scripts = scriptsOf(html)
      expect(scripts.length).toBeGreaterThan(3)
      expect(scripts.filter((script) => !/^\/assets\/ar-[0-9a-f]{8}\//.test(script))).toEqual([])
    },
  )

  test.each(['/', '/events', '/cart'])('without it is in English, from left to right: %s', async (path) => {
    const answer = await request(path)
    expect(answer.headers.get('content-language')).toBe('en')
    const html = await answer.text()
    expect(tagOf(html)).toMatch(/lang="en" dir="ltr"/)
    expect(html.replaceAll(switchToArabic, '')).not.toMatch(/[\u0600-\u06ff]/)
    expect(scriptsOf(html).filter((script) => script.includes('/ar-'))).toEqual([])
  })

  test('of data is in its language, also that of the homepage', async () => {
    for (const path of ['/ar.data?notice=signed-in', '/ar/_.data', '/ar/events.data']) {
      const answer = await request(path, member)
      expect(answer.status, path).toBe(200)
      expect(await answer.text()).toMatch(/[\u0600-\u06ff]/)
    }
  })

  test('of a script exists as the document names it', async () => {
    const scripts = scriptsOf(await (await request('/ar/events')).text())
    for (const script of new Set(scripts)) {
      const answer = await request(script)
      expect(answer.status, script).toBe(200)
      expect(answer.headers.get('cache-control')).toContain('immutable')
    }
  })

  test.each([
    ['/ar/ar/events', 404],
    ['/AR/events', 404],
    ['/en/events', 404],
    ['/fr/events', 404],
    ['/ar-AE/events', 404],
    ['/ar%2fevents', 404],
    ['/__proto__/events', 404],
    ['/ar/favicon.svg', 404],
    ['/ar//events', 400],
    ['/ar/%00', 400],
  ])('that is none of ours is refused: %s', async (path, status) => {
    expect((await request(path)).status).toBe(status)
  })

  test.each([
    ['/ar/', '/ar'],
    ['/ar/events/', '/ar/events'],
    ['/ar/events/?q=a', '/ar/events?q=a'],
  ])('with a slash at the end is that without: %s', async (path, location) => {
    const answer = await request(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
  })

  test('is asked for in the language that the browser prefers: nobody is redirected', async () => {
    const answer = await request('/events', {
      headers: { 'accept-language': 'ar', cookie: 'language=<script>' },
    })
    expect([answer.status, answer.headers.get('content-language')]).toEqual([200, 'en'])
  })
})

describe('what leads elsewhere', () => {
  test('stays in the language', async () => {
    const html = await (await request('/ar/events')).text()
    expect(html).toContain('href="/ar/events/leadership-evening"')
    expect(html).toContain('href="/ar/cart"')
  })

  test('to sign in, leads back in the language', async () => {
    const away = await request('/ar/account')
    expect([away.status, away.headers.get('location')]).toEqual([302, '/ar/auth?returnTo=%2Faccount'])
    const back = await request('/ar/auth?returnTo=%2Faccount', { cookie: member.cookie })
    expect([back.status, back.headers.get('location')]).toEqual([302, '/ar/account'])
  })

  test('tells a browser the way without the language, which its router adds', async () => {
    const answer = await request('/ar/account.data')
    expect(answer.status).toBe(202)
    expect(await answer.text()).toContain('/auth?returnTo=%2Faccount')
  })

  test('is known to the browser by a list of its own', async () => {
    const html = await (await request('/ar')).text()
    const version = /"version":\s*"([0-9a-f]+)"/.exec(html)?.[1]
    const search = `?paths=${encodeURIComponent('/ar/events')}&version=${version}`
    const arabic = await request(`/ar${routeListPath}${search}`)
    expect(await arabic.text()).toMatch(/assets\/ar-[0-9a-f]{8}\/events-/)
    const english = await request(`${routeListPath}${search.replace('%2Far', '')}`)
    expect(await english.text()).not.toContain('/ar-')
  })
})

describe('a shared page', () => {
  test('is kept once for each language', async () => {
    await request('/about')
    await request('/ar/about')
    const [english, arabic] = [peek('en', '/about'), peek('ar', '/about')]
    expect(english?.answer.headers['content-language']).toBe('en')
    expect(arabic?.answer.headers['content-language']).toBe('ar')
    expect(english?.answer.headers.ETag).not.toBe(arabic?.answer.headers.ETag)
  })

  test('is made again in its own language, also by who asks for the other one', async () => {
    const both = await Promise.all(['/ar/faqs', '/faqs', '/ar/faqs'].map((path) => request(path)))
    expect(both.map((answer) => answer.headers.get('content-language'))).toEqual(['ar', 'en', 'ar'])
  })
})

test('no text is read while the modules of the server load: no language is known then', async () => {
  const found = await run(process.execPath, ['--input-type=module', '--eval', readsWhileLoading])
  expect(found.stdout.split('\n').filter(Boolean)).toEqual([])
})

test('a form of another site is refused in Arabic too', async () => {
  const answer = await request('/ar/auth', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
  expect(answer.status).toBe(403)
})

test('a site of one language has no addresses of others', async () => {
  const english = await testApp({ environment: { LANGUAGES: 'en' } })
  expect((await english.request('/ar')).status).toBe(404)
  expect((await english.request('/ar/events')).status).toBe(404)
})
