import { describe, expect, test } from 'vitest'
import { defaultPage } from '#app/features/pages/default-page.server.ts'
import { pageSlugs } from '#app/features/pages/rules/page-slugs.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { addressIn, pathIn } from '#app/kernel/language/language-paths.ts'
import { directionOf, type Language, languages } from '#app/kernel/language/languages.ts'
import { aGrant } from '#tests/factories/a-user.ts'
import { adminRoutes } from '#tests/support/admin-routes.ts'
import { testApp } from '#tests/support/app.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { oneOfEverything } from '#tests/support/one-of-everything.ts'
import { type PageElement, pageParts } from '#tests/support/page-parts.ts'
import { siteRoutes } from '#tests/support/site-routes.ts'
import { writtenTexts } from '#tests/support/written-texts.ts'

/** The mailbox of a demo and the test of calendars are in English, and mails in the language of who gets them. */
const untranslated = new Set([
  '/admin/members/:id/report-preview',
  '/calendar-test',
  '/demo/google',
  '/demo/mailbox',
  '/demo/mailbox/:mailId',
  '/demo/mailbox/:mailId/html',
])

// Limits are not what is asked about, and many ask from one address.
const limiter = { ...neverRestores, take: async () => ({ ok: true as const }) }
const app = await testApp({ environment: { LANGUAGES: 'en,ar' }, ports: { limiter } })
const { ctx, env, request, signedIn } = app

const owner = await signedIn()
await ctx.db.updateTable('users').set({ name: 'Philippa Quince' }).where('id', '=', owner.userId).execute()
const things = await oneOfEverything(app, owner)
const member = await signedIn()
await aGrant(ctx, { userId: member.userId, tier: 'vip' })
const administrator = await signedIn('admin')
// What a device calls itself is a name in all languages.
await ctx.db.updateTable('sessions').set({ user_agent: 'Firefox/128.0' }).execute()
const cookies: Record<string, string> = {
  'a member': member.cookie,
  'the owner': owner.cookie,
  'an administrator': administrator.cookie,
}
const ours = await Promise.all(pageSlugs.map((slug) => defaultPage(ctx, slug)))
const { tagline } = await siteSettings(ctx)
const names = ['Philippa', 'Amal']
const reasons = ['test']
const written = await writtenTexts(ctx.db, [
  tagline,
  ...names,
  ...reasons,
  ...ours.flatMap(({ title, bodyHtml }) => [title, ...bodyHtml.split(/<[^>]*>/)]),
])
/** Two letters stand in the place of a person's picture. */
const initials = new Set(
  written.map((text) =>
    text
      .split(' ')
      .map(([first = '']) => first)
      .slice(0, 2)
      .join(''),
  ),
)

/** Names, and what is the same in all languages. */
const sameInAll =
  /<[^>]*>|\{\{[^}]*\}\}|[\w.:]+( › [\w-]+)+|\b[A-Z]\w+(\/[A-Z][\w+' -]+)+|(?<![\w/])\/[a-z][\w./-]*|\bnpm run [a-z-]+|\bhttps?:\S+|\bwebcal:\S+|[\w.+-]+@[\w.-]+|\b(Edshare|Staffroom|LinkedIn|Instagram|Facebook|WhatsApp|Google|Apple|Microsoft|Outlook|Stripe|Zoom|OpenStreetMap|JavaScript|Safari|Chrome|Firefox|RSS|PDF|GIF|AVIF|3D Secure|Basic|Standard|QR|CVC|PNG|JPEG|MP4|WebM|HTML|MJML|UTC|Ctrl K|Enter|Node|PostgreSQL|TRN|VAT|Reg No|ID|TEST|Ce|Cr|Eg|Fi|Gl|Lu|Mi|Mo|Mu|Nu|Pe|Se|So|Su|Premium|basic|standard|vip|WebP|MB|KB|iCal|ICS|CSV|JSON|VIP|AED|USD|GBP|EUR|SR-[0-9A-Z]+|[0-9a-f]{8,}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[A-Z0-9]{4}( [A-Z0-9]{2,4}){3,})\b|\.ics\b/g

const addressOf = (path: string, { at }: { at?: string }) =>
  (at ?? path.replace('?index', '')).replace(/\{(\w+)\}/g, (_, name: string) => things[name] ?? name)

/** Not within another word: "Art" is no part of "Start". */
const asWhole = (text: string) =>
  new RegExp(`(?<![A-Za-z])${text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![A-Za-z])`, 'g')

/** What is left of a text without what people wrote; a text that was cut off began as one of theirs. */
function withoutWritten(text: string): string {
  const start = /^(.{12,})…$/s.exec(text)?.[1]
  if (initials.has(text)) return ''
  if (start && written.some((one) => one.replaceAll(/\s+/g, ' ').startsWith(start.trim()))) return ''
  let left = text
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
  for (const one of written) if (left.includes(one)) left = left.replaceAll(asWhole(one), ' ')
  return left.replaceAll(sameInAll, ' ')
}

/** Texts in letters of the other language. */
function strangeTexts(html: string, language: Language): string[] {
  const other = language === 'ar' ? /[a-z]{2,}/i : /[\u0600-\u06ff]/
  return pageParts(html)
    .parts.filter(({ text, lang }) => lang === language && other.test(text))
    .filter(({ text }) => other.test(withoutWritten(text)))
    .map(({ text, place }) => `${place}: ${text}`)
}

/** Files, and what machines ask for, have one address for all languages. */
const hasNoLanguage = /^\/(assets|files|icons|favicon|social|demo|calendar-test)\b|\/documents\/[^/]+\.pdf\b/

/** Links and forms that lead to the other language, but for the switch between them. */
function strayLinks(html: string, language: Language): string[] {
  return pageParts(html).elements.flatMap(({ name, attributes }) => {
    const to = name === 'a' ? attributes.href : name === 'form' ? attributes.action : undefined
    if (!to?.startsWith('/') || hasNoLanguage.test(to)) return []
    const { hreflang } = attributes
    const wanted = languages.find((one) => one === hreflang) ?? language
    const isArabic = /^\/ar(?=[/?#]|$)/.test(to)
    return isArabic === (wanted === 'ar') ? [] : [to]
  })
}

const ofHead = (elements: readonly PageElement[], rel: string) =>
  elements.filter(({ name, attributes }) => name === 'link' && attributes.rel === rel)

/** A page that may be indexed names itself and its other languages, and no other page does. */
function expectHead(html: string, language: Language, what: string): void {
  const { elements } = pageParts(html)
  const isIndexed = !elements.some(
    ({ name, attributes }) =>
      name === 'meta' && attributes.name === 'robots' && /noindex/.test(attributes.content ?? ''),
  )
  const canonical = ofHead(elements, 'canonical').map(({ attributes }) => attributes.href ?? '')
  const alternates = ofHead(elements, 'alternate').filter(({ attributes }) => attributes.hreflang)
  const named = alternates.map(({ attributes }) => [attributes.hreflang, attributes.href])
  if (!isIndexed || canonical.length === 0) {
    expect(named, what).toEqual([])
    return
  }
  const path = (canonical[0] ?? '').slice(addressIn(language, env.baseUrl, '').length) || '/'
  expect(canonical, what).toEqual([addressIn(language, env.baseUrl, path)])
  const expected: Array<[string, string]> = [
    ...languages.map((one): [string, string] => [one, addressIn(one, env.baseUrl, path)]),
    ['x-default', addressIn('en', env.baseUrl, path)],
  ]
  expect(named, what).toEqual(expected)
}

async function expectInLanguage(answer: Response, language: Language, what: string): Promise<void> {
  const to = answer.headers.get('location')
  if (to) {
    const { pathname, origin } = new URL(to, env.baseUrl)
    if (origin === env.baseUrl)
      expect(pathIn(language, pathname.replace(/^\/ar(?=\/|$)/, '') || '/'), what).toBe(pathname)
    return
  }
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return
  const html = await answer.text()
  expect(/<html[^>]*>/.exec(html)?.[0], what).toContain(`lang="${language}" dir="${directionOf(language)}"`)
  expect(answer.headers.get('content-language'), what).toBe(language)
  expect.soft(strangeTexts(html, language), what).toEqual([])
  expect.soft(strayLinks(html, language), what).toEqual([])
  expectHead(html, language, what)
}

const crawled = Object.entries({ ...siteRoutes, ...adminRoutes }).filter(([path]) => !untranslated.has(path))

describe.each(languages)('in %s', (language) => {
  describe.each(['a guest', 'a member', 'the owner', 'an administrator'])('%s', (role) => {
    test.each(crawled)('reads %s in it, and stays in it', async (path, route) => {
      const address = pathIn(language, addressOf(path, route))
      const cookie = cookies[role]
      await expectInLanguage(await request(address, cookie ? { cookie } : {}), language, `${role} ${address}`)
    })
  })
})
