import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { goodPassword, tokenMailedTo } from '#tests/support/people-context.ts'
import { productionEnvironment } from '#tests/support/production-environment.ts'
import { shownText } from '#tests/support/shown-text.ts'

const unlimited = { limiter: { ...neverRestores, take: async () => ({ ok: true }) as const } }
const { request, post, signedIn, ctx } = await testApp({ ports: unlimited })
const limited = await testApp()
const production = await testApp({ environment: productionEnvironment, ports: unlimited })
const withGoogle = await testApp({
  environment: { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
  ports: unlimited,
})

const person = (username: string) => ({
  username,
  email: `${username}@school.example`,
  password: goodPassword,
  confirmPassword: goodPassword,
})
const signUp = (form: Record<string, string>) => post('/auth?mode=sign-up', form)
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
const location = (response: Response) => response.headers.get('location')

/** The visible text of a page. */
async function wordsOf(response: Response): Promise<string> {
  const html = await response.text()
  const [, body = ''] = html.split(/<body[^>]*>/)
  return body
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ')
}

describe('the sign-in screen', () => {
  test('greets, is kept by nobody, and offers Google only where it is configured', async () => {
    const page = await request('/auth')
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await wordsOf(page)).toContain('Welcome to the staffroom')
    expect(await wordsOf(await production.request('/auth'))).not.toContain('Continue with Google')
    expect(await wordsOf(await withGoogle.request('/auth'))).toContain('Continue with Google')
  })

  test('says what a provider tells in the address, in our words alone', async () => {
    const told = 'error=server_error&error_code=unexpected_failure&error_description=Database+error+EVIL'
    const words = await wordsOf(await request(`/auth?${told}`))
    expect(words).toContain('There was an issue creating your account. Please try again or contact support.')
    expect(words).not.toContain('EVIL')
    expect(await wordsOf(await request('/auth?error_description=EVIL'))).not.toContain('EVIL')
  })

  test('toggles by its address, and keeps where to return to', async () => {
    const page = await request('/auth?mode=sign-up&returnTo=/membership')
    const html = await page.text()
    expect(html).toContain('Create your account')
    expect(shownText(html)).toContain('By creating an account you agree to our Terms of Service .')
    expect(html).toContain('href="/auth?returnTo=%2Fmembership"')
  })

  test('sends on whoever is signed in, home when nothing else was wanted', async () => {
    const { cookie } = await signedIn()
    for (const [asked, path] of [
      ['/auth', '/'],
      ['/auth?returnTo=/account', '/account'],
      ['/auth?returnTo=//evil.example', '/'],
    ] as const) {
      const page = await request(asked, { cookie })
      expect([page.status, location(page)]).toEqual([302, path])
    }
  })
})

describe('from sign-up to sign-out, without JavaScript', () => {
  test('each step leads to the next and says so', async () => {
    const created = await signUp(person('walker'))
    expect([created.status, location(created)]).toEqual([302, '/auth/verify?notice=account-created'])
    expect(created.headers.getSetCookie().join()).not.toContain('staffroom-session')
    const verifyPage = await request('/auth/verify?notice=account-created', { cookie: cookieOf(created) })
    const verifyWords = await wordsOf(verifyPage)
    expect(verifyWords).toContain('Verify Your Email')
    expect(verifyWords).toContain('Return to Sign In')
    expect(verifyWords).toContain('walker@school.example')
    expect(verifyWords).toContain(
      'Account created! Please check your email to verify your account before signing in.',
    )

    const early = await post('/auth', { login: 'walker', password: goodPassword })
    const earlyWords = await wordsOf(early)
    expect(earlyWords).toContain('Please verify your email address before signing in')
    expect(earlyWords).toContain('Send the email again')

    const token = await tokenMailedTo(ctx, 'walker@school.example')
    const linked = await request(`/auth/verify?token=${token}`)
    expect(await wordsOf(linked)).toContain('Confirm my email address')
    const user = () =>
      ctx.db.selectFrom('users').select('email_verified').where('username', '=', 'walker').executeTakeFirst()
    expect(await user()).toEqual({ email_verified: false })
    const verified = await post('/auth/verify', { token })
    expect([verified.status, location(verified)]).toEqual([302, '/auth?done=verified'])
    expect(await user()).toEqual({ email_verified: true })
    expect(await wordsOf(await request('/auth?done=verified'))).toContain('Your email address is verified.')
    expect(await wordsOf(await post('/auth/verify', { token }))).toContain(
      'This link has already been used or is too old.',
    )

    const entered = await post('/auth?returnTo=/events?view=calendar', {
      login: 'walker@school.example',
      password: goodPassword,
    })
    expect([entered.status, location(entered)]).toEqual([302, '/events?view=calendar&notice=signed-in'])
    const cookie = cookieOf(entered)
    const words = await wordsOf(await request('/?notice=signed-in', { cookie }))
    expect(words).toContain('Welcome back! You have successfully signed in.')

    const left = await post('/auth/sign-out', { from: 'account' }, { cookie })
    expect([left.status, location(left)]).toEqual([302, '/auth'])
    expect(left.headers.get('clear-site-data')).toBe('"storage"')
    expect(left.headers.getSetCookie()).toEqual([
      'staffroom-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
    expect((await request('/auth', { cookie })).status).toBe(200)
    expect(location(await post('/auth/sign-out', { from: 'admin' }, { cookie }))).toBe('/')
    expect(location(await post('/auth/sign-out', { from: 'https://evil.example' }))).toBe('/auth')
  })

  test.each(['verify', 'reset', 'email', 'invitation'])(
    'the secret in the address of /auth/%s is never passed on',
    async (page) => {
      const { headers } = await request(`/auth/${page}?token=secret`)
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  test('a forgotten password', async () => {
    const { email, cookie } = await signedIn()
    const asked = await post('/auth/reset', { email })
    const unknown = await post('/auth/reset', { email: 'nobody-at-all@school.example' })
    expect(asked.status).toBe(unknown.status)
    expect(await wordsOf(asked)).toBe(await wordsOf(unknown))

    const token = await tokenMailedTo(ctx, email, 'reset-password')
    const page = await request(`/auth/reset?token=${token}`)
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    expect(await wordsOf(page)).toContain('Choose a new password')
    const different = await post(`/auth/reset?token=${token}`, {
      token,
      password: 'lantern-walrus-77',
      confirmPassword: 'lantern-walrus-78',
    })
    expect(await wordsOf(different)).toContain('Passwords do not match')
    const changed = await post(`/auth/reset?token=${token}`, {
      token,
      password: 'lantern-walrus-77',
      confirmPassword: 'lantern-walrus-77',
    })
    expect([changed.status, location(changed)]).toEqual([302, '/auth?done=reset'])
    expect(changed.headers.getSetCookie().join()).not.toContain('staffroom-session')
    expect(await wordsOf(await request('/auth?done=reset'))).toContain('Your password is changed.')
    expect((await request('/auth', { cookie })).status).toBe(200)
    expect(await wordsOf(await request(`/auth/reset?token=${token}`))).toContain(
      'This link has already been used or is too old.',
    )
  })
})

describe('what a form says', () => {
  test('nothing filled in', async () => {
    for (const path of ['/auth', '/auth?mode=sign-up', '/auth/reset', '/auth/verify']) {
      const answer = await post(path, {})
      expect(answer.status).toBe(200)
      expect(await wordsOf(answer)).toContain('Please fill in all required fields')
    }
  })

  test('the words typed come back, the passwords do not', async () => {
    const answer = await signUp({ ...person('typist'), confirmPassword: 'something-else-1' })
    const html = await answer.text()
    expect(html).toContain('Passwords do not match')
    expect(html).toContain('value="typist@school.example"')
    expect(html).not.toContain(goodPassword)
    expect(html).not.toContain('something-else-1')
    expect(html).toMatch(
      /aria-invalid="true"[^>]*name="confirmPassword"|name="confirmPassword"[^>]*aria-invalid="true"/,
    )
  })

  test('a taken username', async () => {
    await signUp(person('popular'))
    const answer = await signUp({ ...person('popular'), email: 'another@school.example' })
    expect(await wordsOf(answer)).toContain('Username already taken')
  })

  test('a known address gets what a new one gets', async () => {
    const { email } = await signedIn()
    const known = await signUp({ ...person('second-try'), email })
    const fresh = await signUp(person('first-try'))
    const shape = (response: Response) => [
      response.status,
      location(response),
      response.headers.getSetCookie().map((cookie) => cookie.replace(/^[^;]+/, '')),
    ]
    expect(shape(known)).toEqual(shape(fresh))
  })

  test('a wrong password and an unknown account get the same page', async () => {
    const { email } = await signedIn()
    const wrong = await post('/auth', { login: email, password: 'not-the-password-1' })
    const unknown = await post('/auth', { login: 'who@school.example', password: 'not-the-password-1' })
    const without = async (response: Response, login: string) =>
      (await response.text()).replaceAll(login, '…')
    const shape = (html: string) =>
      html.replace(/nonce="[^"]+"|requestId[^,]+,\\"[0-9a-f]{12}|now\\",\d+/g, '').length
    const difference =
      shape(await without(wrong, email)) - shape(await without(unknown, 'who@school.example'))
    expect(Math.abs(difference)).toBeLessThan(20)
    expect(wrong.headers.getSetCookie()).toEqual(unknown.headers.getSetCookie())
  })
})

describe('hostile input', () => {
  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%2fevil.example',
  ])('returnTo=%s leads home', async (target) => {
    const { email } = await signedIn()
    const path = `/auth?${new URLSearchParams({ returnTo: target })}`
    const entered = await post(path, { login: email, password: goodPassword })
    expect(location(entered)).toBe('/?notice=signed-in')
  })

  test('the callback shows sentences of ours and never those of its address', async () => {
    const query = new URLSearchParams({ error: 'x', error_description: 'Call +1 555 0100 <b>now</b>' })
    const words = await wordsOf(await request(`/auth/callback?${query}`))
    expect(words).toContain('Authentication Error')
    expect(words).toContain('Authentication error occurred')
    expect(words).not.toContain('555 0100')
    const database = 'error=server_error&error_code=unexpected_failure&error_description=Database+error'
    expect(await wordsOf(await request(`/auth/callback?${database}`))).toContain(
      'There was an issue creating your account. Please try again or contact support.',
    )
  })

  test('huge, odd and repeated fields are refused without a fault', async () => {
    const odd: Record<string, string>[] = [
      { login: 'x'.repeat(50_000), password: 'y' },
      { login: '\u0000', password: '\u0000' },
      { 'login[a]': 'x', 'login[b][c]': 'y', password: 'z' },
      { login: '__proto__', password: 'constructor', __proto__: 'x' },
    ]
    for (const form of odd) expect((await post('/auth', form)).status).toBeLessThan(500)
    for (const path of [
      '/auth',
      '/auth?mode=sign-up',
      '/auth/reset',
      '/auth/verify',
      '/auth/google',
      '/auth/sign-out',
    ]) {
      for (const [type, body] of [
        ['application/json', '{"a":'],
        ['text/plain', 'x'],
        ['multipart/form-data; boundary=x', 'broken'],
        ['multipart/form-data', ''],
      ] as const) {
        const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' }
        expect((await request(path, { method: 'POST', body, headers })).status).toBe(400)
      }
    }
  })

  test('the forms take nothing from other sites, and addresses change nothing by being visited', async () => {
    const { cookie, email } = await signedIn()
    const body = new URLSearchParams({ login: email, password: goodPassword })
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      {},
    ]
    for (const headers of elsewhere) {
      const answer = await request('/auth', { method: 'POST', body, headers })
      expect(answer.status).toBe(403)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect(location(await request('/auth/sign-out', { cookie }))).toBe('/')
    expect((await request('/auth', { cookie })).status).toBe(302)
    expect(location(await request('/auth/google', { cookie }))).toBe('/auth')
  })

  test.each([
    '/api/auth/sign-up/email',
    '/api/auth/sign-in/email',
    '/api/auth/get-session',
    '/api/auth/admin/set-role',
    '/api/auth/callback/google',
    '/api/auth/callback/github',
    '/demo/google?state=one',
  ])('%s is not there', async (path) => {
    expect((await production.request(path)).status).toBe(404)
    expect((await production.post(path, { role: 'admin' })).status).toBeGreaterThanOrEqual(404)
  })
})

describe('Google', () => {
  test('is left for by a form, with a cookie that binds the way back to this browser', async () => {
    const left = await withGoogle.post('/auth/google', { returnTo: '/membership' })
    expect(left.status).toBe(302)
    expect(location(left)).toMatch(/^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?/)
    expect(left.headers.getSetCookie()).toEqual([expect.stringMatching(/^staffroom-state=.*HttpOnly/)])
    expect((await production.post('/auth/google', {})).status).toBe(404)
  })

  test('returns to a screen with the reason of the failure', async () => {
    const back = await withGoogle.request('/api/auth/callback/google?error=access_denied&state=made-up')
    expect(back.status).toBe(302)
    expect(location(back)).toBe('/auth/callback?error=state_mismatch')
    const words = await wordsOf(await withGoogle.request('/auth/callback?error=state_mismatch'))
    expect(words).toContain('Signing in took too long, or was started in another window. Please try again.')
  })
})

describe('limits', () => {
  test('too many attempts are refused with a waiting time', async () => {
    let answer = await limited.post('/auth', { login: 'target@school.example', password: 'not-it-at-all-1' })
    for (let count = 1; count < 40 && answer.status !== 429; count++) {
      answer = await limited.post('/auth', { login: 'target@school.example', password: 'not-it-at-all-1' })
    }
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await wordsOf(answer)).toMatch(/Too many attempts\. Please try again in/)
  })
})
