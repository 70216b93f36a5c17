import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sessionCookie } from '#app/features/people/session-cookie.server.ts'
import { aMember, aSponsorRow } from '#tests/factories/a-user.ts'
import { testApp } from '#tests/support/app.ts'
import { aSession, cookieHeader } from '#tests/support/people-context.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { ctx, request, post, signedIn } = await testApp()
const password = 'marmalade-otter-42'
const paths = ['', '/sign-ins', '/notifications', '/directory', '/membership', '/data'].map(
  (part) => `/account/settings${part}`,
)

const png = (width = 300) =>
  sharp({ create: { width, height: 200, channels: 3, background: '#0d5359' } })
    .png()
    .toBuffer()

async function upload(path: string, cookie: string | undefined, bytes: Buffer, name = 'me.png') {
  const body = new FormData()
  body.set('picture', new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
  const headers = { 'sec-fetch-site': 'same-origin' }
  return request(path, { method: 'POST', body, headers, ...(cookie ? { cookie } : {}) })
}
const sessionsOf = (userId: string) =>
  ctx.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()
const page = async (path: string, cookie: string) => shownText(await (await request(path, { cookie })).text())

/** A second session of the same account. */
async function elsewhere(person: { userId: string }): Promise<string> {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36'
  const token = await aSession(ctx, person, { address: '203.0.113.9', userAgent })
  return cookieHeader([sessionCookie(ctx, token)])
}

describe('the settings', () => {
  test('require a signed-in account and are never cached', async () => {
    const { cookie } = await signedIn()
    for (const path of paths) {
      const guest = await request(path)
      expect(guest.status).toBe(302)
      expect(guest.headers.get('location')).toBe(`/auth?returnTo=${encodeURIComponent(path)}`)
      const own = await request(path, { cookie })
      expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect((await request(`${path}.data`, { cookie })).headers.get('cache-control')).toBe('no-store')
    }
    const [, ...others] = paths.filter((path) => !/(?:membership|sign-ins)$/.test(path))
    const forms = ['/account/settings?index', ...others, '/account/profile', '/account/data']
    forms.push('/account/picture', '/account/images')
    for (const path of forms) expect((await post(path, { intent: 'end-others' })).status).toBe(302)
  })

  test('show the account’s own sign-ins with time and method', async () => {
    const me = await signedIn()
    const body = new URLSearchParams({ login: me.email, password })
    const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36'
    const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': agent }
    expect((await request('/auth', { method: 'POST', body, headers })).status).toBe(302)
    const other = await signedIn()
    const own = await page('/account/settings/sign-ins', me.cookie)
    expect(own).toContain('Chrome on Windows, Password')
    expect(own).toContain('The latest of the last 180 days. Of each address only the network is kept.')
    expect(await page('/account/settings/sign-ins', other.cookie)).toContain('No sign-ins yet.')
  })

  test('change the password and sign the other devices out', async () => {
    const { cookie, userId } = await signedIn()
    const other = await elsewhere({ userId })
    const change = (currentPassword: string) => {
      const password = 'copper-lantern-77'
      const form = { intent: 'password', currentPassword, password, confirmPassword: password }
      return post('/account/settings?index', form, { cookie })
    }
    const refused = await change('wrong')
    expect(refused.status).toBe(200)
    const words = await refused.text()
    expect(shownText(words)).toContain('This is not your current password')
    expect(words).not.toContain('copper-lantern-77')
    const done = await change(password)
    expect(done.headers.get('location')).toBe('/account/settings?notice=password-changed')
    expect(await sessionsOf(userId)).toHaveLength(1)
    expect((await request('/account', { cookie: other })).status).toBe(302)
    expect((await request('/account', { cookie })).status).toBe(200)
  })

  test('list devices without session tokens and end only the account’s own sessions', async () => {
    const me = await signedIn()
    const stranger = await signedIn()
    await elsewhere(me)
    const html = await (await request('/account/settings', { cookie: me.cookie })).text()
    expect(shownText(html)).toContain('Chrome on Windows')
    const tokens = await ctx.db.selectFrom('sessions').select('token').execute()
    for (const { token } of tokens) expect(html).not.toContain(token)

    const [theirs] = await sessionsOf(stranger.userId)
    const end = (sessionId: string) =>
      post('/account/settings?index', { intent: 'end-session', sessionId }, { cookie: me.cookie })
    for (const id of [theirs?.id ?? '', 'nothing', "' or 1=1"]) expect((await end(id)).status).toBe(302)
    expect(await sessionsOf(stranger.userId)).toHaveLength(1)
    expect(await sessionsOf(me.userId)).toHaveLength(2)
    await post('/account/settings?index', { intent: 'end-others' }, { cookie: me.cookie })
    expect(await sessionsOf(me.userId)).toHaveLength(1)
  })

  test('answer an unknown intent and a crossed site with a refusal', async () => {
    const { cookie } = await signedIn()
    expect((await post('/account/settings?index', { intent: 'promote' }, { cookie })).status).toBe(400)
    const crossed = await request('/account/settings/data', {
      method: 'POST',
      body: new URLSearchParams({ currentPassword: password, understood: 'on' }),
      headers: { 'sec-fetch-site': 'cross-site' },
      cookie,
    })
    expect(crossed.status).toBe(403)
    expect((await request('/account', { cookie })).status).toBe(200)
  })
})

describe('the profile', () => {
  const form = { fullName: 'Amal Haddad', username: '', phoneNumber: '', whatsappNumber: '', company: '' }

  test('refuses a taken username and usernames that look like it', async () => {
    const [first, second] = [await signedIn(), await signedIn()]
    const save = (cookie: string, username: string, more = {}) =>
      post('/account/profile', { ...form, username, ...more }, { cookie })
    expect((await save(first.cookie, 'noor.rahman')).headers.get('location')).toContain('profile-updated')
    const refused = shownText(await (await save(second.cookie, 'n0or-rahman')).text())
    for (const text of ['Username already taken', 'Please choose a different username.']) {
      expect(refused).toContain(text)
    }
    const wrong = shownText(await (await save(second.cookie, 'a', { fullName: '' })).text())
    for (const text of ['Update failed', 'Name is required']) expect(wrong).toContain(text)
    const more = { userId: first.userId, role: 'admin', email: 'x@y.example', fullName: 'Second One' }
    await save(second.cookie, '', more)
    expect(await page('/account/profile', second.cookie)).toContain('Second One')
    expect(await page('/account', first.cookie)).not.toContain('Second One')
    const roles = await ctx.db.selectFrom('user_roles').select('role').execute()
    expect(roles).toEqual([])
  })

  test('accepts pictures and refuses files that only claim to be pictures', async () => {
    const { cookie, userId } = await signedIn()
    expect(await (await upload('/account/picture', cookie, await png())).json()).toEqual({ ok: true })
    expect(await (await request('/account', { cookie })).text()).toMatch(/\/files\/images\/[\w-]+\/300\.webp/)
    const hostile = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200, 7)]),
      Buffer.alloc(0),
    ]
    for (const bytes of hostile) {
      const answer = await upload('/account/picture', cookie, bytes, '../../etc/passwd.png')
      expect(await answer.json()).toMatchObject({ ok: false })
    }
    const large = await request('/account/picture', {
      method: 'POST',
      body: Buffer.alloc(13 * 1024 * 1024),
      headers: { 'sec-fetch-site': 'same-origin', 'content-length': String(13 * 1024 * 1024) },
      cookie,
    })
    expect(large.status).toBe(413)
    expect((await post('/account/picture', { picture: 'text' }, { cookie })).status).toBe(400)
    const files = await ctx.db.selectFrom('files').select('key').where('uploaded_by', '=', userId).execute()
    expect(files).toHaveLength(1)
    await post('/account/profile', { intent: 'remove-picture' }, { cookie })
    expect((await request(`/files/${files[0]?.key}`)).status).toBe(404)
  })
})

describe('the directory', () => {
  test('is open to members only, and a member moves only the member’s own images', async () => {
    const me = await signedIn()
    const other = await signedIn()
    expect(await page('/account/settings/directory', me.cookie)).toContain('The directory is for members')
    const { userId } = await aMember(ctx, 'standard')
    await ctx.db
      .updateTable('membership_grants')
      .set({ user_id: me.userId })
      .where('user_id', '=', userId)
      .execute()
    expect(await (await upload('/account/images', me.cookie, await png())).json()).toEqual({ ok: true })
    const image = await ctx.db.selectFrom('member_images').select('id').executeTakeFirstOrThrow()
    const send = (cookie: string, intent: string) =>
      post('/account/settings/directory', { intent, imageId: image.id }, { cookie })
    expect((await send(other.cookie, 'front')).status).toBe(404)
    expect((await send(other.cookie, 'delete-image')).status).toBe(302)
    expect(await ctx.db.selectFrom('member_images').select('id').execute()).toHaveLength(1)
    await post('/account/settings/directory', { intent: 'privacy', showsEmail: 'on' }, { cookie: me.cookie })
    expect(
      await ctx.db
        .selectFrom('directory_choices')
        .select(['user_id', 'is_listed', 'shows_email', 'shows_discount'])
        .execute(),
    ).toEqual([{ user_id: me.userId, is_listed: false, shows_email: true, shows_discount: false }])
  })
})

describe('the personal data of an account', () => {
  test('comes as a file, after the password', async () => {
    const { cookie, email } = await signedIn()
    const ask = (currentPassword: string) => post('/account/data', { currentPassword }, { cookie })
    const refused = await ask('wrong')
    expect(refused.headers.get('location')).toBe('/account/settings/data?refused=wrong-password')
    expect(await page('/account/settings/data?refused=wrong-password', cookie)).toContain(
      'This is not your current password',
    )
    const file = await ask(password)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-[\d-]+\.json"$/)
    expect([file.headers.get('cache-control'), file.headers.get('x-content-type-options')]).toEqual([
      'no-store',
      'nosniff',
    ])
    expect((await file.json()).account.email).toBe(email)
  })

  test('requires a password, and the page reports too many attempts', async () => {
    const { cookie } = await signedIn()
    const led = new Set<string | null>()
    for (let time = 0; time < 12; time++) {
      const answer = await post('/account/data', { currentPassword: 'wrong' }, { cookie })
      led.add(answer.headers.get('location'))
    }
    const wait = '/account/settings/data?refused=too-many'
    expect([...led]).toEqual(['/account/settings/data?refused=wrong-password', wait])
    expect(await page(wait, cookie)).toContain('Too many attempts. Please try again in a few minutes.')
  })

  test('is erased with the account, and every session ends', async () => {
    const { cookie, email, userId } = await signedIn()
    const other = await elsewhere({ userId })
    const erase = (form: Record<string, string>) => post('/account/settings/data', form, { cookie })
    expect(await (await erase({ currentPassword: password })).text()).toContain('Please tick this box first')
    const wrong = await erase({ currentPassword: 'wrong', understood: 'on' })
    expect(await wrong.text()).toContain('This is not your current password')
    expect(await sessionsOf(userId)).toHaveLength(2)

    const gone = await erase({ currentPassword: password, understood: 'on' })
    expect(gone.headers.get('location')).toBe('/?notice=account-deleted')
    expect(gone.headers.get('set-cookie')).toContain('Max-Age=0')
    for (const kept of [cookie, other]) {
      expect((await request('/account', { cookie: kept })).status).toBe(302)
    }
    const again = await post('/auth', { login: email, password })
    expect(await again.text()).toContain('username or password is not right.')
  })

  test('of an administrator is not erased from here', async () => {
    const { cookie, userId } = await signedIn('admin')
    const shown = await page('/account/settings/data', cookie)
    expect(shown).toContain('You administer this network.')
    expect(shown).toContain('Your account is older than our record of agreements')
    const agreed = { user_id: userId, page: 'terms-of-service' as const, version: 0 }
    const at = new Date('2026-11-01T08:00:00Z')
    await ctx.db
      .insertInto('agreements')
      .values({ ...agreed, at })
      .execute()
    expect(await page('/account/settings/data', cookie)).toMatch(
      /Terms of Service ?, first version, on Sun 01-11-2026, 12:00 PM/,
    )
    const answer = await post(
      '/account/settings/data',
      { currentPassword: password, understood: 'on' },
      { cookie },
    )
    expect(await answer.text()).toContain('You administer this network.')
    expect((await request('/account', { cookie })).status).toBe(200)
  })
})

test('a sponsor without a membership sees the sponsorship first', async () => {
  const { cookie, userId } = await signedIn()
  await aSponsorRow(ctx, userId)
  expect(await page('/account/settings/membership', cookie)).toMatch(
    /You have been a sponsor since .* No membership yet/,
  )
})

test('changed terms are shown in the account until the member agrees to them', async () => {
  const { cookie } = await signedIn()
  const admin = await signedIn('admin')
  const publish = (seen: number, bodyHtml: string) =>
    post(
      '/admin/pages/terms-of-service',
      { title: 'Terms', bodyHtml, imageFileId: '', seen: String(seen), asksAgain: 'on', intent: 'publish' },
      { cookie: admin.cookie },
    )
  const agree = (version: string) => post('/account', { intent: 'agree-to-terms', version }, { cookie })
  const asked = 'Our Terms of Service have changed'
  expect(await page('/account', cookie)).not.toContain(asked)
  expect((await publish(0, '<p>Other terms</p>')).status).toBe(302)
  expect(await page('/admin/pages/terms-of-service', admin.cookie)).toContain('Account holders notified')
  expect(await page('/account', cookie)).toContain(asked)

  // Published again while the notice was read.
  await publish(1, '<p>Other terms again</p>')
  expect((await agree('1')).headers.get('location')).toBe('/account?notice=terms-changed-meanwhile')
  for (const version of ['x', '-1', '1.5']) expect((await agree(version)).status).toBe(400)
  expect(await page('/account', cookie)).toContain(asked)
  expect((await agree('2')).headers.get('location')).toBe('/account?notice=terms-agreed')
  expect(await page('/account', cookie)).not.toContain(asked)
  expect(await page('/account/settings/data', cookie)).toContain('version 2, on')
  expect(await page('/admin/pages/terms-of-service', admin.cookie)).toMatch(/\b1 of \d+ accounts agreed/)
})

test('an account that an import made is asked for the terms until its holder agrees', async () => {
  const { cookie, userId } = await signedIn()
  await ctx.db.deleteFrom('agreements').where('user_id', '=', userId).execute()
  expect(await page('/account', cookie)).not.toContain('Please agree to our Terms of Service')
  await ctx.db
    .insertInto('imported_accounts')
    .values({ user_id: userId, import_id: null, imported_at: ctx.now })
    .execute()
  expect(await page('/account', cookie)).toContain('Please agree to our Terms of Service')
  const html = await (await request('/account', { cookie })).text()
  const version = /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
  await post('/account', { intent: 'agree-to-terms', version }, { cookie })
  expect(await page('/account', cookie)).not.toContain('Please agree to our Terms of Service')
})
