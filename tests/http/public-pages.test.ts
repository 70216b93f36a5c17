import { describe, expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testApp } from '#tests/support/app.ts'
import { productionEnvironment } from '#tests/support/production-environment.ts'
import { shownText } from '#tests/support/shown-text.ts'

const now = new Date('2026-12-01T12:00:00Z')
const { ctx, request, signedIn, logged } = await testApp({ now })
const production = await testApp({ environment: productionEnvironment })
await aNetwork(ctx)

const hour = 3_600_000
const later = (hours: number) => new Date(now.getTime() + hours * hour)

/** The words of a page, entities and tags taken off. */
async function wordsOf(path: string): Promise<string> {
  const html = await (await request(path)).text()
  return html
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<span class="whitespace-nowrap">([^<]*)<\/span>/g, '$1')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
}
const jsonOf = async (path: string) => (await request(path)).json() as Promise<Record<string, unknown>>

describe('the layout', () => {
  test('offers a visitor to sign in, a member the account, an administrator the dashboard', async () => {
    const buttons = ['Sign In', 'My Account', 'Sign Out', 'Admin Dashboard']
    const seenWith = async (cookie?: string) => {
      const html = await (await request('/cart', cookie ? { cookie } : {})).text()
      const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
      return buttons.filter((button) => header.includes(button))
    }
    expect(await seenWith()).toEqual(['Sign In'])
    expect(await seenWith((await signedIn()).cookie)).toEqual(['My Account', 'Sign Out'])
    expect(await seenWith((await signedIn('admin')).cookie)).toEqual(buttons.slice(1))
  })

  test('ends with links, the address of the network and the year of the clock', async () => {
    const words = await wordsOf('/about')
    for (const text of [
      'Quick Links',
      'Resources',
      'Privacy Policy',
      'Terms of Service',
      'hello@staffroom.example',
    ]) {
      expect(words).toContain(text)
    }
    expect(words).toContain('© 2026 Staffroom')
  })

  test('frames what is not found', async () => {
    const answer = await request('/no-such-page')
    expect(answer.status).toBe(404)
    const words = await wordsOf('/no-such-page')
    expect(words).toContain('Page Not Found')
    expect(words).toContain('Quick Links')
  })

  test('links to nothing that does not exist', async () => {
    const html = await (await request('/')).text()
    const paths = new Set([...html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, path = '']) => path))
    expect(paths.size).toBeGreaterThan(8)
    for (const path of paths) expect([path, (await request(path)).status < 400]).toEqual([path, true])
  })
})

describe('home', () => {
  test('says what the network is and leads to events and membership', async () => {
    const html = await (await request('/')).text()
    const words = await wordsOf('/')
    for (const text of [
      'Join an Event',
      'Become a Member',
      'Why people join',
      'Meet Our Network',
      '500+',
      '70+',
    ]) {
      expect(words).toContain(text)
    }
    expect(html).toMatch(/href="\/membership"/)
  })
})

describe('/events', () => {
  test('says so when there is nothing', async () => {
    expect(await wordsOf('/events?q=nothing-like-it')).toContain('No upcoming events found')
    expect(await wordsOf('/events?q=nothing-like-it&free=1')).toContain('No upcoming events found')
  })

  test('shows title, day, time with its zone, place and price', async () => {
    const event = await anEvent(ctx, {
      title: 'Phonics Breakfast',
      starts_at: new Date('2026-12-10T04:30:00Z'),
    })
    await aTicketType(ctx, { event_id: event, price_minor: 12_050 })
    const words = await wordsOf('/events?q=phonics')
    expect(words).toContain('Phonics Breakfast')
    expect(words).toContain('Thu 10-12-2026, 8:30 AM , Dubai time')
    expect(words).toContain('The Library, Dubai')
    expect(words).toContain('AED 120.50')
    for (const filter of ['This Month', 'Free Events', 'Paid Events', 'Online', 'In-Person']) {
      expect(words).toContain(filter)
    }
  })

  test('shows a month as a calendar, Monday first, passed events too', async () => {
    await anEvent(ctx, { title: 'Gone Evening', starts_at: later(-20) })
    const words = await wordsOf('/events?view=calendar&month=2026-11&q=gone')
    expect(words).toContain('November 2026')
    expect(words.indexOf('Monday')).toBeLessThan(words.indexOf('Sunday'))
    for (const text of ['Today', 'Previous month', 'Next month', 'Gone Evening', 'Passed'])
      expect(words).toContain(text)
    expect(await wordsOf('/events?q=gone+evening')).toContain('No upcoming events found')
  })

  test.each([
    '/events?view=nonsense&month=2026-99&after=x.y.z',
    `/events?after=f.1.${newId()}&free=maybe`,
    `/events?q=${encodeURIComponent("%_\\ ' or 1=1 --")}`,
    `/events?q=${'a'.repeat(3_000)}`,
    '/events?q=<script>alert(1)</script>',
    '/events?month=0000-00&view=calendar',
    '/events?month=2100-12&view=calendar',
  ])('takes %.60s calmly', async (path) => {
    const answer = await request(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('<script>alert(1)')
  })
})

describe('/events/{slug}', () => {
  test('leads every variant of an address to the one that is right', async () => {
    const id = await anEvent(ctx, { slug: 'leading-from-the-middle' })
    await ctx.db
      .insertInto('event_slugs')
      .values({ slug: 'middle-leaders', event_id: id, retired_at: now })
      .execute()
    for (const typed of ['Leading-From-The-Middle', '-leading--from_the-middle.', 'middle-leaders', id]) {
      const answer = await request(`/events/${typed}?from=mail`)
      expect([typed, answer.status, answer.headers.get('location')]).toEqual([
        typed,
        301,
        '/events/leading-from-the-middle?from=mail',
      ])
    }
    expect((await request('/events/leading-from-the-middle')).status).toBe(200)
  })

  test('says that there is no such event, also of drafts and archived ones', async () => {
    await anEvent(ctx, { slug: 'a-draft', status: 'draft' })
    await anEvent(ctx, { slug: 'an-archived-one', status: 'archived' })
    for (const slug of ['no-such-event', 'a-draft', 'an-archived-one', newId()]) {
      expect([slug, (await request(`/events/${slug}`)).status]).toEqual([slug, 404])
      const words = await wordsOf(`/events/${slug}`)
      for (const text of ['Event Not Found', 'View All Events', 'Try Again']) expect(words).toContain(text)
      expect((await request(`/events/${slug}/calendar.ics`)).status).toBe(404)
    }
  })

  test('says that an event has passed or was cancelled, and sells nothing', async () => {
    const passed = await anEvent(ctx, {
      slug: 'yesterday',
      starts_at: later(-30),
      description_html: '<p>What it was about</p>',
    })
    await aTicketType(ctx, { event_id: passed })
    const words = await wordsOf('/events/yesterday')
    for (const text of ['This Event Has Passed', 'Browse Upcoming Events', 'What it was about'])
      expect(words).toContain(text)
    expect(words).not.toMatch(/Add to Cart|Add to calendar/)
    const cancelled = await anEvent(ctx, { slug: 'called-off', status: 'cancelled' })
    await aTicketType(ctx, { event_id: cancelled })
    await ctx.db
      .insertInto('event_refund_runs')
      .values({ event_id: cancelled, refunds: true, message: 'The roof leaks.', started_at: now })
      .execute()
    const called = await wordsOf('/events/called-off')
    expect(called).toContain('This event has been cancelled The roof leaks.')
    expect(called).not.toContain('Add to Cart')
    const asked = await (await request('/contact?subject=Called%20Off')).text()
    expect(asked).toMatch(/name="subject"[^>]*value="Called Off"|value="Called Off"[^>]*name="subject"/)
  })

  test('tells the state of every ticket', async () => {
    const event = await anEvent(ctx, { slug: 'all-states' })
    const type = (name: string, more: object) => aTicketType(ctx, { event_id: event, name, ...more })
    await type('Plenty', { perks: ['Breakfast', '', ' Slides '], capacity: 100 })
    await type('Few', { capacity: 10, sold: 7 })
    await type('Eleven', { capacity: 11 })
    await type('None', { capacity: 5, sold: 3, held: 2 })
    await type('Soon', { sale_starts_at: later(24) })
    await type('Late', { sale_ends_at: later(-1) })
    await type('Inner', { is_member_only: true, member_tier: 'premium' })
    await type('Secret', { visibility: 'hidden' })
    await type('Reduced', { price_minor: 20_000, member_discount_percent: 25 })
    const html = await (await request('/events/all-states')).text()
    const words = await wordsOf('/events/all-states')
    expect(words).toContain('only 3 left')
    expect(words).not.toContain('only 11 left')
    expect(words).toContain('SOLD OUT')
    expect(words).toContain('On sale from Wed 02-12-2026, 4:00 PM, Dubai time')
    expect(words).toContain('Sales have ended')
    expect(words).toContain('For Standard and VIP members.')
    expect(words).toContain('AED 150 for members')
    expect(words).toContain('Breakfast')
    expect(words).not.toContain('Secret')
    expect(html.match(/role="spinbutton"/g)).toHaveLength(4)
    expect(words).toContain('Choose your tickets Add to Cart')
  })

  test('shows a description without what could run in it', async () => {
    await anEvent(ctx, {
      slug: 'hostile-words',
      title: '</script><script>alert(1)</script>',
      summary: '"><img src=x onerror=alert(2)>',
      description_html: '<p onclick="alert(3)">Hello</p><iframe src="https://evil.example"></iframe>',
    })
    const html = await (await request('/events/hostile-words')).text()
    expect(html).toContain('<p>Hello</p>')
    for (const bad of ['<script>alert(1)', '<img src=x', 'onclick', '<iframe'])
      expect(html).not.toContain(bad)
  })

  test('never tells the meeting link', async () => {
    await anEvent(ctx, { slug: 'webinar', is_online: true, meeting_link: 'https://meet.example/secret' })
    for (const path of [
      '/events/webinar',
      '/events/webinar.data',
      '/events',
      '/events/webinar/calendar.ics',
    ]) {
      expect(await (await request(path)).text()).not.toContain('meet.example')
    }
  })

  test('counts attendees for pages that ask again', async () => {
    const event = await anEvent(ctx, { slug: 'counted' })
    await aTicketType(ctx, { event_id: event, sold: 2, seats_sold: 4, seats_per_ticket: 2 })
    expect(await wordsOf('/events/counted')).toContain('4 people are coming')
    expect(await jsonOf('/events/counted/attendees')).toEqual({ attendees: 4 })
    expect((await request('/events/nobody/attendees')).status).toBe(404)
  })

  test('gives a calendar file', async () => {
    await anEvent(ctx, { slug: 'kept', calendar_sequence: 2, starts_at: new Date('2026-12-10T04:30:00Z') })
    const answer = await request('/events/kept/calendar.ics')
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="kept.ics"')
    const file = await answer.text()
    for (const line of ['DTSTART:20261210T043000Z', 'DTEND:20261210T063000Z', 'SEQUENCE:2'])
      expect(file).toContain(line)
  })
})

describe('/cart/prices', () => {
  test('answers what tickets cost now, from ids and quantities only', async () => {
    const ticket = await aTicketType(ctx, { price_minor: 15_000, capacity: 3 })
    const answer = await jsonOf(`/cart/prices?line=${ticket}.2&price=1&ticketPriceMinor=1`)
    expect(answer).toMatchObject({
      ok: true,
      cart: { currency: 'AED', price: { total: 30_000 }, isBuyable: true, lines: [{ left: 3, onlyLeft: 3 }] },
    })
    expect(await jsonOf(`/cart/prices?line=${ticket}.4`)).toMatchObject({
      cart: { isBuyable: false, lines: [{ refusal: { reason: 'not-enough', left: 3 } }] },
    })
  })

  test('refuses what is no cart, and never fails', async () => {
    const id = newId()
    const many = Array.from({ length: 21 }, () => `line=${newId()}.1`).join('&')
    for (const query of ['line=x', `line=${id}`, `line=${id}.0`, `line=${id}.-1`, `line=${id}.1e9`, many]) {
      expect([query, (await request(`/cart/prices?${query}`)).status]).toEqual([query, 400])
    }
    expect(await jsonOf(`/cart/prices?line=${id}.1`)).toMatchObject({
      cart: { isBuyable: false, lines: [{ refusal: { reason: 'not-found' } }] },
    })
  })
})

describe('pages of text', () => {
  test.each([
    ['/about', 'About Staffroom'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-of-service', 'Terms of Service'],
  ])('%s', async (path, title) => {
    expect((await request(path)).status).toBe(200)
    expect(await wordsOf(path)).toContain(title)
  })

  test('/calendar-test tries calendars, and is not there in production', async () => {
    for (const path of ['/calendar-test', '/calendar-test/sample.ics']) {
      expect((await production.request(path)).status).toBe(404)
    }
    expect(await wordsOf('/calendar-test')).toContain('Staffroom sample event')
    expect(await (await request('/calendar-test/sample.ics')).text()).toContain('DTSTART:20261202T143000Z')
  })

  test('nothing above was a fault', () => {
    expect(logged.filter((line) => line.level === 'error')).toEqual([])
  })
})

describe('a new site', () => {
  const pages = ['/', '/about', '/contact', '/sponsorship', '/faqs', '/privacy-policy', '/terms-of-service']

  test.each(pages)('claims nothing that no administrator has set: %s', async (path) => {
    const html = await (await production.request(path)).text()
    expect(html).not.toMatch(
      /mailto:|tel:|linkedin\.com|instagram\.com|hello@|Meet Our Network|500\+|"email":"|"(telephone|sameAs)":/,
    )
    const text = shownText(html)
    expect(text).not.toContain('three cities')
    expect(html).not.toContain('Other ways to reach us')
    expect(text).not.toMatch(/LinkedIn|Instagram|Phone If it is|Email We answer|Write to (\.|,|or)/)
    expect(html.slice(html.indexOf('<footer'))).toContain('href="/contact"')
  })

  test('weaknesses are reported on the contact page', async () => {
    const text = await (await production.request('/.well-known/security.txt')).text()
    expect(text).toContain('Contact: https://staffroom.example/contact\n')
  })
})
