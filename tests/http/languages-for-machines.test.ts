import { describe, expect, test } from 'vitest'
import { saveTranslations } from '#app/features/content-translations/save-translations.server.ts'
import { aPost } from '#tests/factories/a-post.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { testApp } from '#tests/support/app.ts'
import { actorWithRole } from '#tests/support/test-context.ts'

const { ctx, env, request, signedIn } = await testApp({ environment: { LANGUAGES: 'en,ar' } })
const alone = await testApp({ environment: { LANGUAGES: 'en' } })
await anEvent(ctx, { slug: 'leadership-evening', title: 'Leadership Evening' })
await aPost(ctx, { slug: 'reading-aloud' })
const reading = await anEvent(ctx, {
  slug: 'reading-circle',
  title: 'Reading Circle',
  venue_name: 'The Library',
})
await aPost(ctx, { slug: 'twelve-books', title: 'Twelve Books', content_html: '<p>Read.</p>' })
const { userId } = await signedIn('admin')
const translations = {
  'Reading Circle': 'حلقة قراءة',
  'The Library': 'المكتبة',
  'Twelve Books': 'اثنا عشر كتابًا',
  '<p>Read.</p>': '<p>اقرأ.</p>',
}
await saveTranslations(
  { ...ctx, actor: actorWithRole('admin', { userId }) },
  { kind: 'event', id: reading },
  'ar',
  Object.entries(translations).map(([original, translation]) => ({ original, translation, seen: '' })),
)

const textOf = async (path: string, init?: RequestInit) => (await request(path, init)).text()
const both = [
  ['en', ''],
  ['ar', '/ar'],
] as const

/** The uncommented values of a property in a calendar, with folded lines joined. */
const linesOf = (calendar: string, name: string) =>
  calendar
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(name))

describe.each(both)('in %s', (language, prefix) => {
  test('the feed of the blog names its language and leads to pages in it', async () => {
    const feed = await textOf(`${prefix}/blog/rss.xml`)
    expect(feed).toContain(`<language>${language === 'en' ? 'en-gb' : 'ar'}</language>`)
    expect(feed).toContain(`<link>${env.baseUrl}${prefix}/blog/reading-aloud</link>`)
    expect(feed).toContain(`href="${env.baseUrl}${prefix}/blog/rss.xml" rel="self"`)
  })

  test.each(['/events.ics', '/events/leadership-evening/calendar.ics'])(
    'the calendar %s does',
    async (path) => {
      const calendar = await textOf(prefix + path)
      expect(linesOf(calendar, 'URL')).toContain(
        `URL;VALUE=URI:${env.baseUrl}${prefix}/events/leadership-evening`,
      )
    },
  )

  test('feeds and calendars tell what administrators wrote in it', async () => {
    const spoken = (text: keyof typeof translations) => (language === 'ar' ? translations[text] : text)
    const feed = await textOf(`${prefix}/blog/rss.xml`)
    expect(feed).toContain(`<title>${spoken('Twelve Books')}</title>`)
    expect(feed).toContain(spoken('<p>Read.</p>').slice(3, -4))
    for (const path of ['/events.ics', '/events/reading-circle/calendar.ics']) {
      const calendar = await textOf(prefix + path)
      expect(linesOf(calendar, 'SUMMARY')).toContain(`SUMMARY:${spoken('Reading Circle')}`)
      expect(linesOf(calendar, 'LOCATION').join()).toContain(spoken('The Library'))
    }
  })

  test('the manifest of the application begins in it', async () => {
    const html = await textOf(prefix || '/')
    const path = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(path).toBe(`${prefix}/manifest.webmanifest`)
    expect(JSON.parse(await textOf(path))).toMatchObject({
      lang: language,
      dir: language === 'en' ? 'ltr' : 'rtl',
      start_url: prefix || '/',
      description: expect.stringMatching(language === 'en' ? /^Where/ : /^حيث/),
    })
  })

  test('schema.org is told the language and its addresses', async () => {
    const html = await textOf(`${prefix}/events/leadership-evening`)
    const schemas = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = '']) => JSON.parse(text),
    )
    expect(schemas[0]).toMatchObject({
      '@type': 'Event',
      // Of what was written.
      inLanguage: 'en',
      url: `${env.baseUrl}${prefix}/events/leadership-evening`,
      image: [`${env.baseUrl}${prefix}/social/event/leadership-evening.png`],
      // The network is one, whatever language tells of it.
      organizer: { '@id': `${env.baseUrl}/#organization`, url: `${env.baseUrl}${prefix || '/'}` },
    })
    expect(schemas[1]?.itemListElement[0]).toMatchObject({ name: language === 'en' ? 'Home' : 'الرئيسية' })
  })

  test('previews of links are told both, this one first', async () => {
    const html = await textOf(`${prefix}/events`)
    const [own, other] = language === 'en' ? ['en_GB', 'ar_AE'] : ['ar_AE', 'en_GB']
    expect(html).toContain(`<meta property="og:locale" content="${own}"/>`)
    expect(html).toContain(`<meta property="og:locale:alternate" content="${other}"/>`)
  })

  test.each([
    ['/%E0%A4%A', 400],
    ['/nowhere', 404],
    [`/${'a'.repeat(5_000)}`, 414],
  ])('what is refused is told in it: %.12s', async (path, status) => {
    const answer = await request(prefix + path)
    expect([answer.status, answer.headers.get('content-language')]).toEqual([status, language])
    const html = await answer.text()
    expect(html).toMatch(language === 'en' ? /<html lang="en" dir="ltr"/ : /<html lang="ar" dir="rtl"/)
    const title = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1]
    expect(title).toMatch(language === 'en' ? /^[A-Za-z ]+$/ : /^[\u0600-\u06ff ]+$/)
    expect(html).toContain(`href="${prefix || '/'}"`)
  })
})

test('the same event has the same identity in both calendars', async () => {
  const uidOf = async (path: string) => linesOf(await textOf(path), 'UID')
  expect(await uidOf('/ar/events.ics')).toEqual(await uidOf('/events.ics'))
})

test('a card is drawn in the language of the page that names it', async () => {
  const drawn = async (path: string) => Buffer.from(await (await request(path)).arrayBuffer())
  const [english, arabic] = [await drawn('/social/page/faqs.png'), await drawn('/ar/social/page/faqs.png')]
  expect(arabic.subarray(1, 4).toString()).toBe('PNG')
  expect(arabic.equals(english)).toBe(false)
  // What has no translation is read from the other side, too.
  const [left, right] = [
    await drawn('/social/post/reading-aloud.png'),
    await drawn('/ar/social/post/reading-aloud.png'),
  ]
  expect(right.equals(left)).toBe(false)
})

test('the sitemap has every page in both, and each names the other', async () => {
  const xml = await textOf('/sitemap.xml')
  const address = `${env.baseUrl}/ar/events/leadership-evening`
  expect(xml).toContain(`<loc>${address}</loc>`)
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="ar" href="${address}"/>`)
})

test('an address that was left leads to the new one in the same language', async () => {
  const answer = await request('/ar/.well-known/change-password')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ar/account/settings'])
})

test('a site in one language tells of no other', async () => {
  const html = await (await alone.request('/')).text()
  expect(html).not.toMatch(/hreflang|og:locale:alternate/i)
  expect(await (await alone.request('/sitemap.xml')).text()).not.toContain('xhtml')
  expect((await alone.request('/ar')).status).toBe(404)
})
