import { describe, expect, test } from 'vitest'
import { passkeySite } from '#app/features/people/second-factor/passkeys/passkey-site.ts'
import { rememberWayBack } from '#app/http/way-back.server.ts'
import { adminRoutes } from '#tests/support/admin-routes.ts'
import { testApp } from '#tests/support/app.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { oneOfEverything } from '#tests/support/one-of-everything.ts'
import { siteRoutes } from '#tests/support/site-routes.ts'
import { wayBackCorpus } from '#tests/support/way-back-corpus.ts'

// Limits would stand before what is tried.
const app = await testApp({ ports: { limiter: { ...neverRestores, take: async () => ({ ok: true }) } } })
const { ctx, env, request, post, signedIn } = app
const password = 'marmalade-otter-42'
const { origin } = passkeySite(env.baseUrl)
const person = await signedIn()
const admin = await signedIn('admin')

/** Fails for an answer that leads a browser elsewhere, by its address or by a header that an address brought. */
async function expectHome(what: string, answer: Response | Promise<Response>): Promise<void> {
  const { status, headers } = await answer
  const location = headers.get('location')
  expect([what, status < 500]).toEqual([what, true])
  expect([what, headers.get('refresh'), headers.getSetCookie().filter((one) => /evil/i.test(one))]).toEqual([
    what,
    null,
    [],
  ])
  if (location === null) return
  expect([what, location]).toEqual([what, expect.stringMatching(/^\/(?![/\\])[\x21-\x7e]*$/)])
  expect(new URL(location, `${origin}/auth/`).origin).toBe(origin)
}

const query = (name: string, way: string) => new URLSearchParams({ [name]: way }).toString()

describe('a way back', () => {
  test('of signing in leads to us, from the address, a form, a script and a cookie', async () => {
    const login = { login: person.email, password }
    for (const [index, way] of wayBackCorpus.entries()) {
      const back = query('returnTo', way)
      const { cookie } = person
      await expectHome(`signed in, ${way}`, request(`/auth?${back}`, { cookie }))
      await expectHome(`after Google, ${way}`, request(`/auth/callback?${back}`, { cookie }))
      await expectHome(`to Google, ${way}`, post('/auth/google', { returnTo: way }))
      await expectHome(`a second step, ${way}`, request(`/auth/factor?${back}`, { cookie }))
      await expectHome(`shown again, ${way}`, request(`/auth/confirm?${back}`, { cookie }))
      // A password takes its time to look at: each of these has a third of them.
      const remembered = (await rememberWayBack(ctx, way)).split(';')[0] ?? ''
      const byPassword = [
        () => post(`/auth?${back}`, login),
        () => post('/auth', login, { cookie: remembered }),
        () => post(`/auth/confirm?${back}`, { currentPassword: password }, { cookie }),
      ]
      await expectHome(`by password, ${way}`, byPassword[index % 3]?.() ?? Response.error())
    }
  })

  test('the Google callback redirects to this site for every state', async () => {
    for (const way of wayBackCorpus) {
      const state = new URLSearchParams({
        state: way,
        code: 'x',
        returnTo: way,
        error: way,
        error_description: way,
      })
      await expectHome(way, request(`/api/auth/callback/google?${state}`))
      await expectHome(
        way,
        request(`/api/auth/callback/google?${state}`, {
          cookie: `staffroom.state=${encodeURIComponent(way)}`,
        }),
      )
    }
  })

  test('stands in no page as a link or a form that leads away', async () => {
    const pages = ['/auth', '/auth?mode=sign-up', '/auth/reset', '/auth/verify', '/auth/factor']
    for (const [index, way] of wayBackCorpus.entries()) {
      for (const path of ['/auth', pages[index % pages.length] ?? '/auth']) {
        const at = `${path}${path.includes('?') ? '&' : '?'}${query('returnTo', way)}`
        const html = await (await request(at)).text()
        const targets = [...html.matchAll(/\b(?:href|action|formaction)="([^"]*)"/g)].map(([, to = '']) =>
          to.replaceAll('&amp;', '&'),
        )
        const away = targets.filter((to) =>
          /evil|^\s*(javascript|data|vbscript):/i.test(
            new URL(to, origin).origin + new URL(to, origin).protocol,
          ),
        )
        expect([at, away]).toEqual([at, []])
      }
    }
  })
})

test('no query parameter redirects to another site', { timeout: 120_000 }, async () => {
  const things = await oneOfEverything(app, person)
  const named = (address: string) => address.replace(/\{(\w+)\}/g, (_, name: string) => things[name] ?? name)
  const names =
    'returnTo return_to next redirect redirect_uri url to back from continue order plan event'.split(' ')
  const ways = ['//evil.example', 'https://evil.example', '/\\evil.example']
  let count = 0
  for (const [path, route] of Object.entries({ ...siteRoutes, ...adminRoutes })) {
    // A ticket leads to the meeting of its event; screens of the administration show what they are asked for.
    if (path === '/tickets/:id/join' || route.reads === 'screen') continue
    const address = named(route.at ?? path).replace('?index', '')
    const asked = new URLSearchParams(names.map((name) => [name, ways[count % 3] ?? '']))
    const at = `${address}${address.includes('?') ? '&' : '?'}${asked}`
    const { cookie } = route.who === 'admin' ? admin : person
    await expectHome(at, request(at, { cookie }))
    count++
  }
  expect(count).toBeGreaterThan(150)
})

test('no spelling of a path redirects to another site', async () => {
  const paths = [
    '//evil.example',
    '//evil.example/',
    '//evil.example/%2e%2e',
    '///evil.example/',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%2f%2fevil.example/',
    '/events//evil.example',
    '/Events/%2F%2Fevil.example',
    '/events/..%2f..%2f%2fevil.example',
    '/blog//evil.example/',
    '/admin//evil.example',
    '/admin/users//evil.example',
    '/admin/users/%2f%2fevil.example',
    '/admin/users/\\evil.example',
    '/admin/users/https://evil.example',
    '/files//evil.example',
    '/gallery/%0d%0aLocation:%20https://evil.example',
    '/events/leadership-evening%0d%0aSet-Cookie:%20evil=1',
    '/orders/%0aevil',
    '/social/event/%2e%2e%2fevil.png',
  ]
  for (const path of paths)
    for (const cookie of [admin.cookie, '']) await expectHome(path, request(`${origin}${path}`, { cookie }))
})
