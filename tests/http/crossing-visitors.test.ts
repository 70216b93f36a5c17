import { createHash } from 'node:crypto'
import { Agent } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { sessionCookieName } from '#app/features/people/session-cookie.server.ts'
import { cacheablePages, sharedAddress } from '#app/http/cacheable-pages.ts'
import { newId } from '#app/kernel/ids.ts'
import { inlineScripts } from '#server/http/security-headers.ts'
import { listen } from '#server/listen.ts'
import { aGalleryCategory, aGalleryItem } from '#tests/factories/a-gallery-item.ts'
import { aListedMember } from '#tests/factories/a-listed-member.ts'
import { aPost } from '#tests/factories/a-post.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aGrant, aSponsorRow } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { chance, mark, oddCookies, oddHeaders } from '#tests/support/odd-requests.ts'
import { productionEnvironment } from '#tests/support/production-environment.ts'
import { type Given, rawRequest } from '#tests/support/raw-request.ts'

/** A visitor with a session, and the texts that no other visitor may read. */
type Somebody = { cookie: string; secrets: string[] }

const category = newId()
const documents = [
  ...['/', '/events', '/events?view=month', '/events/leadership-evening', '/members', '/membership'],
  ...['/blog', '/blog/why-we-meet', '/gallery', `/gallery/${category}`, '/contact', '/sponsorship'],
  ...['/about', '/faqs', '/privacy-policy', '/terms-of-service', '/waiting-room/leadership-evening'],
]
const machine = [
  ...['/robots.txt', '/sitemap.xml', '/sitemaps/events.xml', '/events.ics', '/blog/rss.xml'],
  ...['/manifest.webmanifest', '/.well-known/security.txt', '/social/event/leadership-evening.png'],
]
const dataOf = (path: string) => (path === '/' ? '/_.data' : path.replace(/^([^?]+)/, '$1.data'))
const pages = [...documents, ...documents.map(dataOf), ...machine]

async function aCrowd({ ctx, signedIn, env }: TestApp) {
  await aTicketType(ctx, { event_id: await anEvent(ctx, { slug: 'leadership-evening' }) })
  await aPost(ctx, { slug: 'why-we-meet' })
  await aGalleryCategory(ctx, { id: category })
  await aGalleryItem(ctx, { category_id: category })
  await aListedMember(ctx)
  const name = sessionCookieName(env.baseUrl)
  const crowd: Somebody[] = []
  for (const kind of ['member', 'sponsor', 'door', 'admin'] as const) {
    const { userId, email, cookie } = await signedIn(kind === 'door' || kind === 'admin' ? kind : 'user')
    const own = `Name${newId().replaceAll('-', '')}`
    await ctx.db.updateTable('users').set({ name: own }).where('id', '=', userId).execute()
    if (kind === 'member') await aGrant(ctx, { userId, tier: 'vip' })
    if (kind === 'sponsor') await aSponsorRow(ctx, userId)
    const token = cookie.slice(cookie.indexOf('=') + 1)
    crowd.push({ cookie, secrets: [email, own, userId, token, decodeURIComponent(token)] })
  }
  return { name, crowd }
}

const demo = await testApp()
const atTheEdge = await testApp({ environment: { ...productionEnvironment, EDGE_CACHE: 'on' } })

describe.each([
  ['on http', demo, 'no-cache'],
  ['on https, behind an edge', atTheEdge, 'public, max-age=0, s-maxage=1, stale-if-error=300'],
])('%s', async (_where, app, shareable) => {
  const { name, crowd } = await aCrowd(app)
  const program = await listen({
    env: { host: '127.0.0.1', port: 0, baseUrl: app.env.baseUrl, trustProxy: 1, languages: ['en' as const] },
    log: app.log,
    metrics: { request: () => undefined },
    visitors: { came: () => undefined },
    site: app.site,
  })
  const agent = new Agent({ keepAlive: true })
  afterAll(async () => {
    agent.destroy()
    await program.stop(1)
  })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    rawRequest({ port: program.port, agent }, path, headers)

  /** Fails unless `given` is for `whom`, or for everybody. Answers whether it is for everybody. */
  function check(given: Given, whom: Somebody | null, what: string): boolean {
    const text = `${given.body.toString()} ${JSON.stringify(given.headers)}`
    const isShared = given.headers['cache-control'] === shareable
    // Feeds and cards are nobody's, whoever asks, and say so.
    const isOfAll = isShared || given.headers['cache-control']?.startsWith('public, max-age=')
    for (const person of crowd) {
      if (person === whom && !isOfAll) continue
      for (const secret of person.secrets)
        expect(text.includes(secret), `${what} tells of somebody`).toBe(false)
    }
    expect(text.includes(mark), `${what} repeats what a visitor sent`).toBe(false)
    if (isOfAll) expect(given.headers['set-cookie'], what).toBeUndefined()
    else expect(given.headers['cache-control'], what).toBe('no-store')
    if (isShared && given.headers['content-type']?.startsWith('text/html')) checkScripts(given, what)
    return isShared
  }

  function checkScripts({ headers, body }: Given, what: string): void {
    const policy = String(headers['content-security-policy'])
    const html = body.toString()
    expect(/nonce/.test(policy) || /\snonce=/.test(html), `${what} has a nonce`).toBe(false)
    const scripts = inlineScripts(html)
    expect(scripts.length).toBeGreaterThan(1)
    for (const script of scripts) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    }
  }

  test.each(pages)('%s is identical for all guests and personal for each signed-in visitor', async (path) => {
    const random = chance(path.length * 7_919)
    const asked = [
      ...crowd.map((somebody) => ({ headers: { Cookie: somebody.cookie }, whom: somebody })),
      ...crowd.map(() => ({ headers: oddHeaders(random), whom: null })),
      ...crowd.map(() => ({ headers: { ...oddHeaders(random), Cookie: `theme=${mark}` }, whom: null })),
    ].sort(() => random() - 0.5)
    const given = await Promise.all(
      asked.map(async ({ headers, whom }) => ({ answer: await ask(path, headers), headers, whom })),
    )
    for (const { answer, headers, whom } of given) {
      const isShared = check(answer, whom, `${path} ${JSON.stringify(headers)}`)
      expect(isShared, path).toBe(whom === null)
      expect(answer.status, path).toBe(200)
    }
    // What strangers have is no copy of what somebody with a session gets.
    const etag = given.find(({ whom }) => whom === null)?.answer.headers.etag ?? ''
    expect(etag).not.toBe('')
    const [member = null] = crowd
    const own = await ask(path, { Cookie: member?.cookie ?? '', 'If-None-Match': etag })
    expect([own.status, check(own, member, path)]).toEqual([200, false])
  })

  test('an unusual cookie header returns the visitor’s own page or the shared page', async () => {
    for (const [at, somebody] of crowd.entries()) {
      const value = somebody.cookie.slice(name.length + 1)
      for (const [which, cookie] of oddCookies(name, value).entries()) {
        const path = documents[(which + at) % 4] ?? '/'
        const [own, stranger] = await Promise.all([ask(path, { Cookie: cookie }), ask(path)])
        const isShared = check(own, somebody, `${path} with ${cookie}`)
        // A name that is ours to the letter is never answered from what strangers share.
        if (cookie.includes(name)) expect(isShared, cookie).toBe(false)
        expect(check(stranger, null, path)).toBe(true)
        if (which < 3) expect(own.body.includes(somebody.secrets[0] ?? ''), cookie).toBe(true)
      }
    }
  })
})

test('every kind of page that is shared is looked at here', () => {
  for (const path of pages) expect(sharedAddress(...split(path)), path).not.toBeNull()
  const forgotten = cacheablePages.filter(
    (page) => ![...documents, ...machine].some((path) => page.path.test(split(path)[0])),
  )
  expect(forgotten).toEqual([])
})

function split(address: string): [string, string] {
  const mark = address.indexOf('?')
  return mark < 0 ? [address, ''] : [address.slice(0, mark), address.slice(mark)]
}
