import { describe, expect, test } from 'vitest'
import { mailNames, mails } from '#app/features/mail/mails/all-mails.server.ts'
import { renderTemplate } from '#app/features/mail/render-template.server.ts'
import { deliveredTemplate } from '#app/features/mail/templates/mail-template.server.ts'
import { directionOf, languages } from '#app/kernel/language/languages.ts'
import { loadDemoContent } from '#demo/load.ts'
import { adminRoutes } from '#tests/support/admin-routes.ts'
import { testApp } from '#tests/support/app.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { oneOfEverything } from '#tests/support/one-of-everything.ts'
import { siteRoutes } from '#tests/support/site-routes.ts'
import { checkHtml } from './check-html.ts'
import { twiceNamed } from './landmarks.ts'

// Every kind of page by the lists of routes, in the demo's network and as each visitor gets it, and one page of each
// kind that those link to: other tabs, views and filters.
const app = await testApp({ ports: { limiter: { ...neverRestores, take: async () => ({ ok: true }) } } })
await loadDemoContent(app.ctx)
const owner = await app.signedIn()
const administrator = await app.signedIn('admin')
const things = await oneOfEverything(app, owner)

type Page = { path: string; html: string }
type Routes = Record<string, { at?: string }>

async function pagesOf(routes: Routes, cookie?: string): Promise<Page[]> {
  const listed = Object.entries(routes).map(([path, { at }]) => named(at ?? path.replace('?index', '')))
  const listedPages = await answersTo(new Set(listed), cookie)
  const known = new Set(listed.map(kindOf))
  const linked = new Map<string, string>()
  for (const address of listedPages.flatMap(({ html }) => linksIn(html))) {
    if (!known.has(kindOf(address))) linked.set(kindOf(address), address)
  }
  return [...listedPages, ...(await answersTo(linked.values(), cookie))]
}

async function answersTo(addresses: Iterable<string>, cookie?: string): Promise<Page[]> {
  const pages: Page[] = []
  for (const path of addresses) {
    const answer = await app.request(path, cookie ? { cookie } : {})
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    const html = await answer.text()
    if (isPage && (answer.status < 300 || answer.status === 404)) pages.push({ path, html })
  }
  return pages
}

const named = (address: string) => address.replace(/\{(\w+)\}/g, (_, name: string) => things[name] ?? name)

const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]* href="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

/** The same for all addresses that name other things, or search for others. */
const kindOf = (address: string) =>
  address
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replace(/^\/(events|blog)\/(?!rss)[^/?]+/, '/$1/name')
    .replaceAll(/=[^&]*/g, '')

/** Every mail as delivered, with its sample. */
async function mailsWithSamples(): Promise<Page[]> {
  const site = {
    ...{ network_name: 'Staffroom', tagline: 'Good company', contact_email: 'hello@staffroom.example' },
    ...{ mail_footer: 'PO Box 12345, Dubai', url: 'https://staffroom.example', host: 'staffroom.example' },
    ...{ unsubscribe_url: 'https://staffroom.example/mail/preferences?t=SAMPLE', logo_url: null },
  }
  return Promise.all(
    languages.flatMap((language) =>
      mailNames.map(async (name) => {
        const own = { ...site, language, direction: directionOf(language) }
        const { sample } = mails[name]
        const template = deliveredTemplate(name, language)
        const { html } = await renderTemplate(app.ctx, template, { logo_url: '', ...sample, site: own })
        return { path: `${name} ${language}`, html }
      }),
    ),
  )
}

const all = {
  'a guest gets': await pagesOf(siteRoutes),
  'the owner of what it names gets': await pagesOf(siteRoutes, owner.cookie),
  'an administrator gets': await pagesOf(adminRoutes, administrator.cookie),
  'mail programs get': await mailsWithSamples(),
}
const errors = new Map<string, string[]>()
const every = Object.values(all).flat()
for (const [index, found] of checkHtml(every.map(({ html }) => html)).entries())
  errors.set(every[index]?.html ?? '', found)

describe.each(Object.entries(all))('every page that %s is valid HTML', (_who, pages) => {
  test.each(pages)('$path', ({ html }) => {
    expect(errors.get(html)).toEqual([])
  })
})

// In a mail there is nothing to go to.
const { 'mail programs get': _mails, ...pages } = all
describe.each(Object.entries(pages))(
  'every page that %s has its own name for each landmark',
  (_who, those) => {
    test.each(those)('$path', ({ html }) => {
      expect(twiceNamed(html)).toEqual([])
    })
  },
)
