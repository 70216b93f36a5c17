import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { judgeSaved } from '#tests/support/stripe-stand-in/cards.ts'
import { beginProcessing, endProcessing } from '#tests/support/stripe-stand-in/payment-intents.ts'
import { openStandIn } from '#tests/support/stripe-stand-in/stand-in.ts'
import { setBalance } from '#tests/support/stripe-stand-in/things.ts'
import type { Method } from '#tests/support/stripe-stand-in/world.ts'

// Asked without the product's throttle; S01 has a stand-in of its own.
const standIn = await openStandIn({ limits: null })
const limited = await openStandIn({ limits: { inAll: 6, perEndpoint: 3 } })
afterAll(() => Promise.all([standIn.close(), limited.close()]))

type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

async function ask(
  method: string,
  path: string,
  form: Record<string, string> = {},
  more: { at?: string; key?: string; idempotency?: string } = {},
): Promise<Answer> {
  const { at = standIn.base, key = 'sk_test_x', idempotency } = more
  const fields = new URLSearchParams(form)
  const isGet = method === 'GET'
  const response = await fetch(`${at}/v1/${path}${isGet ? `?${fields}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(idempotency ? { 'idempotency-key': idempotency } : {}) },
    ...(isGet ? {} : { body: fields }),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer['body'],
  }
}
const made = async (path: string, form: Record<string, string> = {}) => {
  const { status, body } = await ask('POST', path, form)
  expect(status).toBe(200)
  return body as { id: string; [field: string]: unknown }
}
const errorOf = ({ body }: Answer) => (body.error ?? {}) as Record<string, unknown>

let plans = 0
async function aPrice(minor = 10_000, lookupKey?: string) {
  plans += 1
  const product = await made('products', { id: `product_${plans}`, name: 'Plan' })
  return {
    currency: 'aed',
    product: product.id,
    unit_amount: String(minor),
    'recurring[interval]': 'month',
    ...(lookupKey ? { lookup_key: lookupKey } : {}),
  }
}

async function aSubscription(card?: string, types?: string) {
  const customer = await made('customers')
  const price = await made('prices', await aPrice())
  const { id } = await made('subscriptions', {
    customer: customer.id,
    'items[0][price]': price.id,
    'payment_settings[save_default_payment_method]': 'on_subscription',
    ...(types ? { 'payment_settings[payment_method_types][0]': types } : {}),
  })
  standIn.pay(standIn.intentOfSubscription(id).id, card)
  const subscription = standIn.world.subscriptions.get(id)
  if (!subscription) throw new Error('no subscription')
  return { id, customer: customer.id, subscription, item: subscription.items.data[0]?.id ?? '' }
}
const anIntent = (form: Record<string, string> = {}) =>
  made('payment_intents', { amount: '1000', currency: 'aed', ...form })
const confirmed = (id: string, form: Record<string, string> = {}) =>
  ask(
    'POST',
    `payment_intents/${id}/confirm`,
    {
      client_secret: standIn.world.intents.get(id)?.client_secret ?? '',
      'payment_method_data[card][number]': '4242424242424242',
      ...form,
    },
    { key: 'pk_test_x' },
  )

const rules: Record<string, () => Promise<void>> = {
  async S01() {
    const at = limited.base
    const three = await Promise.all([1, 2, 3, 4].map((one) => ask('GET', `refunds/re_${one}`, {}, { at })))
    expect(three.map(({ status }) => status).sort((a, b) => a - b)).toEqual([404, 404, 404, 429])
    const refused = three.find(({ status }) => status === 429)
    expect(refused?.headers.get('stripe-rate-limited-reason')).toBe('endpoint-rate')
    const others = await Promise.all(
      ['disputes', 'events', 'charges'].map((path) => ask('GET', path, {}, { at })),
    )
    const inAll = others.find(({ status }) => status === 429)
    expect(inAll?.headers.get('stripe-rate-limited-reason')).toBe('global-rate')
  },
  async S02() {
    standIn.restrict('rk_test_one', ['refunds:read', 'customers:write'])
    const key = { key: 'rk_test_one' }
    expect((await ask('GET', 'refunds', { payment_intent: 'pi_1' }, key)).status).toBe(200)
    expect((await ask('POST', 'refunds', { payment_intent: 'pi_1' }, key)).status).toBe(403)
    expect((await ask('GET', 'customers', {}, key)).status).toBe(200)
    const refused = await ask('GET', 'disputes', {}, key)
    expect([refused.status, String(errorOf(refused).message)]).toEqual([
      403,
      expect.stringContaining('rak_dispute_read'),
    ])
  },
  async S03() {
    const { id } = await anIntent()
    standIn.pay(id)
    await made('refunds', { payment_intent: id })
    const again = () => ask('POST', 'refunds', { payment_intent: id }, { idempotency: 'k3' })
    const [first, second] = [await again(), await again()]
    expect([first.status, second.status]).toEqual([400, 400])
    expect(errorOf(second)).toEqual(errorOf(first))
    expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true'])
  },
  async S04() {
    const wrong = await ask(
      'POST',
      'payment_intents',
      { amount: 'x', currency: 'aed' },
      { idempotency: 'k4' },
    )
    const right = await ask(
      'POST',
      'payment_intents',
      { amount: '1000', currency: 'aed' },
      { idempotency: 'k4' },
    )
    expect([wrong.status, right.status]).toEqual([400, 200])
  },
  async S05() {
    await ask('POST', 'payment_intents', { amount: '1000', currency: 'aed' }, { idempotency: 'k5' })
    const other = await ask(
      'POST',
      'payment_intents',
      { amount: '2000', currency: 'aed' },
      { idempotency: 'k5' },
    )
    expect([other.status, errorOf(other).type]).toEqual([400, 'idempotency_error'])
  },
  async S06() {
    const { id, subscription } = await aSubscription('4000000000000341')
    expect(standIn.intentOfSubscription(id).setup_future_usage).toBe('off_session')
    standIn.renew(subscription)
    expect(standIn.intentOfSubscription(id).setup_future_usage).toBeNull()
  },
  async S07() {
    const { id } = await anIntent()
    expect((await confirmed(id, { setup_future_usage: 'off_session' })).body.setup_future_usage).toBe(
      'off_session',
    )
    const kept = await anIntent({ setup_future_usage: 'off_session' })
    expect((await confirmed(kept.id, { setup_future_usage: 'on_session' })).status).toBe(400)
  },
  async S08() {
    const { id, customer } = await aSubscription()
    const once = await anIntent({ customer })
    const { body } = await confirmed(once.id)
    const update = (method: unknown) =>
      ask('POST', `subscriptions/${id}`, { default_payment_method: String(method) })
    expect((await update(body.payment_method)).status).toBe(404)
    const kept = await anIntent({ customer, setup_future_usage: 'off_session' })
    expect((await update((await confirmed(kept.id)).body.payment_method)).status).toBe(200)
  },
  async S09() {
    const { id, item } = await aSubscription('4000002760003184')
    const terms = Object.entries(await aPrice(30_000)).map(([name, value]) => [
      `items[0][price_data]${name.replace(/^([^[]+)/, '[$1]')}`,
      value,
    ])
    const waits = { 'items[0][id]': item, payment_behavior: 'pending_if_incomplete' }
    const refused = await ask('POST', `subscriptions/${id}`, { ...waits, ...Object.fromEntries(terms) })
    expect([refused.status, errorOf(refused).param]).toEqual([400, 'items'])
    const price = await made('prices', await aPrice(30_000))
    const form = { ...waits, 'items[0][price]': price.id, proration_behavior: 'always_invoice' }
    expect((await ask('POST', `subscriptions/${id}`, form)).body.pending_update).toMatchObject({})
    expect(
      (await ask('POST', `subscriptions/${id}`, { ...form, default_payment_method: 'pm_1' })).status,
    ).toBe(404)
  },
  async S10() {
    const { id, item } = await aSubscription('4000002760003184')
    const price = await made('prices', await aPrice(30_000))
    const form = { 'items[0][id]': item, 'items[0][price]': price.id, 'metadata[plan]': 'dear' }
    const waiting = await ask('POST', `subscriptions/${id}`, {
      ...form,
      payment_behavior: 'pending_if_incomplete',
      proration_behavior: 'always_invoice',
    })
    expect([waiting.body.metadata, waiting.body.pending_update]).toMatchObject([
      {},
      { metadata: { plan: 'dear' } },
    ])
    standIn.pay(standIn.intentOfSubscription(id).id)
    expect((await ask('GET', `subscriptions/${id}`)).body.metadata).toEqual({ plan: 'dear' })
  },
  async S11() {
    const { id } = await anIntent()
    beginProcessing(standIn.world, id)
    expect((await ask('GET', `payment_intents/${id}`)).body).toMatchObject({
      status: 'processing',
      amount_received: 0,
    })
    expect((await ask('POST', `payment_intents/${id}/cancel`)).status).toBe(400)
    expect(endProcessing(standIn.world, id, true).status).toBe('succeeded')
    const other = await anIntent()
    beginProcessing(standIn.world, other.id)
    expect(endProcessing(standIn.world, other.id, false).status).toBe('requires_payment_method')
  },
  async S12() {
    const { id, customer } = await aSubscription()
    setBalance(standIn.world, customer, 'usd', -900)
    setBalance(standIn.world, customer, 'aed', -400)
    const shown = (expand: string) => ask('GET', `subscriptions/${id}`, { 'expand[0]': expand })
    const plain = (await shown('customer')).body.customer
    expect(plain).toMatchObject({ currency: 'aed', balance: -400 })
    expect(plain).not.toHaveProperty('invoice_credit_balance')
    expect((await shown('customer.invoice_credit_balance')).body.customer).toMatchObject({
      invoice_credit_balance: { aed: 400, usd: 900 },
    })
  },
  async S13() {
    const own = await openStandIn()
    try {
      own.world.afterRetries = 'unpaid'
      const at = { at: own.base }
      const customer = (await ask('POST', 'customers', {}, at)).body.id
      const product = (await ask('POST', 'products', { name: 'Plan' }, at)).body.id
      const terms = {
        currency: 'aed',
        product: String(product),
        unit_amount: '10000',
        'recurring[interval]': 'month',
      }
      const price = (await ask('POST', 'prices', terms, at)).body.id
      const form = { customer: String(customer), 'items[0][price]': String(price) }
      const saves = { 'payment_settings[save_default_payment_method]': 'on_subscription' }
      const id = String((await ask('POST', 'subscriptions', { ...form, ...saves }, at)).body.id)
      own.pay(own.intentOfSubscription(id).id, '4000000000000341')
      own.advance({ seconds: 45 * 86_400 })
      const status = async () => (await ask('GET', `subscriptions/${id}`, {}, at)).body.status
      expect(await status()).toBe('unpaid')
      own.pay(own.intentOfSubscription(id).id)
      expect(await status()).toBe('active')
    } finally {
      await own.close()
    }
  },
  async S14() {
    const { id } = await anIntent()
    standIn.pay(id)
    const dispute = standIn.openDispute(id)
    for (const status of ['lost', 'won']) standIn.moveDispute(dispute.id, status)
    const moved = standIn.world.balance.filter(({ source }) => source.id === dispute.id)
    expect(moved.map(({ amount }) => amount)).toEqual([-1_000, 1_000])
    expect(() => standIn.moveDispute(dispute.id, 'lost')).toThrow('won')
  },
  async S15() {
    expect((await anIntent()).payment_method_types).toEqual(['card', 'link', 'sepa_debit'])
    expect((await anIntent({ 'allowed_payment_method_types[0]': 'card' })).payment_method_types).toEqual([
      'card',
    ])
    const { id } = await aSubscription(undefined, 'card')
    expect(standIn.intentOfSubscription(id).payment_method_types).toEqual(['card'])
  },
  async S16() {
    await made('prices', await aPrice(1_000, 'once'))
    const again = await ask('POST', 'prices', await aPrice(1_000, 'once'))
    expect([again.status, errorOf(again).param]).toEqual([400, 'lookup_key'])
    const listed = await ask('GET', 'prices', { 'lookup_keys[0]': 'once' })
    expect(listed.body.data).toHaveLength(1)
  },
  async S17() {
    const asksUnlessSetUp = '4000002500003155'
    const isAlreadySetUp = '4000003800000446'
    for (const number of [asksUnlessSetUp, isAlreadySetUp]) {
      const { id: setup } = await made('setup_intents', { customer: (await made('customers')).id })
      expect(standIn.takeCard(setup, number).status).toBe('requires_action')
      const { subscription } = await aSubscription(number)
      standIn.renew(subscription)
      expect(standIn.world.invoices.get(subscription.latest_invoice ?? '')?.status).toBe('paid')
    }
    const neverAsked = { number: asksUnlessSetUp, isSetUp: false } as Method
    expect(judgeSaved(neverAsked)).toMatchObject({ code: 'authentication_required' })
    expect(judgeSaved({ ...neverAsked, isSetUp: true })).toEqual({ status: 'succeeded' })
    expect(judgeSaved({ ...neverAsked, number: isAlreadySetUp })).toEqual({ status: 'succeeded' })
  },
  async S18() {
    const own = await openStandIn()
    try {
      const at = { at: own.base }
      const customer = String((await ask('POST', 'customers', {}, at)).body.id)
      const product = String((await ask('POST', 'products', { name: 'Plan' }, at)).body.id)
      const terms = { currency: 'aed', product, unit_amount: '10000', 'recurring[interval]': 'month' }
      const price = String((await ask('POST', 'prices', terms, at)).body.id)
      const saves = { 'payment_settings[save_default_payment_method]': 'on_subscription' }
      const form = { customer, 'items[0][price]': price, ...saves }
      const id = String((await ask('POST', 'subscriptions', form, at)).body.id)
      own.pay(own.intentOfSubscription(id).id)
      const subscription = own.world.subscriptions.get(id)
      own.advance({ to: new Date((subscription?.items.data[0]?.current_period_end ?? 0) * 1_000) })
      const status = () => own.world.invoices.get(subscription?.latest_invoice ?? '')?.status
      expect(status()).toBe('draft')
      expect(
        own
          .eventsOf(id)
          .slice(-2)
          .map(({ type }) => type),
      ).toEqual(['invoice.created', 'customer.subscription.updated'])
      own.advance({ seconds: 3_599 })
      expect(status()).toBe('draft')
      own.advance({ seconds: 1 })
      expect(status()).toBe('paid')
    } finally {
      await own.close()
    }
  },
  async S19() {
    const { id, subscription } = await aSubscription()
    const intents = 'payments.data.payment.payment_intent'
    const invoice = `invoices/${subscription.latest_invoice}`
    expect((await ask('GET', invoice, { 'expand[0]': intents })).status).toBe(200)
    const deep = { 'expand[0]': `latest_invoice.${intents}` }
    const refused = [
      await ask('GET', `subscriptions/${id}`, deep),
      await ask('GET', 'invoices', { subscription: id, 'expand[0]': `data.${intents}` }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([400, 400])
    expect(refused.map((one) => errorOf(one).code)).toEqual(Array(2).fill('property_expansion_max_depth'))
  },
  async S20() {
    const { id } = await aSubscription()
    const statusOf = async (path: string, property: string) =>
      (await ask('GET', path, { 'expand[0]': property })).status
    expect(await statusOf('invoices', 'data.payments')).toBe(200)
    expect(await statusOf('invoices', 'payments')).toBe(400)
    expect(await statusOf(`subscriptions/${id}`, 'latest_invoice.payments')).toBe(200)
    expect(await statusOf(`subscriptions/${id}`, 'latest_invoice.payment_intent')).toBe(400)
  },
}

const table = await readFile(
  join(import.meta.dirname, '../../../tests/support/stripe-stand-in/rules.md'),
  'utf8',
)
const rows = [...table.matchAll(/^\| (S\d\d) \| (.*) \| (\S*) \|$/gm)].map(
  ([, id = '', what = '', source = '']) => ({
    id,
    what,
    source,
  }),
)

describe('the stand-in', () => {
  test.each(rows)('$id: $what', async ({ id }) => {
    await rules[id]?.()
  })

  test('has a test and a page of Stripe’s documentation for each of its rules', () => {
    expect(rows.map(({ id }) => id)).toEqual(Object.keys(rules))
    for (const { source } of rows) expect(source).toMatch(/^https:\/\/docs\.stripe\.com\/\S+$/)
  })
})
