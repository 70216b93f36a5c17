import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { productionEnvironment } from '#tests/support/production-environment.ts'
import { shownText } from '#tests/support/shown-text.ts'
import { openStandIn } from '#tests/support/stripe-stand-in/stand-in.ts'

const standIn = await openStandIn()
afterAll(standIn.close)

const now = new Date('2026-12-01T12:00:00Z')
const { ctx, env, request, signedIn } = await testApp({
  now,
  environment: {
    STRIPE_SECRET_KEY: 'sk_test_of_the_site',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_site',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_site',
    STRIPE_API_BASE: standIn.base,
  },
})
const production = await testApp({ environment: productionEnvironment })

beforeEach(() => standIn.healAll())

type Order = { reference: string; key: string }

const pathOf = ({ reference, key }: Order, step = '') => `/orders/${reference}${step}?key=${key}`
const anOrder = async () => aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
const intentsOf = ({ reference }: Order) =>
  [...standIn.world.intents.values()].filter(({ description }) => description?.includes(reference))

async function ask(order: Order, question: 'start' | 'state'): Promise<Record<string, unknown>> {
  const response = await request(`/orders/${order.reference}/payment`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ key: order.key, ask: question }),
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  return (await response.json()) as Record<string, unknown>
}

describe('the pay page', () => {
  test('lets the provider in, as no other page does, and starts nothing', async () => {
    const order = await anOrder()
    const page = await request(pathOf(order, '/pay'))
    expect(page.headers.get('content-security-policy')).toContain('https://js.stripe.com')
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(page.headers.get('cache-control')).toBe('no-store')
    const html = await page.text()
    expect(html).toContain('pk_test_of_the_site')
    expect(html).not.toContain('sk_test')
    expect(html).not.toContain('whsec_')
    expect(html).toContain(`${env.baseUrl}/success?order=${order.reference}`)
    expect(intentsOf(order)).toEqual([])

    for (const path of [pathOf(order), '/', '/cart', '/guest-ticket-checkout']) {
      const other = await request(path)
      expect(other.headers.get('content-security-policy')).not.toContain('stripe')
      expect(await other.text()).not.toContain('pk_test')
    }
  })

  test('is a separate document, so that navigation from another page reloads', async () => {
    const order = await anOrder()
    const answer = await (await request(pathOf(order, '/pay.data'))).text()
    expect(answer).toContain('SingleFetchRedirect')
    expect(answer).toMatch(/"reload",true/)
    expect(answer).toContain(pathOf(order, '/pay'))
  })
})

describe('paying', () => {
  test('starts one payment of the stored amount and settles it by a request to the provider', async () => {
    const order = await anOrder()
    const [first, again] = await Promise.all([ask(order, 'start'), ask(order, 'start')])
    expect(again).toEqual(first)
    const [intent, ...others] = intentsOf(order)
    expect(others).toEqual([])
    expect(intent).toMatchObject({ amount: 10_000, currency: 'aed', metadata: { order_id: order.id } })
    expect(first).toEqual({ ok: true, clientSecret: intent?.client_secret })
    expect(await ask(order, 'state')).toEqual({ ok: true, state: 'open', failure: null })

    const waiting = await request(`/success?order=${order.reference}&key=${order.key}`)
    expect(shownText(await waiting.text())).toContain('We are confirming your payment')
    standIn.pay(intent?.id ?? '')
    expect(await ask(order, 'state')).toEqual({ ok: true, state: 'paid' })
    expect(await ask(order, 'start')).toEqual({ ok: false, reason: 'nothing-to-pay' })
    const thanks = await request(`/success?order=${order.reference}&key=${order.key}`)
    expect(shownText(await thanks.text())).toContain("You're in")
    await expectInvariants(ctx)
  })

  test('reports an unavailable provider and loses nothing', async () => {
    const order = await anOrder()
    standIn.fail({ kind: 'refuse', method: 'POST', path: '/v1/payment_intents', times: 2 })
    expect(await ask(order, 'start')).toEqual({ ok: false, reason: 'unreachable' })
    expect(await ask(order, 'start')).toMatchObject({ ok: true })
    standIn.fail({ kind: 'refuse', method: 'GET', path: '/v1/payment_intents', times: 3 })
    expect(await ask(order, 'state')).toEqual({ ok: false, reason: 'unreachable' })
    expect(intentsOf(order)).toHaveLength(1)
  })

  test('requires the key of the order', async () => {
    const order = await anOrder()
    for (const question of ['start', 'state']) {
      const response = await request(`/orders/${order.reference}/payment`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify({ key: 'X', ask: question }),
      })
      expect(response.status).toBe(404)
    }
    expect(intentsOf(order)).toEqual([])
  })

  test('ignores and drops the parameters that the provider adds to the return address', async () => {
    const order = await anOrder()
    await ask(order, 'start')
    const back = `/success?order=${order.reference}&key=${order.key}`
    const answer = await request(
      `${back}&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded`,
    )
    expect(answer.headers.get('location')).toBe(back)
    expect(await ask(order, 'state')).toMatchObject({ state: 'open' })
  })
})

describe('/test-payment', () => {
  test('is not there in production', async () => {
    expect((await production.request('/test-payment')).status).toBe(404)
    expect((await production.request('/test-payment/step', { method: 'POST' })).status).not.toBe(200)
  })

  test('asks to sign in first', async () => {
    const answer = await request('/test-payment')
    const location = answer.headers.get('location') ?? ''
    expect(location).toBe('/auth?returnTo=/test-payment&notice=authentication-required')
    expect(await (await request(location)).text()).toContain('Authentication Required')
  })

  test('shows the test cards and an amount, and its payment is marked as a test', async () => {
    const { cookie } = await signedIn()
    const page = await request('/test-payment', { cookie })
    expect(page.headers.get('content-security-policy')).toContain('https://js.stripe.com')
    const html = await page.text()
    expect(html).toContain('value="10.99"')
    for (const text of ['Success', '3D Secure', 'Insufficient funds', '4242 4242 4242 4242', 'Pay AED 10.99'])
      expect(shownText(html)).toContain(text)

    const step = (amountMinor: number) =>
      request('/test-payment/step', {
        method: 'POST',
        cookie,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify({
          attempt: crypto.randomUUID(),
          amount: { minor: amountMinor, currency: 'AED' },
          step: { ask: 'start' },
        }),
      })
    expect((await step(0)).status).toBe(400)
    expect(await (await step(1_099)).json()).toMatchObject({ ok: true, state: 'started' })
    const [intent] = [...standIn.world.intents.values()].filter(
      ({ description }) => description === 'Test payment',
    )
    expect(intent?.metadata.order_id).toMatch(/^test:/)
    expect(
      await ctx.db.selectFrom('payments').select('id').where('amount_minor', '=', 1_099).execute(),
    ).toEqual([])
  })
})
