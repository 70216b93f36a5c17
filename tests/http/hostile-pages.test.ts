import { describe, expect, test } from 'vitest'
import { sessionCookie } from '#app/features/people/session-cookie.server.ts'
import { adminRoutes } from '#tests/support/admin-routes.ts'
import { testApp } from '#tests/support/app.ts'
import { writeHostileWords } from '#tests/support/hostile-words.ts'
import { aMarkedPerson } from '#tests/support/marked-person.ts'
import { oneOfEverything } from '#tests/support/one-of-everything.ts'
import { aSession, cookieHeader } from '#tests/support/people-context.ts'
import { siteRoutes } from '#tests/support/site-routes.ts'
import { watchedBrowser } from '#tests/support/watched-browser.ts'

// Scripts in every word of the database, and every page that shows any, in a browser, for whoever sees most of it.
const app = await testApp()
const { ctx, logged } = app
const marked = await aMarkedPerson(ctx)
// Whoever is banned sees nothing; somebody else is, for what administrators see of it.
const { userId: banned } = await app.signedIn()
await ctx.db.updateTable('user_bans').set({ user_id: banned }).execute()
const owner = cookieHeader([sessionCookie(ctx, await aSession(ctx, marked))])
const admin = (await app.signedIn('admin')).cookie
await ctx.db.deleteFrom('calendar_links').execute()
const things = await oneOfEverything(app, marked)
const words = await writeHostileWords(app.connectionString)

const named = (address: string) => address.replace(/\{(\w+)\}/g, (_, name: string) => things[name] ?? name)
/** The addresses that show a page to whoever has the cookie: not documents, codes, nor what leads elsewhere. */
async function pagesOf(routes: Record<string, { reads: string; at?: string }>, cookie: string) {
  const addresses = Object.entries(routes).map(([path, { at }]) => named(at ?? path))
  const visits = []
  for (const path of new Set(addresses)) {
    const answer = await app.request(path, { cookie })
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') && answer.status !== 404
    if (isPage && answer.status < 300) visits.push({ path, cookie })
  }
  return visits
}
const visits = [
  ...(await pagesOf(siteRoutes, owner)),
  ...(await pagesOf(adminRoutes, admin)),
  ...['/auth', '/auth?mode=sign-up', '/checkout'].map((path) => ({ path, cookie: '' })),
]

const { page, open, told } = await watchedBrowser(app)

/** Elements that only what was typed can have made. */
const made = `[onerror], [onload], [onfocus], [ontoggle], [autofocus][x], iframe[srcdoc*="ran("], base, object, math,
  meta[http-equiv="refresh"], a[href^="javascript:" i], link[rel="import"]`

const elementsMade = () =>
  page.evaluate(
    (selector) =>
      document.querySelectorAll(selector).length +
      [...document.scripts].filter(({ text }) => /^\s*(parent\.)?ran\(/.test(text)).length,
    made,
  )

/** Without a worker there are no tables of jobs, and the screens that count them say so. */
const isOfJobs = (line: Record<string, unknown>) => JSON.stringify(line).includes('relation \\"pgboss.')

test('scripts stand in what was typed, but where the database itself takes none', () => {
  expect(words.refused).toEqual(['discount_codes.written', 'sponsors.website'])
  expect(words.taken).toBeGreaterThan(100)
  expect(visits.length).toBeGreaterThan(100)
})

describe('nothing that was typed runs, or is stopped, on', () => {
  test.each(visits)('$path', async ({ path, cookie }) => {
    logged.length = 0
    await open(path, cookie)
    // A page that leads on by itself is asked again where it leads.
    await expect.poll(elementsMade).toBe(0)
    // What comes late is told of the next page, and not lost.
    expect(told()).toEqual([])
    expect(logged.filter((line) => line.level === 'error' && !isOfJobs(line))).toEqual([])
  })
})
