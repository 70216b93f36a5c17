import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { PayStepAnswer } from '#app/features/memberships/joining/ui/send-pay-step.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { billing } from '#tests/factories/a-subscription.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { anApplicationForm } from '#tests/factories/an-application-form.ts'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { shownText } from '#tests/support/shown-text.ts'
import { goodCard } from '#tests/support/with-demo-payments.ts'

const now = new Date('2026-12-01T12:00:00Z')
const { ctx, request, post, signedIn } = await testApp({ now })
const hasty = await testApp({
  now,
  ports: { limiter: { ...neverRestores, take: async () => ({ ok: false, retryAfter: 42 }) } },
})

const form = { ...anApplicationForm, contactEmail: 'amal@palmgrove.example' }

const leads = async (path: string, cookie?: string) =>
  (await request(path, { cookie })).headers.get('location')
const page = async (path: string, cookie: string) => shownText(await (await request(path, { cookie })).text())
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ')

async function step(body: object, cookie?: string): Promise<PayStepAnswer> {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const answer = await request('/membership/pay/step', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    cookie,
  })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  return (await answer.json()) as PayStepAnswer
}

async function anApplicant() {
  const planId = await aPlan(ctx, 'standard')
  const member = await signedIn()
  const sent = await post(`/membership/apply?plan=${planId}`, form, member)
  expect(sent.headers.get('location')).toBe(`/membership/pay?plan=${planId}`)
  return { ...member, planId }
}

const start = (planId: string, expectedTotalMinor = 20_000) => ({
  ask: 'start',
  planId,
  billing,
  expectedTotalMinor,
})

describe('the plans', () => {
  test('none yet', async () => {
    expect(shownText(await (await hasty.request('/membership')).text())).toContain(
      'No memberships on offer just now',
    )
  })

  test('are listed by price, with the popular one marked and all of them available', async () => {
    const names = { dear: `Dear ${newId()}`, cheap: `Cheap ${newId()}`, gone: `Gone ${newId()}` }
    const plans = {
      dear: await aPlan(ctx, 'vip'),
      cheap: await aPlan(ctx, 'basic'),
      gone: await aPlan(ctx, 'standard'),
    }
    const change = (id: string, values: object) =>
      ctx.db.updateTable('plans').set(values).where('id', '=', id).execute()
    await change(plans.dear, { name: names.dear, price_minor: 90_000, is_popular: true })
    await change(plans.cheap, { name: names.cheap, price_minor: 7_550, features: ['The monthly letter'] })
    await change(plans.gone, { name: names.gone, archived_at: now })
    const answer = await request('/membership?fresh=1')
    const html = await answer.text()
    const words = shownText(html)
    expect(words.indexOf(names.cheap)).toBeLessThan(words.indexOf(names.dear))
    for (const text of ['Most Popular', 'Get Started', 'AED 75.50', 'a month', 'The monthly letter'])
      expect(words).toContain(text)
    expect(words).not.toContain(names.gone)
    expect(html).toContain(`/auth?returnTo=/membership&amp;plan=${plans.dear}`)
    expect((await request('/membership')).headers.get('cache-control')).toBe('no-cache')
  })

  test('signing in leads back to the plan that was chosen, by way of a new account too', async () => {
    const planId = await aPlan(ctx, 'standard')
    expect(await leads(`/membership?plan=${planId}`)).toBe(`/auth?returnTo=/membership&plan=${planId}`)
    const { cookie } = await signedIn()
    expect(await leads(`/auth?returnTo=/membership&plan=${planId}`, cookie)).toBe(
      `/membership?plan=${planId}`,
    )
    expect(await leads(`/membership?plan=${planId}`, cookie)).toBe(`/membership/apply?plan=${planId}`)
    const name = `joiner-${newId().slice(-8)}`
    const account = { username: name, email: `${name}@school.example`, password: 'marmalade-otter-42' }
    const made = await post(`/auth?mode=sign-up&returnTo=/membership&plan=${planId}`, {
      ...account,
      confirmPassword: account.password,
    })
    await ctx.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('email', '=', account.email)
      .execute()
    const login = { login: account.email, password: account.password }
    const signedUp = await post('/auth?done=verified', login, { cookie: cookiesOf(made) })
    expect(signedUp.headers.get('location')).toBe(`/membership?plan=${planId}&notice=signed-in`)
    expect(await leads(`/membership?plan=//evil.example`, cookie)).toBeNull()
  })

  test('mark the member’s own plan, and other plans lead to the change of plan', async () => {
    const { cookie, planId, userId } = await anApplicant()
    await step(start(planId), cookie)
    await step({ card: goodCard }, cookie)
    expect(await page('/membership', cookie)).toContain('Current Plan')
    expect(await leads(`/membership?plan=${planId}`, cookie)).toBe('/membership?notice=already-subscribed')
    expect(await (await request('/membership?notice=already-subscribed', { cookie })).text()).toContain(
      'You are already subscribed to this membership plan.',
    )
    const other = await aPlan(ctx, 'standard')
    await ctx.db.updateTable('plans').set({ name: 'The other plan' }).where('id', '=', other).execute()
    const shown = await page('/membership', cookie)
    expect(shown).toContain('Change to The other plan')
    expect(shown).not.toContain('Get Started')
    for (const path of [
      `/membership?plan=${other}`,
      `/membership/apply?plan=${other}`,
      `/membership/pay?plan=${other}`,
    ])
      expect(await leads(path, cookie)).toBe(`/account/settings/membership/plan?to=${other}`)
    expect(await step(start(other), cookie)).toEqual({ ok: false, reason: 'already-subscribed' })
    expect(await liveSubscriptions(userId)).toBe(1)
  })
})

async function liveSubscriptions(userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from subscriptions where user_id = ${userId} and status = 'active'`.execute(
    ctx.db,
  )
  return rows[0]?.n ?? 0
}

describe('the application', () => {
  test('requires a sign-in and an existing plan', async () => {
    const planId = await aPlan(ctx, 'standard')
    const path = `/membership/apply?plan=${planId}`
    expect(await leads(path)).toBe(`/auth?returnTo=${encodeURIComponent(path)}`)
    expect((await post(path, form)).headers.get('location')).toContain('/auth?returnTo=')
    const { cookie } = await signedIn()
    for (const wrong of [
      '/membership/apply',
      '/membership/apply?plan=x',
      `/membership/apply?plan=${newId()}`,
    ])
      expect(await leads(wrong, cookie)).toBe('/membership?notice=no-plan')
    expect(await (await request('/membership?notice=no-plan', { cookie })).text()).toContain(
      'No membership plan selected. Please try again.',
    )
  })

  test('reports missing fields and keeps the typed text', async () => {
    const planId = await aPlan(ctx, 'standard')
    const member = await signedIn()
    const path = `/membership/apply?plan=${planId}`
    const first = await page(path, member.cookie)
    for (const text of ['Membership Application', 'View Summary', 'First month', 'Continue to payment'])
      expect(first).toContain(text)
    const refused = await post(path, { goals: 'To meet colleagues', contactFirstName: '' }, member)
    expect(refused.status).toBe(200)
    const words = shownText(await refused.text())
    for (const text of [
      'Validation Error',
      'Please fill in all required fields',
      'Company name is required',
      'Company website is required',
      'Company address is required',
      'Position is required',
      'Please select an option',
      'To meet colleagues',
    ])
      expect(words).toContain(text)
    expect(words).not.toContain('Please provide your goals')
    expect(shownText(await (await post(path, {}, member)).text())).toContain('Please provide your goals')
    const website = { ...form, companyWebsite: 'javascript:alert(1)' }
    expect(shownText(await (await post(path, website, member)).text())).toContain(
      'Please enter a web address',
    )
  })

  test('is kept as pending, changes by being sent again, and takes no orders from the browser', async () => {
    const { cookie, planId, userId } = await anApplicant()
    const more = {
      ...form,
      companyName: 'Date Palm School',
      status: 'approved',
      isFeatured: 'true',
      userId: newId(),
    }
    await post(`/membership/apply?plan=${planId}`, more, { cookie })
    const rows = await ctx.db
      .selectFrom('membership_applications')
      .select(['company_name', 'company_website', 'status', 'is_featured', 'plan_id'])
      .where('user_id', '=', userId)
      .execute()
    expect(rows).toEqual([
      {
        company_name: 'Date Palm School',
        company_website: 'https://palmgrove.example',
        status: 'pending',
        is_featured: false,
        plan_id: planId,
      },
    ])
    expect(await page(`/membership/pay?plan=${planId}`, cookie)).toContain('Edit application')
  })

  test('brings a logo: uploaded before, or with the form', async () => {
    const { cookie, planId, userId } = await anApplicant()
    const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#0d5359' } })
      .png()
      .toBuffer()
    const send = async (path: string, field: string, bytes: Buffer, fields: Record<string, string> = {}) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      body.set(field, new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' }))
      return request(path, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' }, cookie })
    }
    const logoOf = async () =>
      (
        await ctx.db
          .selectFrom('membership_applications')
          .select('logo_file_id')
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow()
      ).logo_file_id
    const files = async () =>
      (await ctx.db.selectFrom('files').select('id').where('uploaded_by', '=', userId).execute()).length
    const path = `/membership/apply?plan=${planId}`

    const uploaded = (await (await send('/membership/logo', 'picture', logo)).json()) as { fileId: string }
    const again = await send('/membership/logo', 'picture', logo, { replaces: uploaded.fileId })
    const { fileId } = (await again.json()) as { fileId: string }
    expect(await files()).toBe(1)
    await post(path, { ...form, logoId: fileId }, { cookie })
    expect(await logoOf()).toBe(fileId)
    await post(path, { ...form, logoId: '' }, { cookie })
    expect(await logoOf()).toBe(fileId)
    await send(path, 'companyLogo', logo, form)
    expect(await logoOf()).not.toBe(fileId)
    expect(await files()).toBe(1)

    const large = Buffer.concat([logo, Buffer.alloc(5 * 1024 * 1024)])
    expect(await (await send('/membership/logo', 'picture', large)).json()).toEqual({
      ok: false,
      reason: 'too-large',
    })
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    const refused = shownText(await (await send(path, 'companyLogo', html, form)).text())
    expect(refused).toContain('Invalid file type. Please select a valid image file')
    const other = await signedIn()
    const stolen = await post(path, { ...form, logoId: (await logoOf()) ?? '' }, other)
    expect(shownText(await stolen.text())).toContain('Failed to save membership application')
  })
})

describe('a discount code', () => {
  const code = (discountCode: string) => ({ intent: 'apply-code', discountCode })

  test('a refused discount code shows its reason', async () => {
    const { cookie, planId } = await anApplicant()
    const path = `/membership/apply?plan=${planId}`
    const large = await aDiscountCode(ctx, {
      scope: 'memberships',
      amount_minor: 20_000,
      minimum_order_minor: 20_000,
    })
    const words = async (typed: string) => shownText(await (await post(path, code(typed), { cookie })).text())
    expect(await words(' ')).toContain('Please enter a discount code')
    expect(await words('nothing-like-it')).toContain('Invalid discount code. Please check and try again.')
    expect(await words(large.code)).toContain('This discount code is only valid for tickets over 200 AED')
    const limited = await hasty.signedIn()
    const plan = await aPlan(hasty.ctx, 'standard')
    const answer = await hasty.post(`/membership/apply?plan=${plan}`, code('any'), limited)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '42'])
    expect(shownText(await answer.text())).toContain('Too many codes were tried.')
  })

  test('an applied discount code reduces the first month, stays out of addresses and can be removed', async () => {
    const { cookie, planId } = await anApplicant()
    const half = await aDiscountCode(ctx, { scope: 'memberships', percent: 50 })
    const path = `/membership/apply?plan=${planId}`
    const applied = await post(path, code(half.code), { cookie })
    expect(applied.headers.get('location')).toBe(`${path}&notice=discount-applied`)
    const withCode = `${cookie}; ${cookiesOf(applied)}`
    expect(await (await request(`${path}&notice=discount-applied`, { cookie: withCode })).text()).toContain(
      'Discount Applied!',
    )
    const words = await page(`/membership/pay?plan=${planId}`, withCode)
    for (const text of [
      `Discount code ${half.code}`,
      '−AED 100',
      'Pay AED 100',
      'After that AED 200 a month',
    ])
      expect(words).toContain(text)
    expect(await step(start(planId), withCode)).toEqual({ ok: false, reason: 'price-changed' })
    expect(await step(start(planId, 10_000), withCode)).toMatchObject({ ok: true })
    const removed = await post(path, { intent: 'remove-code' }, { cookie: withCode })
    expect(removed.headers.getSetCookie().join()).toMatch(/staffroom-membership-code=;[^,]*Max-Age=0/)
  })

  test('that leaves nothing completes the application without a card', async () => {
    const { cookie, planId } = await anApplicant()
    const all = await aDiscountCode(ctx, { scope: 'memberships' })
    const applied = await post(`/membership/apply?plan=${planId}`, code(all.code), { cookie })
    const withCode = `${cookie}; ${cookiesOf(applied)}`
    const path = `/membership/pay?plan=${planId}`
    expect(await page(path, withCode)).toContain('Complete Free Application')
    const removed = await post(path, { intent: 'remove-code' }, { cookie: withCode })
    expect(removed.headers.get('location')).toBe(path)
    expect(removed.headers.getSetCookie().join()).toMatch(/staffroom-membership-code=;[^,]*Max-Age=0/)
    expect(await page(path, cookie)).toContain('Pay AED 200')
    const completed = await post(path, { intent: 'complete-free' }, { cookie: withCode })
    expect(completed.headers.get('location')).toBe('/account?notice=application-submitted')
    expect(await (await request('/account?notice=application-submitted', { cookie })).text()).toContain(
      'Application Submitted!',
    )
    expect(await page('/membership', cookie)).toContain('Current Plan')
    const without = await anApplicant()
    const refused = await post(`/membership/pay?plan=${without.planId}`, { intent: 'complete-free' }, without)
    expect(shownText(await refused.text())).toContain('An error occurred processing your application')
  })
})

describe('paying', () => {
  test('requires a sign-in and a submitted application', async () => {
    const planId = await aPlan(ctx, 'standard')
    const path = `/membership/pay?plan=${planId}`
    expect(await leads(path)).toBe(`/auth?returnTo=${encodeURIComponent(path)}`)
    expect(await step(start(planId))).toEqual({ ok: false, reason: 'signed-out' })
    const { cookie } = await signedIn()
    const without = `/membership/apply?plan=${planId}&notice=application-not-found`
    expect(await leads(path, cookie)).toBe(without)
    expect(await (await request(without, { cookie })).text()).toContain('Application form not found')
    expect(await step(start(planId), cookie)).toEqual({ ok: false, reason: 'no-application' })
    expect(await leads('/membership/pay', cookie)).toBe('/account/settings/membership')
    expect(await step({ card: goodCard }, cookie)).toEqual({ ok: false, reason: 'nothing-open' })
    expect(await step({ ask: 'state' }, cookie)).toEqual({ ok: true, standing: 'none', failure: null })
    expect(await step({ card: 7 }, cookie)).toEqual({ ok: false, reason: 'invalid' })
  })

  test('starts once for repeated presses and reports the earlier start', async () => {
    const { cookie, planId, userId } = await anApplicant()
    const paying = await request(`/membership/pay?plan=${planId}`, { cookie })
    expect(paying.headers.get('cache-control')).toBe('no-store')
    expect(paying.headers.get('referrer-policy')).toBe('same-origin')
    const words = shownText(await paying.text())
    for (const text of ['Billing details', 'Pay by card', 'Pay AED 200', 'AED 200 a month, until you cancel'])
      expect(words).toContain(text)
    const starts = await Promise.all([1, 2, 3].map(() => step(start(planId), cookie)))
    expect(starts.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    expect(await step({ card: goodCard }, cookie)).toEqual({ ok: true, state: 'paid' })
    expect(await step({ card: goodCard }, cookie)).toEqual({ ok: false, reason: 'nothing-open' })
    expect(await step({ ask: 'state' }, cookie)).toEqual({ ok: true, standing: 'active', failure: null })
    expect(await liveSubscriptions(userId)).toBe(1)
    const activated = await (await request('/account?notice=membership-activated', { cookie })).text()
    for (const text of ['Payment Successful!', 'Your membership has been activated successfully!'])
      expect(activated).toContain(text)
  })

  test('shows an open invoice on its own page and a waiting state on return from the bank', async () => {
    const { cookie, planId } = await anApplicant()
    await step(start(planId), cookie)
    expect(await page('/membership/pay', cookie)).toContain('Finish joining')
    expect(await step({ ask: 'invoice' }, cookie)).toMatchObject({ ok: true })
    const back =
      '/membership/pay/return?payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded'
    expect(await leads(back, cookie)).toBe('/membership/pay/return')
    expect(await page('/membership/pay/return', cookie)).toContain('We are confirming your payment')
  })

  test('reports a plan without a price and offers the plans', async () => {
    const { cookie, planId } = await anApplicant()
    await ctx.db.updateTable('plans').set({ price_minor: 0 }).where('id', '=', planId).execute()
    expect(await page(`/membership/pay?plan=${planId}`, cookie)).toContain('Invalid Amount')
  })

  test('keeps to its limit, and the invariants hold', async () => {
    const { cookie } = await hasty.signedIn()
    const answer = await hasty.request('/membership/pay/step', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ ask: 'state' }),
      cookie,
    })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '42'])
    await expectInvariants(ctx)
  })
})
