import { afterAll, describe, expect, test } from 'vitest'
import { actorOf, sessionTokenOf } from '#app/http/session.server.ts'
import { openGoogle } from '#app/integrations/google/open-google.server.ts'
import { fakeGoogle, type GooglePerson } from '#tests/support/fake-google.ts'
import { aPerson, client, cookieHeader, goodPassword, peopleContext } from '#tests/support/people-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { banUser } from './ban-user.server.ts'
import { finishGoogleSignIn } from './finish-google-sign-in.server.ts'
import { signIn } from './sign-in.server.ts'
import { startGoogleSignIn } from './start-google-sign-in.server.ts'

const credentials = { clientId: 'client-id', clientSecret: 'client-secret' }
const google = await fakeGoogle(credentials)
afterAll(() => google.close())
const callbackUrl = 'http://localhost:3000/api/auth/callback/google'
const { ctx, as } = await peopleContext({
  google: openGoogle({ ...credentials, callbackUrl, endpoints: google.endpoints }),
})

const noor: GooglePerson = {
  sub: '1001',
  email: 'Noor@School.example',
  email_verified: true,
  name: 'Noor Haddad',
}

async function start(returnTo = '/account') {
  const way = await startGoogleSignIn(ctx, { returnTo, client, realNow: new Date() })
  if (!way.ok) throw new Error(way.reason)
  return { url: way.url, cookie: cookieHeader(way.setCookie), setCookie: way.setCookie }
}

const finish = (url: string, cookie: string) =>
  finishGoogleSignIn(ctx, {
    request: new Request(url, { headers: { cookie } }),
    client,
    realNow: new Date(),
  })

async function signInWithGoogle(person: GooglePerson, claims?: Record<string, unknown>) {
  const { url, cookie } = await start()
  const response = await finish(google.consent(url, person, claims), cookie)
  return { location: response.headers.get('location'), cookie: cookieHeader(response.headers.getSetCookie()) }
}

const requestWith = (cookie: string) => new Request('http://localhost:3000/', { headers: { cookie } })
const accountsOf = (userId: string) =>
  ctx.db.selectFrom('accounts').selectAll().where('user_id', '=', userId).orderBy('provider_id').execute()
const sessionCount = async () => (await ctx.db.selectFrom('sessions').select('id').execute()).length

describe('signing in with Google', () => {
  test('asks for no more than it needs, with state, nonce and PKCE', async () => {
    const { url, setCookie } = await start()
    const { origin, pathname, searchParams } = new URL(url)
    expect(`${origin}${pathname}`).toBe(google.endpoints.authorize)
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: 'client-id',
      scope: 'openid email profile',
      redirect_uri: 'http://localhost:3000/api/auth/callback/google',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(setCookie).toEqual([
      expect.stringMatching(/^staffroom-state=[\w.-]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('makes an account with a verified address and a session; no token of Google is kept', async () => {
    await takeJobs(ctx)
    const { location, cookie } = await signInWithGoogle(noor)
    expect(location).toBe('/auth/callback?returnTo=%2Faccount')
    const actor = await actorOf(requestWith(cookie), ctx)
    if (actor.kind !== 'user') throw new Error('nobody is signed in')
    expect(actor).toMatchObject({ email: 'noor@school.example', emailVerified: true, role: 'user' })
    expect(await takeJobs(ctx)).toMatchObject([
      { name: 'people.verified', payload: { userId: actor.userId } },
    ])
    expect(await accountsOf(actor.userId)).toMatchObject([
      {
        provider_id: 'google',
        account_id: '1001',
        access_token: null,
        refresh_token: null,
        id_token: null,
        scope: null,
        password: null,
      },
    ])
    const user = await ctx.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', actor.userId)
      .executeTakeFirst()
    expect(user).toMatchObject({ name: 'Noor Haddad', image: null, username: null })
    expect(await ctx.db.selectFrom('profiles').select('user_id').execute()).toContainEqual({
      user_id: actor.userId,
    })

    const again = await signInWithGoogle({ ...noor, email: 'noor.haddad@elsewhere.example' })
    expect(await actorOf(requestWith(again.cookie), ctx)).toMatchObject({ userId: actor.userId })
    expect(await accountsOf(actor.userId)).toMatchObject([{ access_token: null, id_token: null }])
  })

  test('ends the session the browser came with', async () => {
    const before = await signInWithGoogle(noor)
    const { url, cookie } = await start()
    const response = await finish(google.consent(url, noor), `${cookie}; ${before.cookie}`)
    const after = cookieHeader(response.headers.getSetCookie())
    expect(sessionTokenOf(requestWith(after), ctx)).not.toBe(sessionTokenOf(requestWith(before.cookie), ctx))
    expect(await actorOf(requestWith(before.cookie), ctx)).toEqual({ kind: 'guest' })
  })

  test('joins an account with a password when both sides are verified', async () => {
    const { userId, email } = await aPerson(ctx, { username: 'linked' })
    const { cookie } = await signInWithGoogle({ ...noor, sub: '2001', email })
    expect(await actorOf(requestWith(cookie), ctx)).toMatchObject({ userId })
    expect((await accountsOf(userId)).map((account) => account.provider_id)).toEqual(['credential', 'google'])
    expect(
      await signIn(ctx, {
        login: email,
        password: goodPassword,
        client,
        replacedToken: null,
        realNow: new Date(),
      }),
    ).toMatchObject({
      ok: true,
    })
  })

  test('does not join an account whose address nobody has verified', async () => {
    const { userId, email } = await aPerson(ctx, { username: 'squatted', verified: false })
    const sessions = await sessionCount()
    const { location } = await signInWithGoogle({ ...noor, sub: '2002', email })
    expect(location).toBe('/auth/callback?error=account_not_linked')
    expect(await accountsOf(userId)).toHaveLength(1)
    expect(await sessionCount()).toBe(sessions)
  })

  test('does not believe an address that Google has not verified', async () => {
    const { email } = await aPerson(ctx, { username: 'victim' })
    const sessions = await sessionCount()
    const joined = await signInWithGoogle({ ...noor, sub: '2003', email, email_verified: false })
    expect(joined.location).toBe('/auth/callback?error=account_not_linked')
    const fresh = await signInWithGoogle({
      ...noor,
      sub: '2004',
      email: 'unsure@x.example',
      email_verified: false,
    })
    expect(fresh.location).toBe('/auth/callback?error=email_not_verified')
    expect(await sessionCount()).toBe(sessions)
  })

  test('refuses somebody who is banned', async () => {
    const { userId, email } = await aPerson(ctx, { username: 'outcast' })
    await signInWithGoogle({ ...noor, sub: '2005', email })
    await banUser(as({ kind: 'system', name: 'test' }), { userId, reason: 'spam' })
    const { location, cookie } = await signInWithGoogle({ ...noor, sub: '2005', email })
    expect(location).toMatch(/^\/auth\/callback\?error=ACCOUNT_BANNED/)
    expect(await actorOf(requestWith(cookie), ctx)).toEqual({ kind: 'guest' })
  })

  const unknown = '/auth/callback?error=unable_to_get_user_info'
  test.each([
    ['another nonce', { nonce: 'of another flow' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://accounts.evil.example' }],
    ['one that has run out', { exp: 1 }],
    ['an old one', { iat: 1 }],
  ])('refuses a token with %s', async (_what, claims) => {
    const sessions = await sessionCount()
    expect((await signInWithGoogle(noor, claims)).location).toBe(unknown)
    expect(await sessionCount()).toBe(sessions)
  })

  test('refuses an answer without our state, with the state of another browser, or used twice', async () => {
    const mine = await start()
    const theirs = await start()
    const answer = google.consent(mine.url, noor)
    const failed = /^\/auth\/callback\?error=state_(mismatch|not_found)$/
    expect((await finish(answer, '')).headers.get('location')).toMatch(failed)
    expect((await finish(answer, theirs.cookie)).headers.get('location')).toMatch(failed)
    const stateless = `${callbackUrl}?code=x`
    expect((await finish(stateless, mine.cookie)).headers.get('location')).toMatch(failed)
    expect((await finish(answer, mine.cookie)).headers.get('location')).toContain('returnTo')
    expect((await finish(answer, mine.cookie)).headers.get('location')).toMatch(failed)
  })

  test('takes an answer once, also of two that come at once, and for five minutes', async () => {
    const { url, cookie } = await start()
    const answer = google.consent(url, noor)
    const both = await Promise.all([finish(answer, cookie), finish(answer, cookie)])
    const places = both.map(({ headers }) => headers.get('location') ?? '').sort()
    expect(places).toEqual(['/auth/callback?error=state_mismatch', '/auth/callback?returnTo=%2Faccount'])
    const late = await start()
    const request = new Request(google.consent(late.url, noor), { headers: { cookie: late.cookie } })
    const realNow = new Date(Date.now() + 301_000)
    const { headers } = await finishGoogleSignIn(ctx, { request, client, realNow })
    expect(headers.get('location')).toBe('/auth/callback?error=state_mismatch')
  })

  test('takes the cookie of the way there away, whatever came of it', async () => {
    const gone = 'staffroom-state=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'
    const { url, cookie } = await start()
    const answer = await finish(google.consent(url, noor), cookie)
    expect(answer.headers.getSetCookie()).toEqual([gone, expect.stringMatching(/^staffroom-session=/)])
    const other = await start()
    const refused = await finish(google.consent(other.url, noor, { nonce: 'x' }), other.cookie)
    expect(refused.headers.getSetCookie()).toEqual([gone])
  })

  test('twice at once makes one account', async () => {
    const person = { ...noor, sub: '3001', email: 'twice@school.example' }
    const [one, two] = [await start(), await start()]
    const answers = await Promise.all([
      finish(google.consent(one.url, person), one.cookie),
      finish(google.consent(two.url, person), two.cookie),
    ])
    const actors = await Promise.all(
      answers.map(({ headers }) => actorOf(requestWith(cookieHeader(headers.getSetCookie())), ctx)),
    )
    expect(new Set(actors.map((actor) => (actor.kind === 'user' ? actor.userId : null))).size).toBe(1)
    expect(actors[0]).toMatchObject({ kind: 'user', email: person.email })
    const { userId } = actors[0] as { userId: string }
    expect(await accountsOf(userId)).toHaveLength(1)
  })

  test('a long way back comes back whole', async () => {
    const path = `/events/music?${'x'.repeat(900)}`
    const { url, cookie } = await start(path)
    const response = await finish(google.consent(url, noor), cookie)
    const place = new URL(response.headers.get('location') ?? '', 'http://localhost:3000')
    expect(place.searchParams.get('returnTo')).toBe(path)
  })

  test('a refusal by Google or its visitor comes back as a code', async () => {
    const { url, cookie } = await start()
    const back = new URL(google.consent(url, noor))
    back.searchParams.delete('code')
    back.searchParams.set('error', 'access_denied')
    const { headers } = await finish(back.href, cookie)
    expect(headers.get('location')).toBe('/auth/callback?error=access_denied')
  })

  test('leads nowhere but to a page of ours', async () => {
    const { url, cookie } = await start('https://evil.example/')
    const response = await finish(google.consent(url, noor), cookie)
    expect(response.headers.get('location')).toBe('/auth/callback?returnTo=%2F')
  })

  test('is not there where it is not configured', async () => {
    const without = await peopleContext()
    const here = { client, realNow: new Date() }
    await expect(startGoogleSignIn(without.ctx, { ...here, returnTo: '/' })).rejects.toThrow('not found')
    const request = new Request(`${callbackUrl}?code=x&state=y`)
    expect((await finishGoogleSignIn(without.ctx, { ...here, request })).status).toBe(404)
  })

  test('refuses a token with another issuer’s signature', async () => {
    google.signWithAnotherKey()
    expect((await signInWithGoogle(noor)).location).toBe(unknown)
  })
})
