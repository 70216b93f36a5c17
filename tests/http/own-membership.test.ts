import { describe, expect, test } from 'vitest'
import { payMembershipByDemoCard } from '#app/features/memberships/subscriptions/pay-membership-by-demo-card.server.ts'
import { startMembership } from '#app/features/memberships/subscriptions/start-membership.server.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aStart } from '#tests/factories/a-subscription.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { neverRestores } from '#tests/support/never-restores.ts'
import { shownText } from '#tests/support/shown-text.ts'
import { system } from '#tests/support/test-context.ts'
import { goodCard } from '#tests/support/with-demo-payments.ts'

const { ctx, request, post, signedIn } = await testApp()
const hasty = await testApp({
  ports: { limiter: { ...neverRestores, take: async () => ({ ok: false, retryAfter: 42 }) } },
})
const home = '/account/settings/membership'
const pages = ['', '/plan', '/cancel', '/card'].map((part) => home + part)

async function planOf(name: string, minor: number): Promise<string> {
  const id = await aPlan(ctx, 'standard')
  const features = [`${name} evenings`]
  await ctx.db.updateTable('plans').set({ name, price_minor: minor, features }).where('id', '=', id).execute()
  return id
}
const plans = {
  cheap: await planOf('Lantern', 10_000),
  middle: await planOf('Compass', 20_000),
  dear: await planOf('Meridian', 50_000),
}

/** Someone signed in who pays for the plan in the middle. */
async function aMember(number = goodCard.number) {
  const person = await signedIn()
  const { userId, email } = person
  const mine = {
    ...ctx,
    actor: {
      kind: 'user' as const,
      userId,
      email,
      emailVerified: true,
      role: 'user' as const,
      doorEventIds: [],
    },
  }
  await ctx.db
    .insertInto('membership_applications')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: plans.middle,
      status: 'pending',
      contact_first_name: 'Amal',
      contact_last_name: 'Haddad',
      contact_email: email,
      company_name: 'Quince Academy',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  const started = await startMembership(mine, aStart(plans.middle))
  if (!started.ok) throw new Error(started.reason)
  const paid = await payMembershipByDemoCard(mine, { card: { ...goodCard, number } })
  if (!paid.ok) throw new Error(paid.reason)
  return person
}

const text = async (path: string, cookie: string) =>
  shownText(await (await request(path, { cookie })).text()).replaceAll('\u00a0', ' ')
const landing = async (answer: Promise<Response>) => (await answer).headers.get('location')

function step(body: unknown, cookie?: string) {
  return request(`${home}/card/step`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    ...(cookie ? { cookie } : {}),
  })
}

describe('the membership page', () => {
  test('requires a sign-in and is never cached', async () => {
    const { cookie } = await aMember()
    for (const path of pages) {
      expect(await landing(request(path))).toBe(`/auth?returnTo=${encodeURIComponent(path)}`)
      const own = await request(path, { cookie })
      expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect((await request(`${path}.data`, { cookie })).headers.get('cache-control')).toBe('no-store')
    }
    for (const path of pages.slice(0, 3)) {
      expect(await landing(post(path, { intent: 'resume', planId: plans.dear }))).toContain('/auth?')
    }
    expect((await step({ ask: 'start' })).status).toBe(302)
    const live = await ctx.db.selectFrom('subscriptions').select('cancels_at_period_end as cancels').execute()
    expect(live.map(({ cancels }) => cancels)).toEqual([false])
  })

  test('shows plan, payment method and past payments', async () => {
    const { cookie } = await aMember()
    await issueDocuments({ ...ctx, actor: system })
    const shown = await text(home, cookie)
    for (const words of [
      'Compass',
      'AED 200 a month',
      'Active',
      'Next payment on',
      'Compass evenings',
      'Visa ending 4242, 12/34',
      'Update card',
      'Change plan',
      'Cancel membership',
      'Quince Academy',
      'Approved',
      'Edit application',
      '1 of 1 free tickets left this month.',
    ]) {
      expect(shown).toContain(words)
    }
    const account = await text('/account', cookie)
    for (const words of ['Standard Member', 'Compass']) expect(account).toContain(words)
    const data = await text('/account/settings/data', cookie)
    expect(data).toContain('Cancel it under Membership, or end it now and delete your account.')
    expect(data).toContain('End membership now and delete')
    const html = await (await request(home, { cookie })).text()
    const receipt = html.match(/\/account\/membership\/documents\/R-\d{4}-\d{6}\.pdf/)?.[0] ?? ''
    const pdf = await request(receipt, { cookie })
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await request(receipt, { cookie: (await signedIn()).cookie })).status).toBe(404)
  })

  test('offers the plans to an account without a membership', async () => {
    const { cookie } = await signedIn()
    const shown = await text(home, cookie)
    expect(shown).toContain('No membership yet')
    expect(shown).toContain('See plans')
    for (const path of pages.slice(1)) expect(await landing(request(path, { cookie }))).toBe(home)
    expect(await text('/account', cookie)).not.toContain('Compass')
    const refused = await post(`${home}/cancel`, {}, { cookie })
    expect(refused.headers.get('location') ?? (await refused.text())).toContain(home)
    expect(await (await step({ ask: 'start' }, cookie)).json()).toEqual({
      ok: false,
      reason: 'no-live-subscription',
    })
  })
})

test('a card is not tried without end', async () => {
  const { cookie } = await signedIn()
  const statuses: number[] = []
  for (let tries = 0; tries < 400 && statuses.at(-1) !== 429; tries++) {
    statuses.push((await step({ ask: 'start' }, cookie)).status)
  }
  expect(statuses.at(-1)).toBe(429)
  const refused = await step({ ask: 'start' }, cookie)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({ ok: false, reason: 'too-many' })
})

describe('a membership', () => {
  test('is cancelled with a second press, and taken back', async () => {
    const { cookie } = await aMember()
    const review = await text(`${home}/cancel`, cookie)
    for (const words of [
      'Cancel Compass?',
      'Everything stays yours until',
      'Compass evenings',
      'Keep my membership',
    ]) {
      expect(review).toContain(words)
    }
    const cancel = () => landing(post(`${home}/cancel`, {}, { cookie }))
    expect(await cancel()).toBe(`${home}?notice=membership-cancelled`)
    expect(await cancel()).toBe(home)
    expect(await landing(request(`${home}/cancel`, { cookie }))).toBe(home)
    expect(await landing(request(`${home}/plan`, { cookie }))).toBe(home)
    const cancelled = await text(home, cookie)
    expect(cancelled).toContain('No further payments are charged.')
    expect(cancelled).not.toContain('Change plan')
    const resume = () => landing(post(home, { intent: 'resume' }, { cookie }))
    expect(await resume()).toBe(`${home}?notice=membership-resumed`)
    expect(await resume()).toBe(home)
    expect((await post(home, { intent: 'promote' }, { cookie })).status).toBe(400)
    expect(await text(home, cookie)).toContain('Next payment on')
  })

  test('changes its plan for exactly the amount shown', async () => {
    const { cookie } = await aMember()
    expect(await text(`${home}/plan`, cookie)).toMatch(/Lantern.*Compass.*Current plan.*Meridian/s)
    const review = await text(`${home}/plan?to=${plans.dear}`, cookie)
    expect(review).toMatch(/You pay AED [\d.]+ today, then AED 500 a month from \d\d-\d\d-\d{4}\./)
    const change = (planId: string, due: number) =>
      post(`${home}/plan?to=${planId}`, { planId, expectedDueMinor: String(due) }, { cookie })
    const other = shownText(await (await change(plans.dear, 1)).text())
    expect(other).toContain('The amount has changed')
    expect(other).toContain('You pay')
    const html = await (await request(`${home}/plan?to=${plans.dear}`, { cookie })).text()
    const due = Number(html.match(/name="expectedDueMinor" value="(\d+)"/)?.[1])
    expect(due).toBeGreaterThan(29_000)
    expect(await landing(change(plans.dear, due))).toBe(`${home}?notice=plan-changed`)
    expect(await text(home, cookie)).toContain('Change to Meridian')
    expect(shownText(await (await change(plans.dear, due)).text())).toContain('This is your plan already.')

    const down = await text(`${home}/plan?to=${plans.cheap}`, cookie)
    expect(down).toMatch(/You pay nothing today, then AED 100 a month from/)
    expect(down).toMatch(/AED [\d.]+ of what you have paid is left over\./)
    expect(await landing(change(plans.cheap, 0))).toBe(`${home}?notice=plan-changed`)
    expect(await text(`${home}/plan?to=nothing`, cookie)).toContain('This plan is no longer offered')
    expect((await post(`${home}/plan`, { planId: plans.dear }, { cookie })).status).toBe(400)
    await expectInvariants(ctx)
  })

  test('keeps its plan when the card refuses', async () => {
    const { cookie } = await aMember('4000000000000341')
    const html = await (await request(`${home}/plan?to=${plans.dear}`, { cookie })).text()
    const expectedDueMinor = html.match(/name="expectedDueMinor" value="(\d+)"/)?.[1] ?? ''
    const form = { planId: plans.dear, expectedDueMinor }
    const refused = shownText(await (await post(`${home}/plan?to=${plans.dear}`, form, { cookie })).text())
    for (const words of ['Your plan was not changed', 'Your card was declined.', 'Update card']) {
      expect(refused).toContain(words)
    }
    expect(await text(home, cookie)).not.toContain('Meridian')
  })

  test('gets another card after the bank confirms it', async () => {
    const { cookie } = await aMember()
    const card = (number: string) => ({ card: { ...goodCard, number } })
    const send = async (body: unknown) => (await step(body, cookie)).json()
    expect(await send(card('4000000000000002'))).toEqual({
      ok: false,
      reason: 'refused',
      why: 'card_declined',
    })
    expect(await text(home, cookie)).toContain('Visa ending 4242')
    expect(await send(card('5555555555554444'))).toMatchObject({ ok: true, state: 'saved' })
    expect(await text(home, cookie)).toContain('Mastercard ending 4444, 12/34')
    const asked = await send(card('4000002500003155'))
    expect(asked).toMatchObject({ ok: true, state: 'challenge' })
    const { setupRef } = asked
    expect(await send({ challenge: 'decline', setupRef })).toMatchObject({ reason: 'refused' })
    expect(await text(home, cookie)).toContain('Mastercard ending 4444')
    const again = await send(card('4000002500003155'))
    expect(await send({ challenge: 'approve', setupRef: again.setupRef })).toMatchObject({ state: 'saved' })
    expect(await text(home, cookie)).toContain('Visa ending 3155')

    const stranger = await aMember()
    const taken = await step({ ask: 'finish', setupRef: again.setupRef }, stranger.cookie)
    expect(await taken.json()).toEqual({ ok: false, reason: 'card-not-taken' })
    expect((await step({ ask: 'guess' }, cookie)).status).toBe(400)
  })
})

test('the page that asks the bank is opened so often and no more', async () => {
  const path = `${home}/plan/confirm`
  const { cookie } = await signedIn('user')
  expect((await request(path, { cookie })).headers.get('location')).toBe(home)
  const tooOften = await hasty.request(path, { cookie: (await hasty.signedIn('user')).cookie })
  expect([tooOften.status, tooOften.headers.get('retry-after')]).toEqual([429, '42'])
})
