import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Money } from '#app/kernel/money.ts'
import { openStandIn } from '#tests/support/stripe-stand-in/stand-in.ts'
import { signatureOf } from '#tests/support/stripe-stand-in/webhooks.ts'
import { openStripePayments } from './stripe.server.ts'

const standIn = await openStandIn()
afterAll(standIn.close)
beforeEach(standIn.healAll)
const secrets = ['whsec_new', 'whsec_old']
const payments = openStripePayments({
  secretKey: 'sk_test_x',
  webhookSecrets: secrets,
  apiBase: standIn.base,
  pace: standIn.pace,
  timeoutMs: 500,
})

const amount: Money = { minor: 10_000, currency: 'AED' }
const start = (orderId = newId()) =>
  payments.start({ orderId, amount, description: 'Order K7', buyerEmail: 'a@school.example' })
const kindOf = (promise: Promise<unknown>) => promise.then(() => 'done', problemKind)

async function aPaidPayment() {
  const { ref } = await start()
  standIn.pay(ref)
  return ref
}

describe('starting', () => {
  test('asks for what the order says, for any method, and sends no receipt of the provider’s', async () => {
    const orderId = newId()
    const { ref, clientSecret } = await start(orderId)
    expect(standIn.world.intents.get(ref)).toMatchObject({
      amount: 10_000,
      currency: 'aed',
      description: 'Order K7',
      metadata: { order_id: orderId },
      receipt_email: null,
      payment_method_types: ['card'],
    })
    expect(clientSecret).toContain('_secret_')
    expect(await payments.fetch(ref)).toEqual({
      ref,
      orderId,
      status: 'open',
      received: null,
      failure: null,
    })
  })

  test('is one payment per order, also when asked again and with another amount', async () => {
    const orderId = newId()
    const first = await start(orderId)
    expect(await start(orderId)).toEqual(first)
    const other = { orderId, amount: { ...amount, minor: 9_000 }, description: 'Order K7', buyerEmail: '' }
    await expect(payments.start(other)).rejects.toThrow('another amount')
  })

  test.each(['cut', 'no-answer'] as const)(
    'is the same payment after an answer was lost (%s)',
    async (kind) => {
      const before = standIn.world.intents.size
      standIn.fail({ kind, path: '/v1/payment_intents' })
      const { ref } = await start()
      expect(standIn.world.intents.size).toBe(before + 1)
      expect(standIn.world.intents.has(ref)).toBe(true)
    },
  )

  test('goes on after one error of the provider', async () => {
    standIn.fail({ kind: 'refuse', status: 500, path: '/v1/payment_intents' })
    expect((await start()).ref).toMatch(/^pi_/)
  })

  test.each([
    { kind: 'refuse', status: 500, times: 9 },
    { kind: 'refuse', status: 429, times: 9 },
    { kind: 'no-answer', times: 9 },
  ] as const)('says that the provider is away, and may be asked again: %o', async (fault) => {
    const orderId = newId()
    const before = standIn.world.intents.size
    standIn.fail(fault)
    expect(await kindOf(start(orderId))).toBe('unavailable')
    standIn.healAll()
    await start(orderId)
    expect(standIn.world.intents.size).toBe(before + 1)
  })

  test('a failure that the provider keeps under the key is asked around, by all to the same payment', async () => {
    const orderId = newId()
    standIn.fail({ kind: 'break-after', method: 'POST', path: '/v1/payment_intents', times: 1 })
    const [one, other] = await Promise.all([start(orderId), start(orderId)])
    expect(one).toEqual(other)
    expect(await start(orderId)).toEqual(one)
    const paid = [...standIn.world.intents.values()].filter(({ metadata }) => metadata.order_id === orderId)
    expect(paid.map(({ id }) => id)).toContain(one.ref)
    expect(paid).toHaveLength(2)
  })

  test('an amount the provider refuses is no reason to ask again', async () => {
    const tooLittle = { orderId: newId(), amount: { minor: 1, currency: 'AED' as const } }
    await expect(payments.start({ ...tooLittle, description: '', buyerEmail: '' })).rejects.toThrow(
      'amount_too_small',
    )
  })
})

describe('what a payment is', () => {
  test('paid, refused, being asked, cancelled, unknown', async () => {
    const paid = await aPaidPayment()
    expect(await payments.fetch(paid)).toMatchObject({ status: 'succeeded', received: amount })
    const refused = await start()
    const form = new URLSearchParams({
      key: 'pk_test_x',
      client_secret: refused.clientSecret,
      'payment_method_data[card][number]': '4000 0000 0000 9995',
    })
    const answer = await fetch(`${standIn.base}/v1/payment_intents/${refused.ref}/confirm`, {
      method: 'POST',
      body: form,
    })
    expect(answer.status).toBe(402)
    expect(await payments.fetch(refused.ref)).toMatchObject({ status: 'open', failure: 'insufficient_funds' })
    form.set('payment_method_data[card][number]', '4000 0000 0000 0002')
    await fetch(`${standIn.base}/v1/payment_intents/${refused.ref}/confirm`, { method: 'POST', body: form })
    expect((await payments.fetch(refused.ref)).failure).toBe('card_declined')
    const asking = standIn.foreignIntent({ status: 'processing', metadata: { order_id: newId() } })
    expect(await payments.fetch(asking.id)).toMatchObject({ status: 'processing', received: null })
    expect(await kindOf(payments.fetch('pi_none'))).toBe('not-found')
  })

  test('a foreign payment is for no order of ours, and so is one in a currency we never ask for', async () => {
    expect(await payments.fetch(standIn.foreignIntent().id)).toMatchObject({ orderId: '' })
    const yen = standIn.foreignIntent({ currency: 'jpy', metadata: { order_id: newId() } })
    expect(await payments.fetch(yen.id)).toMatchObject({ orderId: '', received: null })
  })

  test('cancelling tells what it is afterwards, also when it was paid or cancelled before', async () => {
    const open = await start()
    expect((await payments.cancel(open.ref)).status).toBe('cancelled')
    expect((await payments.cancel(open.ref)).status).toBe('cancelled')
    expect((await payments.cancel(await aPaidPayment())).status).toBe('succeeded')
  })
})

describe('giving back', () => {
  const refund = (ref: string, refundId: string, minor: number, attempt = 1) =>
    payments.refund({ ref, refundId, attempt, amount: { minor, currency: 'AED' } })

  test('is once per refund, and a definite no is told apart', async () => {
    const ref = await aPaidPayment()
    const refundId = newId()
    const first = await refund(ref, refundId, 6_000)
    expect(first).toMatchObject({ status: 'succeeded' })
    expect(await refund(ref, refundId, 6_000)).toEqual(first)
    expect(await refund(ref, newId(), 4_001)).toMatchObject({ status: 'refused' })
    expect(await refund(ref, newId(), 4_000)).toMatchObject({ status: 'succeeded' })
    expect(await refund(ref, newId(), 1)).toEqual({ status: 'refused', code: 'charge_already_refunded' })
    expect((await payments.refundsOf(ref)).map((one) => one.amount.minor)).toEqual([6_000, 4_000])
    expect((await payments.refundsOf(ref))[0]).toMatchObject({ refundId, status: 'succeeded', failure: null })
  })

  test.each(['cut', 'no-answer', 'break-after'] as const)(
    'gives back once after an answer was lost (%s)',
    async (kind) => {
      const ref = await aPaidPayment()
      const refundId = newId()
      standIn.fail({ kind, method: 'POST', path: '/v1/refunds', times: 3 })
      const first = await refund(ref, refundId, 6_000).catch(problemKind)
      standIn.healAll()
      const answer = await refund(ref, refundId, 6_000)
      expect(first).toBe('unavailable')
      expect(answer).toMatchObject({ status: 'succeeded' })
      expect(await payments.refundsOf(ref)).toHaveLength(1)
    },
  )

  test('a pending refund says so, and one that failed at the network can be tried again', async () => {
    const ref = await aPaidPayment()
    const refundId = newId()
    standIn.settings.refundStatus = 'pending'
    const pending = await refund(ref, refundId, 6_000)
    standIn.settings.refundStatus = 'succeeded'
    if (pending.status !== 'pending') throw new Error(`the refund is ${pending.status}`)
    standIn.endRefund(pending.refundRef, 'failed')
    expect((await payments.refundsOf(ref))[0]).toMatchObject({
      status: 'failed',
      failure: 'expired_or_canceled_card',
    })
    expect(await refund(ref, refundId, 6_000, 2)).toMatchObject({ status: 'succeeded' })
  })

  test('an inquiry moves no money; a dispute does', async () => {
    const ref = await aPaidPayment()
    const dispute = standIn.openDispute(ref, { status: 'warning_needs_response' })
    expect(await payments.disputesOf(ref)).toEqual([])
    standIn.moveDispute(dispute.id, 'needs_response')
    expect(await payments.disputesOf(ref)).toMatchObject([
      { ref: dispute.id, amount, status: 'open', reason: 'fraudulent' },
    ])
    standIn.moveDispute(dispute.id, 'lost')
    expect(await payments.disputesOf(ref)).toMatchObject([{ status: 'lost' }])
  })
})

describe('a webhook event', () => {
  const readAny = (text: string, header: string) =>
    payments.readWebhookEvent?.(Buffer.from(text), header) ?? null
  const read = (text: string, header: string) => {
    const event = readAny(text, header)
    if (event === 'malformed') throw new Error('no event')
    return event
  }
  const eventOf = (ref: string) => JSON.stringify(standIn.eventsOf(ref).at(-1))

  test('is believed with either secret, and says what it is about', async () => {
    const ref = await aPaidPayment()
    const text = eventOf(ref)
    for (const secret of secrets) {
      expect(read(text, signatureOf(text, secret))).toMatchObject({
        kind: 'payment',
        paymentRef: ref,
        isLive: false,
      })
    }
    standIn.refundAtProvider(ref, 100)
    standIn.openDispute(ref)
    standIn.warnOfFraud(ref)
    const kinds = standIn.eventsOf(ref).map((sent) => {
      const one = JSON.stringify(sent)
      const event = read(one, signatureOf(one, 'whsec_new'))
      return event && 'paymentRef' in event ? `${event.kind} ${event.paymentRef}` : event?.kind
    })
    // That we started it is no webhook event.
    expect(kinds).toEqual([
      'other',
      `payment ${ref}`,
      `refund ${ref}`,
      `dispute ${ref}`,
      `fraud-warning ${ref}`,
    ])
  })

  test('is refused with another secret, without one, changed, old, or when it is no event', async () => {
    const text = eventOf(await aPaidPayment())
    const now = Math.floor(Date.now() / 1_000)
    expect(read(text, signatureOf(text, 'whsec_other'))).toBeNull()
    expect(read(text, '')).toBeNull()
    expect(read(text.replace('10000', '1'), signatureOf(text, 'whsec_new'))).toBeNull()
    expect(read(text, signatureOf(text, 'whsec_new', now - 301))).toBeNull()
    expect(read(text, signatureOf(text, 'whsec_new', now - 200))).not.toBeNull()
    for (const none of ['{', '[]', 'null']) {
      expect(readAny(none, signatureOf(none, 'whsec_new'))).toBe('malformed')
      expect(readAny(none, signatureOf(none, 'whsec_other'))).toBeNull()
    }
  })

  test('of a subscription and its invoices says which it is', () => {
    const about = (type: string, object: object) => {
      const text = JSON.stringify({ id: 'evt_1', object: 'event', livemode: false, type, data: { object } })
      const event = read(text, signatureOf(text, 'whsec_new'))
      return event && 'subscriptionRef' in event ? `${event.kind} ${event.subscriptionRef}` : event?.kind
    }
    const invoice = { id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } }
    for (const what of ['updated', 'deleted', 'paused']) {
      expect(about(`customer.subscription.${what}`, { id: 'sub_1' })).toBe('subscription sub_1')
    }
    const invoices = [
      'finalized',
      'paid',
      'payment_failed',
      'payment_action_required',
      'voided',
      'marked_uncollectible',
    ]
    for (const what of invoices) expect(about(`invoice.${what}`, invoice)).toBe('subscription sub_1')
    const expanded = { id: 'in_1', parent: { subscription_details: { subscription: { id: 'sub_1' } } } }
    expect(about('invoice.paid', expanded)).toBe('subscription sub_1')
    expect(about('invoice.paid', { id: 'in_1', subscription: 'sub_1' })).toBe('subscription sub_1')
    // Drafts, what is to come, what we began ourselves, and invoices for something else.
    expect(about('invoice.created', invoice)).toBe('other')
    expect(about('invoice.upcoming', invoice)).toBe('other')
    expect(about('customer.subscription.created', { id: 'sub_1' })).toBe('other')
    expect(about('invoice.paid', { id: 'in_2', parent: null })).toBe('other')
    expect(about('setup_intent.succeeded', { id: 'seti_1' })).toBe('other')
  })

  test('of other things is other', () => {
    const text = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      livemode: true,
      type: 'customer.created',
      data: { object: { id: 'cus_1' } },
    })
    expect(read(text, signatureOf(text, 'whsec_new'))).toEqual({
      eventId: 'evt_1',
      isLive: true,
      kind: 'other',
    })
  })
})
