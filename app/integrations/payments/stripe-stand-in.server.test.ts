import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { openStandIn } from '#tests/support/stripe-stand-in/stand-in.ts'

// Asked by the provider's own client, without the product's throttle.
const standIn = await openStandIn({ limits: null })
afterAll(standIn.close)
const { hostname, port } = new URL(standIn.base)
const stripe = new Stripe('sk_test_x', { host: hostname, port, protocol: 'http', telemetry: false })

const anIntent = () => stripe.paymentIntents.create({ amount: 5_000, currency: 'gbp' })
const inBrowser = (path: string, form: Record<string, string>) =>
  fetch(`${standIn.base}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ key: 'pk_test_x', ...form }),
    redirect: 'manual',
  })
const confirm = (intent: Stripe.PaymentIntent, number: string) =>
  inBrowser(`/v1/payment_intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret ?? '',
    'payment_method_data[card][number]': number,
    return_url: 'https://staffroom.example/success?order=K7',
  })

describe('idempotency keys', () => {
  test('the same request is answered the same, another is refused, and one under way too', async () => {
    const create = (amount: number, idempotencyKey = 'key-1') =>
      stripe.paymentIntents.create({ amount, currency: 'gbp' }, { idempotencyKey, maxNetworkRetries: 0 })
    expect((await create(5_000)).id).toBe((await create(5_000)).id)
    await expect(create(6_000)).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
    standIn.fail({ kind: 'slow', ms: 100 })
    const both = await Promise.allSettled([create(5_000, 'key-2'), create(5_000, 'key-2')])
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([{ statusCode: 409, code: 'idempotency_key_in_use' }])
    expect((await create(5_000, 'key-2')).amount).toBe(5_000)
  })

  test('an error after the work began is kept, one before it is not', async () => {
    const create = (idempotencyKey: string) =>
      stripe.paymentIntents.create(
        { amount: 5_000, currency: 'gbp' },
        { idempotencyKey, maxNetworkRetries: 0 },
      )
    standIn.fail({ kind: 'break-after' })
    await expect(create('key-3')).rejects.toMatchObject({ statusCode: 500 })
    await expect(create('key-3')).rejects.toMatchObject({ statusCode: 500 })
    standIn.fail({ kind: 'refuse', status: 429 })
    await expect(create('key-4')).rejects.toMatchObject({ statusCode: 429 })
    expect((await create('key-4')).amount).toBe(5_000)
  })
})

describe('a browser', () => {
  test('pays with the secret it was given, and does nothing else', async () => {
    const intent = await anIntent()
    const stranger = await inBrowser(`/v1/payment_intents/${intent.id}/confirm`, { client_secret: 'x' })
    expect(stranger.status).toBe(404)
    expect((await inBrowser('/v1/refunds', { payment_intent: intent.id })).status).toBe(403)
    const paid = await confirm(intent, '4242 4242 4242 4242')
    expect(paid.headers.get('access-control-allow-origin')).toBe('*')
    expect(await paid.json()).toMatchObject({ status: 'succeeded', amount_received: 5_000 })
    expect((await confirm(intent, '4242424242424242')).status).toBe(400)
  })

  test('is told of a refused card, and may try another', async () => {
    const intent = await anIntent()
    const refused = await confirm(intent, '4000000000009995')
    expect([refused.status, await refused.json()]).toMatchObject([
      402,
      { error: { type: 'card_error', decline_code: 'insufficient_funds' } },
    ])
    expect((await confirm(intent, '4242424242424242')).status).toBe(200)
  })

  test.each([
    ['true', 'succeeded', 'succeeded'],
    ['false', 'requires_payment_method', 'failed'],
  ])('asked by its bank comes back to us (%s)', async (approved, status, redirectStatus) => {
    const intent = await anIntent()
    const asked = (await (await confirm(intent, '4000002500003155')).json()) as Stripe.PaymentIntent
    expect(asked.status).toBe('requires_action')
    const bank = new URL(asked.next_action?.redirect_to_url?.url ?? '')
    expect(await (await fetch(bank)).text()).toContain('Complete authentication')
    const back = await inBrowser(bank.pathname, { client_secret: intent.client_secret ?? '', approved })
    const address = new URL(back.headers.get('location') ?? '')
    expect(address.searchParams.get('order')).toBe('K7')
    expect(address.searchParams.get('redirect_status')).toBe(redirectStatus)
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status)
  })
})

test('a subscription waits for its first invoice, is active once that is paid, and can be cancelled', async () => {
  const customer = await stripe.customers.create({ email: 'nadia@school.example' })
  const product = await stripe.products.create({ name: 'Standard' })
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'gbp',
    unit_amount: 2_500,
    recurring: { interval: 'month' },
  })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  })
  expect(subscription.status).toBe('incomplete')
  const { latest_invoice: invoice } = subscription
  if (!invoice || typeof invoice === 'string') throw new Error('the invoice was not expanded')
  const secret = invoice.confirmation_secret?.client_secret ?? ''
  const [intent = ''] = secret.split('_secret_')
  await confirm(await stripe.paymentIntents.retrieve(intent), '4242424242424242')
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: 'paid', amount_paid: 2_500 })
  expect((await stripe.subscriptions.cancel(subscription.id)).status).toBe('canceled')
  const types = (await stripe.events.list()).data.map((event) => event.type)
  expect(types).toContain('invoice.paid')
  expect(types).toContain('customer.subscription.deleted')
})

test('as time passes it tells what became of a subscription, in order', async () => {
  const customer = await stripe.customers.create({ email: 'omar@school.example' })
  await stripe.products.create({ id: 'plan_x', name: 'Standard' })
  await expect(stripe.products.create({ id: 'plan_x', name: 'Again' })).rejects.toMatchObject({
    code: 'resource_already_exists',
  })
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [
      {
        price_data: {
          currency: 'gbp',
          product: 'plan_x',
          unit_amount: 2_500,
          recurring: { interval: 'month' },
        },
      },
    ],
    payment_behavior: 'default_incomplete',
  })
  standIn.pay(standIn.intentOfSubscription(id).id, '4000000000000341')
  standIn.advance({ seconds: 32 * 86_400 })
  standIn.advance({ seconds: 6 * 86_400 })
  const told = standIn
    .eventsOf(id)
    .map(({ type, data }) => `${type} ${(data.object as { status?: string }).status ?? ''}`)
  const tried = ['invoice.payment_failed open', 'customer.subscription.updated past_due']
  expect(told).toEqual([
    'invoice.finalized open',
    'customer.subscription.created incomplete',
    'invoice.paid paid',
    'customer.subscription.updated active',
    'invoice.created draft',
    'customer.subscription.updated active',
    'invoice.finalized open',
    ...tried,
    ...tried,
    ...tried,
    'invoice.payment_failed open',
    'invoice.marked_uncollectible uncollectible',
    'customer.subscription.deleted canceled',
  ])
})

test('webhooks are sent as things happen, and again where they were not taken', async () => {
  const taken: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  let calls = 0
  const site = createServer((request, response) => {
    request.resume()
    calls += 1
    if (calls > 1) taken.push(String(request.headers['stripe-signature']))
    response.writeHead(calls > 1 ? 200 : 500).end()
    if (calls > 1) resolve()
  })
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  const webhook = {
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/webhooks/stripe`,
    secret: 'whsec_x',
  }
  const other = await openStandIn({ webhook, mode: 'send' })
  other.foreignIntent()
  const [id = ''] = [...other.world.intents.keys()]
  other.refundAtProvider(id)
  await promise
  expect(taken[0]).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
  await other.close()
  site.close()
})
