import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { shownText } from '#tests/support/shown-text.ts'

const { request, post, ctx } = await testApp()

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
const location = (response: Response) => response.headers.get('location') ?? ''

/** Leaves for Google from the sign-in screen. */
async function leave(language = '') {
  const left = await post(`${language}/auth/google`, { returnTo: '/membership' })
  return { consent: location(left), cookie: cookiesOf(left) }
}

async function chooses(personId: string, language = '') {
  const { consent, cookie } = await leave(language)
  const { pathname, search } = new URL(location(await post(consent, { personId })))
  return { back: pathname + search, cookie }
}

test('the consent page names the people, who sign in and get an account of their own', async () => {
  const { consent } = await leave()
  expect(consent).toMatch(/^\/demo\/google\?state=/)
  const words = shownText(await (await request(consent)).text())
  expect(words).toContain('Salma Rahimi')
  expect(words).toContain('lena.fischer@gmail.example, not verified')

  const { back, cookie } = await chooses('demo-salma')
  const arrived = await request(back, { cookie })
  expect(location(arrived)).toMatch(/\/auth\/callback\?returnTo=%2Fmembership$/)
  const account = await request('/account', { cookie: cookiesOf(arrived) })
  expect(shownText(await account.text())).toContain('salma.rahimi@gmail.example')
  const roles = await ctx.db
    .selectFrom('users as u')
    .innerJoin('user_roles as r', 'r.user_id', 'u.id')
    .select('r.role')
    .where('u.email', '=', 'salma.rahimi@gmail.example')
    .execute()
  expect(roles).toEqual([])
})

test('a person who leaves from an Arabic page comes back to one', async () => {
  const { back, cookie } = await chooses('demo-salma', '/ar')
  expect(back).toMatch(/^\/api\/auth\/callback\/google\?/)
  const arrived = location(await request(back, { cookie }))
  expect(arrived).toBe('/ar/auth/callback?returnTo=%2Fmembership')
})

test('cancelling and an address that is not verified lead back with the reason', async () => {
  const { consent, cookie } = await leave()
  const state = new URL(consent, 'http://site').searchParams.get('state') ?? ''
  const cancelled = await request(
    `/api/auth/callback/google?${new URLSearchParams({ state, error: 'access_denied' })}`,
    { cookie },
  )
  expect(location(cancelled)).toMatch(/\?error=access_denied$/)
  const unverified = await chooses('demo-lena')
  expect(location(await request(unverified.back, { cookie: unverified.cookie }))).toMatch(
    /\?error=email_not_verified$/,
  )
})

test('a code counts once, in the browser that left, and for its own attempt', async () => {
  const { back, cookie } = await chooses('demo-james')
  expect(location(await request(back))).toMatch(/\?error=state_mismatch$/)
  const other = await leave()
  const otherState = new URL(other.consent, 'http://site').searchParams.get('state') ?? ''
  const code = new URL(back, 'http://site').searchParams.get('code') ?? ''
  const swapped = `/api/auth/callback/google?${new URLSearchParams({ state: otherState, code })}`
  expect(location(await request(swapped, { cookie: other.cookie }))).toMatch(/\?error=invalid_code$/)
  expect(location(await request(back, { cookie }))).toMatch(/\?returnTo=/)
  expect(location(await request(back, { cookie }))).toMatch(/\?error=state_mismatch$/)
})

test('nobody else can be chosen, and without an attempt the page leads to the sign-in', async () => {
  const { consent } = await leave()
  for (const personId of ['', 'admin@staffroom.test', 'demo-nobody', '__proto__'])
    expect((await post(consent, { personId })).status, personId).toBe(400)
  expect(location(await request('/demo/google'))).toBe('/auth')
})
