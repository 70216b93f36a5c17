import { expect, test } from 'vitest'
import { adminRoutes } from '#tests/support/admin-routes.ts'
import { testApp } from '#tests/support/app.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { oneOfEverything } from '#tests/support/one-of-everything.ts'
import { siteRoutes } from '#tests/support/site-routes.ts'

// Limits would stand before what is tried.
const app = await testApp({
  environment: { LANGUAGES: 'en,ar' },
  ports: { limiter: { ...neverRestores, take: async () => ({ ok: true }) } },
})
const { ctx, request, signedIn } = app
const person = await signedIn()
const admin = await signedIn('admin')
const things = await oneOfEverything(app, person)

const named = (address: string) =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => things[name] ?? name).replace('?index', '')
const routes = Object.entries({ ...siteRoutes, ...adminRoutes }).map(([path, route]) => ({
  address: named(route.at ?? path),
  who: route.who,
}))

/** Files, what machines read, and what is registered at others: they have one address for all languages. */
const isForMachines = (path: string) =>
  /^\/(assets|files|fonts|icons|social|api)\/|\.(svg|png|ico|webp|webmanifest|xml)(\?|$)/.test(path) ||
  ['/events.ics', '/calendar-test/sample.ics'].includes(path)

/** Where the links, forms and frames of a page lead; those that show the page in another language say so. */
function targetsOf(html: string): string[] {
  return [...html.matchAll(/<(a|form|button|input|iframe)\b[^>]*>/g)]
    .filter(([tag]) => !/\bhreflang=/i.test(tag))
    .flatMap(([tag]) => [...tag.matchAll(/\s(?:href|action|formaction|src)="(\/[^"]*)"/gi)])
    .map(([, target = '']) => target.replaceAll('&amp;', '&'))
}

const isArabic = (path: string) => /^\/ar(?:[/?#]|$)/.test(path)

async function englishTargets(address: string, cookie: string | undefined): Promise<string[] | null> {
  const answer = await request(`/ar${address.replace(/^\/(?=$|\?)/, '')}`, cookie ? { cookie } : {})
  const location = answer.headers.get('location')
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  const html = isPage ? await answer.text() : ''
  if (!isPage && location === null) return null
  const targets = [...targetsOf(html), ...(location?.startsWith('/') ? [location] : [])]
  return targets.filter((target) => !isArabic(target) && !isForMachines(target))
}

test.each([
  ['a guest', undefined, 'everybody'],
  ['a user', person.cookie, 'user'],
  ['an administrator', admin.cookie, 'admin'],
] as const)(
  'every link, form and redirect of Arabic pages stays in Arabic for %s',
  async (_name, cookie, who) => {
    const found: Record<string, string[]> = {}
    let pages = 0
    for (const { address, who: whose } of routes) {
      if (whose === 'admin' && who !== 'admin') continue
      const english = await englishTargets(address, cookie)
      if (english === null) continue
      pages++
      if (english.length > 0) found[address] = [...new Set(english)]
    }
    expect(found).toEqual({})
    expect(pages).toBeGreaterThan(40)
  },
)

test('titles and what previews show of Arabic pages have no isolates', async () => {
  const found: string[] = []
  for (const { address, who } of routes) {
    if (who === 'admin') continue
    const html = await (await request(`/ar${address}`, { cookie: person.cookie })).text()
    const heads = html.match(/<title>[^<]*<\/title>|<meta [^>]*>/g) ?? []
    if (heads.some((head) => /[\u2066-\u2069]/.test(head))) found.push(address)
  }
  expect(found).toEqual([])
})

test('a payment leads back to the language in which it began', async () => {
  expect(ctx.site.baseUrl).not.toBe('')
  const html = await (await request('/ar/test-payment', { cookie: person.cookie })).text()
  expect(html).toContain(`${ctx.site.baseUrl}/ar/test-payment`)
})
