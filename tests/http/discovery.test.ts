import ICAL from 'ical.js'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testApp } from '#tests/support/app.ts'
import { productionEnvironment } from '#tests/support/production-environment.ts'

const now = new Date('2026-12-01T12:00:00Z')
const { ctx, env, logged, post, request, signedIn } = await testApp({ now })
const production = await testApp({ environment: productionEnvironment })
await aNetwork(ctx)

const later = (hours: number) => addMinutes(now, hours * 60)
const lastYear = new Date('2025-11-20T15:00:00Z')
const past = { starts_at: lastYear, ends_at: addMinutes(lastYear, 120) }
await aTicketType(ctx, { event_id: await anEvent(ctx, { slug: 'open', title: 'Coffee; Cake, & “Łódź”' }) })
await anEvent(ctx, { slug: 'past', ...past })
await anEvent(ctx, {
  slug: 'called-off',
  title: 'Called off',
  status: 'cancelled',
  calendar_sequence: 4,
})
await anEvent(ctx, { slug: 'draft', title: 'Nobody’s business', status: 'draft' })
await anEvent(ctx, { slug: 'put-away', status: 'archived' })

const textOf = async (path: string) => (await request(path)).text()
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((found) => found[1])

describe('one page has one address', () => {
  test.each([
    ['/events/', '/events'],
    ['/events/open/?from=mail', '/events/open?from=mail'],
    ['/blog//', '/blog'],
    ['/events/Open!?from=mail', '/events/open?from=mail'],
  ])('%s leads to %s for good', async (typed, canonical) => {
    const answer = await request(typed)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, canonical])
  })

  test('an event’s id and a slug it had lead to the one it has', async () => {
    const id = await anEvent(ctx, { slug: 'now', status: 'published' })
    await ctx.db.insertInto('event_slugs').values({ slug: 'before', event_id: id, retired_at: now }).execute()
    for (const typed of [id, 'before', 'Before-']) {
      const answer = await request(`/events/${typed}?a=1`)
      expect([answer.status, answer.headers.get('location')]).toEqual([301, '/events/now?a=1'])
    }
    await ctx.db.updateTable('events').set({ status: 'archived' }).where('id', '=', id).execute()
    expect((await request('/events/now')).status).toBe(404)
    expect((await request('/events/before')).status).toBe(404)
  })

  test('no other site is led to', async () => {
    for (const typed of ['//evil.example/', '/%2F/evil.example/', '/.//evil.example/']) {
      const location = (await request(env.baseUrl + typed)).headers.get('location') ?? '/'
      expect(new URL(location, env.baseUrl).origin).toBe(env.baseUrl)
    }
  })
})

describe('what machines read', () => {
  test.each([
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/sitemaps/events.xml', 'application/xml; charset=utf-8'],
    ['/events.ics', 'text/calendar; charset=utf-8'],
    ['/blog/rss.xml', 'application/rss+xml; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/social/page/events.png', 'image/png'],
    ['/social/event/open.png', 'image/png'],
  ])('%s is %s, and is not sent twice', async (path, type) => {
    const first = await request(path)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, type])
    expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(20)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const again = await request(path, { headers: { 'if-none-match': etag } })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
    const head = await request(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, type])
    expect((await head.arrayBuffer()).byteLength).toBe(0)
  })

  test.each([
    ...['/sitemaps/people.xml', '/sitemaps/events'],
    ...['/social/event/draft.png', '/social/person/x.png', '/social/page/no-such-page.png'],
  ])('%s is not found', async (path) => {
    expect((await request(path)).status).toBe(404)
  })
})

test('a phone finds an icon to cut its own shape from', async () => {
  const { icons }: { icons: { src: string; purpose?: string }[] } = JSON.parse(
    await textOf('/manifest.webmanifest'),
  )
  const icon = icons.find(({ purpose }) => purpose === 'maskable')
  expect((await request(icon?.src ?? '')).headers.get('content-type')).toBe('image/png')
})

test('a password manager is led to where passwords are changed', async () => {
  const answer = await request('/.well-known/change-password')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/account/settings'])
})

describe('crawlers', () => {
  test('are excluded from a demo and from personal pages', async () => {
    expect(await textOf('/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
    const robots = await (await production.request('/robots.txt')).text()
    for (const path of ['/account', '/admin', '/cart', '/orders/', '/tickets/']) {
      expect(robots.split('\n')).toContain(`Disallow: ${path}`)
    }
    expect(robots).toContain(`Sitemap: ${production.env.baseUrl}/sitemap.xml`)
    expect(robots).not.toContain('Disallow: /\n')
  })

  test('find every public page in the sitemap, each with an answer, and no other', async () => {
    const paths = locations(await textOf('/sitemap.xml')).map((url) => url?.slice(env.baseUrl.length) ?? '')
    expect(paths.filter((path) => path.startsWith('/events/')).sort()).toEqual([
      '/events/called-off',
      '/events/open',
      '/events/past',
    ])
    for (const path of paths) {
      const answer = await request(path)
      expect([path, answer.status]).toEqual([path, 200])
      const html = await answer.text()
      expect(html, path).toContain(`<link rel="canonical" href="${env.baseUrl}${path}"/>`)
      expect(html, path).not.toContain('name="robots"')
      expect(answer.headers.get('x-robots-tag'), path).toBeNull()
      expect(answer.headers.get('cache-control'), path).not.toContain('no-store')
    }
  })

  test('can read a security contact that is valid for half a year', async () => {
    const text = await textOf('/.well-known/security.txt')
    expect(text).toContain('Contact: mailto:hello@staffroom.example\nExpires: 2027-06-01T12:00:00Z\n')
  })
})

describe('the calendar of events', () => {
  test('is offered on the page of events, also to programs', async () => {
    const html = await textOf('/events')
    const feed = `${env.baseUrl}/events.ics`
    expect(html).toContain(`href="${feed.replace('http:', 'webcal:')}"`)
    expect(html).toContain('Subscribe to calendar')
    expect(html).toMatch(new RegExp(`<link rel="alternate" type="text/calendar"[^>]* href="${feed}"/>`))
  })

  test('can be read back by another program', async () => {
    const calendar = ICAL.Component.fromString(await textOf('/events.ics'))
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Staffroom: events')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H')
    const events = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
    expect(events.map(({ summary }) => summary).sort()).toEqual(['Called off', 'Coffee; Cake, & “Łódź”'])
    const coffee = events.find(({ summary }) => summary.startsWith('Coffee'))
    expect(coffee?.startDate.toJSDate()).toEqual(later(7 * 24))
    expect(coffee?.endDate.toJSDate()).toEqual(later(7 * 24 + 2))
    expect(coffee?.startDate.zone.tzid).toBe('UTC')
    const cancelled = events.find(({ summary }) => summary === 'Called off')
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(cancelled?.sequence).toBe(4)
  })

  test('has one entry for an event, the same as in its own file', async () => {
    const uidIn = async (path: string) => /UID:(.*)\r\n/.exec(await textOf(path))?.[1]
    const feed = await textOf('/events.ics')
    expect(feed).toContain(`UID:${await uidIn('/events/open/calendar.ics')}`)
    for (const line of feed.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})

describe('previews of links', () => {
  const metaOf = (html: string) =>
    new Map(
      [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"\/>/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    )

  test('get a picture of the promised size from every public page', async () => {
    const paths = locations(await textOf('/sitemap.xml')).map((url) => url?.slice(env.baseUrl.length) ?? '')
    const seen = { titles: new Set<string>(), descriptions: new Set<string>() }
    for (const path of paths) {
      const html = await textOf(path)
      const meta = metaOf(html)
      expect(meta.get('og:url'), path).toBe(env.baseUrl + path)
      expect(meta.get('twitter:card'), path).toBe('summary_large_image')
      const picture = meta.get('og:image') ?? ''
      expect(picture, path).toMatch(new RegExp(`^${env.baseUrl}/`))
      const bytes = Buffer.from(await (await request(picture)).arrayBuffer())
      const { width, height, format } = await sharp(bytes).metadata()
      expect([path, String(width), String(height)]).toEqual([
        path,
        meta.get('og:image:width'),
        meta.get('og:image:height'),
      ])
      expect(format).toBe('png')
      expect(bytes.length).toBeLessThan(120 * 1024)
      seen.titles.add(/<title>([^<]*)/.exec(html)?.[1] ?? '')
    }
    expect(seen.titles.size).toBeGreaterThan(5)
  })

  test('mark searches, filters and later pages as noindex', async () => {
    for (const query of ['q=leadership', 'free=1', 'view=calendar']) {
      const html = await textOf(`/events?${query}`)
      expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
      expect(html).toContain(`<link rel="canonical" href="${env.baseUrl}/events"/>`)
    }
  })

  test('escape the title and summary of an event', async () => {
    const slug = `named-${newId()}`
    const title = '</script><script>alert("x")</script> & <b>bold</b> \u0000'.replace('\u0000', '')
    await aTicketType(ctx, { event_id: await anEvent(ctx, { slug, title, summary: title }) })
    const html = await textOf(`/events/${slug}`)
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<b>bold')
    expect((await request(`/social/event/${slug}.png`)).status).toBe(200)
  })
})

describe('a personal calendar link', () => {
  const path = '/account/settings/calendar'

  test('is created, works without a session, is never cached and can be renewed', async () => {
    const { cookie } = await signedIn()
    const page = async () => (await request(path, { cookie })).text()
    const secretIn = (html: string) => /\/calendar\/([0-9A-Z]{26})\.ics/.exec(html)?.[1] ?? ''
    expect(await page()).toContain('Make my calendar link')
    expect((await post(path, {}, { cookie })).status).toBe(302)
    const html = await page()
    const secret = secretIn(html)
    expect(html).toContain(`href="webcal://${new URL(env.baseUrl).host}/calendar/${secret}.ics"`)

    const calendar = await request(`/calendar/${secret}.ics`)
    expect([calendar.status, calendar.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ])
    expect(calendar.headers.get('cache-control')).toBe('no-store')
    expect(calendar.headers.get('x-robots-tag')).toContain('noindex')
    expect(ICAL.Component.fromString(await calendar.text()).name).toBe('vcalendar')

    await post(path, { intent: 'renew', instead: secret }, { cookie })
    expect((await request(`/calendar/${secret}.ics`)).status).toBe(404)
    expect((await request(`/calendar/${secretIn(await page())}.ics`)).status).toBe(200)
    await post(path, { intent: 'stop' }, { cookie })
    expect(await page()).toContain('Make my calendar link')
    expect(logged.some((line) => JSON.stringify(line).includes(secret))).toBe(false)
  })

  test('requires a sign-in to create, and unknown addresses return 404', async () => {
    expect((await request(path)).headers.get('location')).toContain('/auth?')
    for (const file of ['0'.repeat(26), `${'0'.repeat(26)}.ics`, 'x.ics', '%27.ics']) {
      expect((await request(`/calendar/${file}`)).status).toBe(404)
    }
  })
})
