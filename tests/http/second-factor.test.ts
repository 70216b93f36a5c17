import { describe, expect, test } from 'vitest'
import { codeOfStep, stepOf } from '#app/features/people/factors/rules/totp.ts'
import { passkeySite } from '#app/features/people/second-factor/passkeys/passkey-site.ts'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'
import { softwarePasskey } from '#tests/support/software-passkey.ts'

const { ctx, env, request, post, signedIn } = await testApp()
const password = 'marmalade-otter-42'
const page = '/account/settings/two-step'

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith('staffroom-session='))
    .map((cookie) => cookie.split(';')[0])
    .join('')

/** What the form of a page carries, and the key it shows. */
async function offerOf(answer: Response) {
  const html = await answer.text()
  const [, setUp = ''] = /name="setUp" value="([^"]+)"/.exec(html) ?? []
  const [, address = ''] = /href="(otpauth:[^"]+)"/.exec(html) ?? []
  const secret = new URL(address.replaceAll('&amp;', '&')).searchParams.get('secret') ?? ''
  return { html, setUp, key: unbase32(secret) }
}

function unbase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const codeIn = (key: Buffer, steps = 0) => codeOfStep(key, stepOf(new Date()) + steps)

/** Somebody who set an app up through the page; the code of now is used up. */
async function withApp() {
  const { cookie, email, userId } = await signedIn()
  const { setUp, key } = await offerOf(await request(`${page}?change=app`, { cookie }))
  const form = { intent: 'add-app', setUp, code: codeIn(key), currentPassword: password }
  const added = await post(page, form, { cookie })
  const text = shownText(await added.clone().text())
  const codes = [...text.matchAll(/(?<![\w-])(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}(?![\w-])/g)].map(([code]) => code)
  return { email, userId, key, codes, added, before: cookie, cookie: cookieOf(added) }
}

const enter = (email: string, query = '') => post(`/auth${query}`, { login: email, password })
/** Nobody's code is used twice, however quickly a test goes by. */
const deleteUsedCodes = () => ctx.db.deleteFrom('used_factor_codes').execute()

describe('setting an app up', () => {
  test('requires a sign-in and is never cached', async () => {
    const guest = await request(page)
    expect(guest.headers.get('location')).toBe(`/auth?returnTo=${encodeURIComponent(page)}`)
    expect((await post(page, { intent: 'add-app' })).status).toBe(302)
    const { cookie } = await signedIn()
    const answer = await request(`${page}?change=app`, { cookie })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await post(page, { intent: 'other' }, { cookie })).status).toBe(400)
  })

  test('keeps the key that was scanned when something is wrong, and works without a script', async () => {
    const { cookie } = await signedIn()
    const { setUp, key } = await offerOf(await request(`${page}?change=app`, { cookie }))
    const form = { intent: 'add-app', setUp, code: '000000', currentPassword: password }
    const wrong = await offerOf(await post(page, form, { cookie }))
    expect(shownText(wrong.html)).toContain('This code is not right.')
    expect(wrong.setUp).toBe(setUp)
    expect(wrong.key).toEqual(key)
    const refused = await post(page, { ...form, code: codeIn(key), currentPassword: 'x' }, { cookie })
    expect(shownText(await refused.text())).toContain('This is not your current password')
    expect(await ctx.db.selectFrom('second_factors').select('id').execute()).toEqual([])
  })

  test('shows ten recovery codes once, and gives a new session', async () => {
    const { added, codes, email, before, cookie } = await withApp()
    expect(shownText(await added.clone().text())).toContain(`Recovery codes of ${email} for Staffroom, made `)
    expect([added.status, added.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(new Set(codes).size).toBe(10)
    expect((await request(page, { cookie: before })).status).toBe(302)
    const again = shownText(await (await request(page, { cookie })).text())
    expect(again).toContain('10 of 10 left')
    for (const code of codes) expect(again).not.toContain(code)
    const other = await signedIn()
    const off = shownText(await (await request('/account/settings', other)).text())
    expect(off).toContain('Off Your password is enough to sign in.')
  })
})

describe('signing in with an app', () => {
  test('redirects through the second step to the requested page', async () => {
    const { email, key } = await withApp()
    const first = await enter(email, '?returnTo=/account/profile')
    expect(first.headers.get('location')).toBe('/auth/factor?returnTo=%2Faccount%2Fprofile')
    const cookie = cookieOf(first)
    const step = '/auth/factor?returnTo=%2Faccount%2Fprofile'
    // Nobody yet: neither the account nor the administration opens.
    expect((await request('/account', { cookie })).headers.get('location')).toBe('/auth?returnTo=%2Faccount')
    expect((await request('/account.data', { cookie })).status).not.toBe(200)
    const asked = await request(step, { cookie })
    expect(await asked.text()).toMatch(/autoComplete="one-time-code"|autocomplete="one-time-code"/)
    expect(shownText(await (await post(step, { code: '' }, { cookie })).text())).toContain('Enter the code')
    const wrong = await post(step, { by: 'app', code: '000000' }, { cookie })
    expect(shownText(await wrong.text())).toContain('This code is not right, or was used already.')
    await deleteUsedCodes()
    const done = await post(step, { by: 'app', code: ` ${codeIn(key)} ` }, { cookie })
    expect(done.headers.get('location')).toBe('/account/profile?notice=signed-in')
    expect(cookieOf(done)).not.toBe(cookie)
    expect((await request('/account', { cookie: cookieOf(done) })).status).toBe(200)
    expect((await request('/account', { cookie })).status).toBe(302)
    const over = await post(step, { by: 'app', code: codeIn(key, 1) }, { cookie })
    const back = over.headers.get('location') ?? ''
    expect(back).toBe('/auth?done=over&returnTo=%2Faccount%2Fprofile')
    expect(shownText(await (await request(back)).text())).toContain('Sign in with your password again.')
    expect((await request(step, { cookie })).headers.get('location')).toBe(
      '/auth?returnTo=%2Faccount%2Fprofile',
    )
  })

  test('redirects to pages of this site only', async () => {
    const { email, codes } = await withApp()
    const first = await enter(email)
    const step = '/auth/factor?returnTo=https%3A%2F%2Fevil.example'
    const done = await post(step, { by: 'recovery-code', code: codes[0] ?? '' }, { cookie: cookieOf(first) })
    expect(done.headers.get('location')).toBe('/?notice=signed-in-by-code')
  })

  test('shows the remaining recovery codes and help for lost ones', async () => {
    const { email, userId, codes, cookie } = await withApp()
    const settings = async () => shownText(await (await request('/account/settings', { cookie })).text())
    expect(await settings()).toContain('On An app, 10 recovery codes left.')
    const waiting = cookieOf(await enter(email))
    const step = shownText(await (await request('/auth/factor', { cookie: waiting })).text())
    expect(step).toContain('Have you lost your phone and your codes? Write to us')
    const done = await post(
      '/auth/factor',
      { by: 'recovery-code', code: codes[0] ?? '' },
      { cookie: waiting },
    )
    const landed = await request(done.headers.get('location') ?? '', { cookie: cookieOf(done) })
    expect(await landed.text()).toContain('That recovery code is used up.')
    expect(await settings()).toContain('An app, 9 recovery codes left.')
    await ctx.db
      .updateTable('recovery_codes')
      .set({ used_at: ctx.now })
      .where('user_id', '=', userId)
      .execute()
    expect(await settings()).toContain(
      'no recovery codes left. None are left: if you lose your app or passkey',
    )
    expect(shownText(await (await request(page, { cookie })).text())).toContain('0 of 10 left None are left')
  })

  test('accepts one code once from two simultaneous requests', async () => {
    const { email, key, codes } = await withApp()
    await deleteUsedCodes()
    const waiting = [cookieOf(await enter(email)), cookieOf(await enter(email))]
    for (const code of [codeIn(key), codes[3] ?? '']) {
      const answers = await Promise.all(
        waiting.map((cookie) => post('/auth/factor', { by: 'app', code }, { cookie })),
      )
      expect(answers.filter(({ status }) => status === 302)).toHaveLength(1)
      waiting.splice(0, 2, cookieOf(await enter(email)), cookieOf(await enter(email)))
    }
  })

  test('is limited per account across all clients', async () => {
    const { email, codes } = await withApp()
    const cookie = cookieOf(await enter(email))
    const answers: number[] = []
    for (let time = 0; time < 11; time++)
      answers.push((await post('/auth/factor', { by: 'app', code: '000000' }, { cookie })).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(10)
    const limited = await post('/auth/factor', { by: 'recovery-code', code: codes[0] ?? '' }, { cookie })
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})

test('a removed app asks nothing any more', async () => {
  const { email, cookie, userId } = await withApp()
  const { id } = await ctx.db
    .selectFrom('second_factors')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const asked = shownText(await (await request(`${page}?change=${id}`, { cookie })).text())
  expect(asked).toContain('Your password alone signs you in then')
  expect(asked).toContain('Current password, or a code from your app')
  const form = { intent: 'remove', factor: id, currentPassword: password }
  expect((await post(page, form, { cookie })).headers.get('location')).toBe(`${page}?notice=factor-removed`)
  expect((await enter(email)).headers.get('location')).toBe('/?notice=signed-in')
})

test('new recovery codes void the earlier ones', async () => {
  const { email, cookie, codes } = await withApp()
  const form = { intent: 'renew-codes', currentPassword: password }
  const text = shownText(await (await post(page, form, { cookie })).text())
  const fresh = /(?<![\w-])(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}(?![\w-])/.exec(text)?.[0] ?? ''
  const waiting = cookieOf(await enter(email))
  const bring = (code: string) => post('/auth/factor', { by: 'recovery-code', code }, { cookie: waiting })
  expect(shownText(await (await bring(codes[0] ?? '')).text())).toContain('not one of your recovery codes')
  expect((await bring(fresh)).status).toBe(302)
})

describe('a passkey', () => {
  const site = passkeySite(env.baseUrl)
  const json = async (path: string, body: unknown, cookie = '') => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const answer = await request(path, { method: 'POST', body: JSON.stringify(body), headers, cookie })
    const kept = answer.headers.getSetCookie().map((value) => value.split(';')[0])
    return {
      status: answer.status,
      kept: kept.join('; '),
      body: answer.status === 200 ? await answer.json() : null,
    }
  }

  test('is made in the settings, and signs in without a password', async () => {
    const { cookie, userId } = await signedIn()
    const device = softwarePasskey()
    const offer = await json('/account/passkey', {}, cookie)
    const { challenge, user } = offer.body.options
    expect(Buffer.from(user.id, 'base64url').toString()).toBe(userId)
    const passkey = JSON.stringify(device.make({ challenge, ...site }))
    const form = { intent: 'add-passkey', currentPassword: password, passkey }
    const making = `${page}?change=passkey`
    const elsewhere = await post(making, form, { cookie })
    expect(shownText(await elsewhere.text())).toContain('This took too long.')
    const made = await post(making, form, { cookie: `${cookie}; ${offer.kept}` })
    expect(shownText(await made.text())).toContain('Keep these recovery codes now')

    const asked = await json('/auth/passkey', { intent: 'ask' })
    const response = device.answer({ challenge: asked.body.options.challenge, ...site })
    // Another browser’s answer is worth nothing.
    expect((await json('/auth/passkey', { intent: 'answer', response })).body).toMatchObject({
      reason: 'over',
    })
    const path = '/auth/passkey?returnTo=/account/profile'
    const done = await json(path, { intent: 'answer', response }, asked.kept)
    expect(done.body).toEqual({ ok: true, to: '/account/profile?notice=signed-in' })
    expect((await request('/account', { cookie: done.kept })).status).toBe(200)
    await renames(done.kept)
    const again = await json(path, { intent: 'answer', response }, asked.kept)
    expect(again.body).toMatchObject({ ok: false, reason: 'over' })
  })

  async function renames(cookie: string) {
    const listed = await (await request(page, { cookie })).text()
    const factor = /\?rename=([\w-]+)/.exec(listed)?.[1] ?? ''
    const named = (name: string) =>
      post(`${page}?rename=${factor}`, { intent: 'rename', factor, name }, { cookie })
    const said = async (name: string) => shownText(await (await named(name)).text())
    expect(shownText(await (await request(`${page}?rename=${factor}`, { cookie })).text())).toContain(
      'Rename: ',
    )
    expect(await said(' \u200b ')).toContain('Give it a name')
    expect(await said('x'.repeat(81))).toContain('Please use at most 80 characters')
    expect(await said('https://evil.example')).toContain('Please write a name, not a link')
    const done = await named('  The blue key\u200b ')
    expect(done.headers.get('location')).toBe(`${page}?notice=passkey-renamed`)
    expect(shownText(await (await request(page, { cookie })).text())).toContain('The blue key Added')
    const other = (await signedIn()).cookie
    const refused = await post(page, { intent: 'rename', factor, name: 'Taken' }, { cookie: other })
    expect(shownText(await refused.text())).not.toContain('Taken')
    expect(shownText(await (await request(page, { cookie })).text())).toContain('The blue key Added')
  }

  test('is offered to every signed-in account, and other request bodies are refused', async () => {
    expect((await json('/account/passkey', {})).status).toBe(302)
    const hostile = { ...softwarePasskey().answer({ challenge: 'x', ...site }), id: 'a\0b' }
    for (const body of [{}, { intent: 'other' }, { intent: 'answer', response: hostile }, [], null])
      expect((await json('/auth/passkey', body)).status).toBe(400)
    const { cookie } = await signedIn()
    for (const passkey of ['', '{}', '[', 'null'])
      expect((await post(page, { intent: 'add-passkey', passkey }, { cookie })).status).toBe(400)
  })
})
