import { beforeEach, describe, expect, test } from 'vitest'
import { startPayment } from '#app/features/ticketing/checkout/start-payment.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { testApp } from '#tests/support/app.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { openStandIn } from '#tests/support/stripe-stand-in/stand-in.ts'
import { signatureOf } from '#tests/support/stripe-stand-in/webhooks.ts'

const standIn = await openStandIn()
const app = await testApp({
  environment: {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_old',
    STRIPE_API_BASE: standIn.base,
  },
})
const { ctx, request } = app
beforeEach(() => {
  standIn.healAll()
  app.logged.length = 0
})

const send = (payload: string, signature: string | null, headers: Record<string, string> = {}) =>
  request('/webhooks/stripe', {
    method: 'POST',
    body: payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature === null ? {} : { 'stripe-signature': signature }),
      ...headers,
    },
  })
const tell = (event: object, secret = 'whsec_new') => {
  const payload = JSON.stringify(event)
  return send(payload, signatureOf(payload, secret))
}

async function aPaidIntent() {
  const order = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
  const started = await startPayment(ctx, order)
  if (!started.ok) throw new Error(started.reason)
  standIn.pay(started.ref)
  const [event] = standIn.eventsOf(started.ref).slice(-1)
  if (!event) throw new Error('nothing happened')
  return { order, ref: started.ref, event }
}

const statusOf = async (orderId: string) =>
  (await ctx.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
    .status
const eventRows = async (eventId: string) =>
  (
    await ctx.db
      .selectFrom('provider_events')
      .select(['type', 'result'])
      .where('event_id', '=', eventId)
      .execute()
  ).map((row) => `${row.type} ${row.result}`)

describe('a signed event', () => {
  test.each(['whsec_new', 'whsec_old'])('of either secret confirms the order (%s)', async (secret) => {
    const { order, event } = await aPaidIntent()
    const answer = await tell(event, secret)
    expect([answer.status, await answer.text()]).toEqual([200, 'done'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await statusOf(order.id)).toBe('confirmed')
    expect(await eventRows(event.id)).toEqual(['payment confirmed'])
  })

  test('told 50 times at once has one effect, and afterwards the provider is not even asked', async () => {
    const { order, event } = await aPaidIntent()
    const answers = await Promise.all(Array.from({ length: 50 }, () => tell(event)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    const tickets = await ctx.db.selectFrom('tickets').select('id').where('order_id', '=', order.id).execute()
    expect(tickets).toHaveLength(1)
    standIn.fail({ kind: 'refuse', status: 500, times: 99 })
    expect(await (await tell(event)).text()).toBe('known')
  })

  test('about a payment that is written down as paid asks nobody', async () => {
    const { order, event } = await aPaidIntent()
    expect((await tell(event)).status).toBe(200)
    standIn.fail({ kind: 'refuse', status: 500, times: 99 })
    const other = { ...event, id: `evt_${newId()}` }
    expect((await tell(other)).status).toBe(200)
    expect(await eventRows(other.id)).toEqual(['payment already-settled'])
    expect(await statusOf(order.id)).toBe('confirmed')
  })

  test('is answered with an error while the provider is away, and taken when it is told again', async () => {
    const { order, event } = await aPaidIntent()
    standIn.fail({ kind: 'refuse', status: 429, times: 9 })
    const refused = await tell(event)
    expect(refused.status).toBe(503)
    expect(await eventRows(event.id)).toEqual([])
    standIn.healAll()
    expect((await tell(event)).status).toBe(200)
    expect(await statusOf(order.id)).toBe('confirmed')
  })

  test('of a refund or a dispute is dispatched by what it is about', async () => {
    const { order, ref, event } = await aPaidIntent()
    await tell(event)
    standIn.openDispute(ref, { amount: 100 })
    standIn.refundAtProvider(ref)
    const [dispute, refund] = standIn.eventsOf(ref).slice(-2)
    if (!dispute || !refund) throw new Error('nothing happened')
    expect((await tell(dispute)).status).toBe(200)
    expect((await tell(refund)).status).toBe(200)
    expect(await statusOf(order.id)).toBe('refunded')
    expect([...(await eventRows(dispute.id)), ...(await eventRows(refund.id))]).toEqual([
      'dispute recorded',
      'refund recorded',
    ])
  })

  test('is believed for nothing but its id: a payload that claims success confirms nothing', async () => {
    const order = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const started = await startPayment(ctx, order)
    if (!started.ok) throw new Error(started.reason)
    const claim = {
      id: `evt_${newId()}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object: { id: started.ref, status: 'succeeded', amount_received: 10_000 } },
    }
    expect((await tell(claim)).status).toBe(200)
    expect(await statusOf(order.id)).toBe('awaiting_payment')
  })

  test.each([
    ['the other mode', { livemode: true, type: 'payment_intent.succeeded' }, 'other mode'],
    ['a kind nobody needs', { livemode: false, type: 'customer.created' }, 'not needed'],
    [
      'a payment that does not exist',
      { livemode: false, type: 'payment_intent.succeeded' },
      'no such payment',
    ],
  ])('of %s is answered and left alone', async (_name, fields, said) => {
    const id = `evt_${newId()}`
    const answer = await tell({ id, object: 'event', data: { object: { id: 'pi_none' } }, ...fields })
    expect([answer.status, await answer.text()]).toEqual([200, said])
    expect(await eventRows(id)).toEqual([])
  })

  test('of a payment that succeeded with nothing received is flagged once, and confirms nothing', async () => {
    const order = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
    const started = await startPayment(ctx, order)
    if (!started.ok) throw new Error(started.reason)
    Object.assign(standIn.world.intents.get(started.ref) ?? {}, { status: 'succeeded', amount_received: 0 })
    const event = (id: string) => ({
      id,
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object: { id: started.ref } },
    })
    for (const id of [`evt_${newId()}`, `evt_${newId()}`]) {
      expect((await tell(event(id))).status).toBe(200)
      expect(await eventRows(id)).toEqual(['payment flagged'])
    }
    expect(await statusOf(order.id)).toBe('awaiting_payment')
    const flagged = await ctx.db
      .selectFrom('payments')
      .select(['status', 'captured_minor', 'flag_reason'])
      .where('order_id', '=', order.id)
      .execute()
    expect(flagged).toMatchObject([{ status: 'pending', captured_minor: 0 }])
    expect(flagged[0]?.flag_reason).toMatch(/^0 AED arrived for an order of/)
    const noted = await ctx.db
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'payment.flag')
      .where('details', '@>', JSON.stringify({ flagReason: flagged[0]?.flag_reason }) as never)
      .execute()
    expect(noted).toHaveLength(1)
    await expectInvariants(ctx)
  })

  test.each([
    '[]',
    '{}',
    'null',
    '"x"',
    '7',
    '{"id":"evt_1","type":"x"}',
    '{"id":"evt_1","type":"x","data":null}',
    'no JSON',
  ])('that is no event is refused as such: %s', async (payload) => {
    const answer = await send(payload, signatureOf(payload, 'whsec_new'))
    expect([answer.status, await answer.text()]).toEqual([400, 'malformed'])
  })

  test('of the other mode is logged', async () => {
    const { event } = await aPaidIntent()
    await tell({ ...event, livemode: true })
    expect(app.logged.map((line) => line.msg)).toContain('A webhook of the other mode was ignored')
  })
})

describe('what is not signed', () => {
  test('is refused before anything: no signature, another’s, a changed body, an old one', async () => {
    const { order, event } = await aPaidIntent()
    const payload = JSON.stringify(event)
    const now = Math.floor(Date.now() / 1_000)
    for (const signature of [
      null,
      '',
      't=,v1=',
      signatureOf(payload, 'whsec_other'),
      signatureOf(payload.replace('succeeded', 'failed'), 'whsec_new'),
      signatureOf(payload, 'whsec_new', now - 301),
    ]) {
      const answer = await send(payload, signature)
      expect([answer.status, await answer.text()]).toEqual([400, 'bad signature'])
    }
    expect(await statusOf(order.id)).toBe('awaiting_payment')
  })

  test('is too large above 256 KB, also when it is signed', async () => {
    const payload = JSON.stringify({ id: 'evt_large', filler: 'x'.repeat(256 * 1024) })
    expect((await send(payload, signatureOf(payload, 'whsec_new'))).status).toBe(413)
  })

  test('from another site’s page is judged by its signature alone', async () => {
    const { event } = await aPaidIntent()
    const payload = JSON.stringify(event)
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await send(payload, null, headers)).status).toBe(400)
    expect((await send(payload, signatureOf(payload, 'whsec_new'), headers)).status).toBe(200)
  })

  test.each(['GET', 'HEAD', 'PUT', 'DELETE'])('%s finds nothing there', async (method) => {
    expect((await request('/webhooks/stripe', { method })).status).toBe(404)
  })
})

test('nothing secret is logged', async () => {
  const { event } = await aPaidIntent()
  standIn.fail({ kind: 'refuse', status: 401, times: 9 })
  await tell(event)
  expect(app.logged.length).toBeGreaterThan(0)
  expect(JSON.stringify(app.logged)).not.toMatch(/whsec_|sk_test_|_secret_/)
})

test('an unavailable provider is shown to the buyer and logged, and other pages work', async () => {
  const order = await aHeldOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
  const start = () =>
    request(`/orders/${order.reference}/payment`, {
      method: 'POST',
      body: JSON.stringify({ key: order.key, ask: 'start' }),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    })
  standIn.fail({ kind: 'refuse', status: 401, times: 9 })
  const [answer, page] = await Promise.all([start(), request('/events')])
  expect([answer.status, await answer.json()]).toEqual([200, { ok: false, reason: 'unreachable' }])
  expect(page.status).toBe(200)
  expect(app.logged.map((line) => line.msg)).toContain('The payment provider does not answer')
  expect(await statusOf(order.id)).toBe('held')
  standIn.healAll()
  expect(await (await start()).json()).toMatchObject({ ok: true })
})
