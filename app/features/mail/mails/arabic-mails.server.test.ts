import { describe, expect, test } from 'vitest'
import { directionOf, type Language } from '#app/kernel/language/languages.ts'
import { testContext } from '#tests/support/test-context.ts'
import { type RenderedMail, renderTemplate } from '../render-template.server.ts'
import { htmlVariables } from '../rules/template-variables.ts'
import { isolateMarkup } from '../rules/with-isolates.ts'
import { type SiteVariables, siteVariables } from '../site-variables.server.ts'
import { deliveredTemplate } from '../templates/mail-template.server.ts'
import { staticProblems } from '../templates/static-problems.server.ts'
import { type MailName, mailNames, mails } from './all-mails.server.ts'

const { ctx } = await testContext()

const english = await siteVariables(ctx)
const site: SiteVariables = {
  ...english,
  tagline: 'Good company for educators',
  contact_email: 'hello@staffroom.example',
  mail_footer: 'PO Box 12345, Dubai',
  unsubscribe_url: `${english.url}/mail/preferences?t=SAMPLE`,
}

/** The sample, with HTML that people wrote in the language of the mail, and links of ours. */
function sampleOf(name: MailName, language: Language): Record<string, unknown> {
  const { sample } = mails[name]
  const ours = JSON.stringify(sample).replaceAll('https://staffroom.example', english.url)
  const written = htmlVariables.map((variable) => [
    variable,
    language === 'ar' ? '<p>أهلًا بكم</p>' : '<p>Hello</p>',
  ])
  return { logo_url: '', ...(JSON.parse(ours) as object), ...Object.fromEntries(written) }
}

function inLanguage(name: MailName, language: Language, over: object = {}): Promise<RenderedMail> {
  const own = { ...site, language, direction: directionOf(language) }
  return renderTemplate(ctx, deliveredTemplate(name, language), {
    ...sampleOf(name, language),
    ...over,
    site: own,
  })
}

/** What is read of HTML. */
function shownOf(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<style[\s\S]*?<\/style>|<title>[\s\S]*?<\/title>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;|&#\d+;/g, ' ')
}

/** Without what keeps its own direction, and addresses. */
function withoutIsolates(text: string): string {
  let left = text.replace(/https?:\S+/g, '')
  while (/\u2068[^\u2068\u2069]*\u2069/.test(left)) left = left.replace(/\u2068[^\u2068\u2069]*\u2069/g, '')
  return left
}

/** What is called so in Arabic as well. */
const latinNames = /\bPDF\b/g

const latinIn = (text: string) =>
  withoutIsolates(text)
    .replace(latinNames, '')
    .match(/[A-Za-z].*/g) ?? []

describe.each(mailNames)('%s in Arabic', (name) => {
  test('holds to all that a template must hold to', async () => {
    expect(await staticProblems(name, deliveredTemplate(name, 'ar'), ctx.site.baseUrl)).toEqual([])
  })

  test('has no word of another language outside of values, in none of its parts', async () => {
    const { subject, html, text } = await inLanguage(name, 'ar')
    expect({ subject: latinIn(subject), html: latinIn(shownOf(html)), text: latinIn(text) }).toEqual({
      subject: [],
      html: [],
      text: [],
    })
    if (mails[name].subject !== '{{ emailSubject }}' && mails[name].subject !== '{{ subject }}')
      expect(subject).toMatch(/[\u0600-\u06ff]/)
    expect(text).toMatch(/[\u0600-\u06ff]/)
  })

  test('runs from right to left in every table, and nothing begins on the left', async () => {
    const { html } = await inLanguage(name, 'ar')
    expect(html).toMatch(/<html[^>]* lang="ar"[^>]* dir="rtl"/)
    const tables = html.match(/<table\b[^>]*>/g) ?? []
    expect(tables.length).toBeGreaterThan(3)
    expect(tables.filter((table) => !table.includes('dir="rtl"'))).toEqual([])
    const body = html.slice(html.indexOf('<body')).replace(/<!--[\s\S]*?-->/g, '')
    expect(body).toMatch(/^<body lang="ar" dir="rtl"/)
    expect(body).toMatch(/<div[^>]*lang="ar" dir="rtl"/)
    const columns = body.match(/<div[^>]*mj-column-per[^>]*>/g) ?? []
    expect(columns.length).toBeGreaterThan(2)
    expect(columns.filter((column) => !column.includes('dir="rtl"'))).toEqual([])
    expect(body).not.toMatch(/dir="ltr"|direction:\s*ltr|letter-spacing/)
    expect(body.match(/<div[^>]*font-family[^>]*text-align:left/g)).toBeNull()
  })

  test('leads to pages in Arabic, to files as they are', async () => {
    const { html, text } = await inLanguage(name, 'ar')
    const links = [
      ...`${html} ${text}`.matchAll(new RegExp(`${english.url}(/[^\\s"<⁩)]*|(?=["\\s]))`, 'g')),
    ].map(([, path = '']) => path)
    const pages = links.filter((path) => !/^\/files\/|\.ics$/.test(path))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.filter((path) => !/^\/ar(?:\/|$|\?)/.test(path))).toEqual([])
    expect(links.filter((path) => /^\/ar\/files\//.test(path))).toEqual([])
  })

  test('in English is as it was, in no other direction', async () => {
    const { html, text, subject } = await inLanguage(name, 'en')
    expect(html).toMatch(/<html[^>]* lang="en"[^>]* dir="ltr"/)
    expect(html.replace(/<style[\s\S]*?<\/style>/g, '')).not.toContain('rtl')
    expect(`${html}${text}`).not.toContain('/ar/')
    expect(subject).not.toMatch(/[\u2066-\u2069]/)
  })
})

test('what people wrote begins on its own side in a mail of the other language', async () => {
  const content = '<p>Hello</p><p style="color:#221f1a">1. أهلًا</p><ul><li>One</li></ul>'
  const { html, text } = await inLanguage('simple', 'ar', { content })
  expect(html).toContain('<p dir="ltr" style="text-align:left">Hello</p>')
  expect(html).toContain('<p style="color:#221f1a">1. أهلًا</p>')
  expect(html).toContain('<li dir="ltr" style="text-align:left">One</li>')
  expect(text).toContain('\u2068Hello\u2069')
  const english = await inLanguage('simple', 'en', { content })
  expect(english.html).toContain(
    '<p>Hello</p><p dir="rtl" style="color:#221f1a;text-align:right">1. أهلًا</p>',
  )
})

describe('what people are called', () => {
  const name = 'ticket-for-attendee'
  const hostile = ['\u202eevil\u202c', '\u2067\u2067open', 'close\u2069\u2069\u202e', '\u200fmark\u2066']

  test.each(hostile)('%j turns nothing around it, in either language', async (buyer_name) => {
    for (const language of ['en', 'ar'] as const) {
      const { subject, html, text } = await inLanguage(name, language, { buyer_name, event_name: buyer_name })
      for (const part of [subject, shownOf(html), text]) {
        expect(part).not.toMatch(/[\u202a-\u202e]/)
        let depth = 0
        for (const [character] of part.matchAll(/[\u2066-\u2069]/g)) {
          depth += character === '\u2069' ? -1 : 1
          expect(depth).toBeGreaterThanOrEqual(0)
        }
        expect(depth).toBe(0)
      }
    }
  })

  test('keeps its own direction: an Arabic name in an English mail, an English one in an Arabic mail', async () => {
    const arabic = await inLanguage(name, 'en', { buyer_name: 'سارة محمود' })
    expect(arabic.text).toContain('\u2068سارة محمود\u2069')
    const latin = await inLanguage(name, 'ar', { buyer_name: 'Tom O’Leary' })
    expect(latin.text).toContain('\u2068Tom O’Leary\u2069')
    expect(latin.html).toContain('\u2068Tom O’Leary\u2069')
  })

  test('is greeted by, and without a name as people are', async () => {
    const greeted = async (fullName: string) => (await inLanguage(name, 'ar', { fullName })).text
    expect(await greeted('عبد الله الحداد')).toContain('مرحبًا عبد الله،')
    expect(await greeted('reader@example.com')).toContain('مرحبًا بك،')
  })
})

test('outputs are isolated between tags, not in them, and not where they are addresses or HTML', () => {
  const html = '<a href="{{ x | url }}" title="{{ y }}">{{ y }}</a>{{ z | rich }}{{ x | url }}'
  expect(isolateMarkup(html)).toBe(
    '<a href="{{ x | url }}" title="{{ y }}">{{ y | isolated }}</a>{{ z | rich }}{{ x | url }}',
  )
})
