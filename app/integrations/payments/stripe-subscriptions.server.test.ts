import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { openStandIn } from '#tests/support/stripe-stand-in/stand-in.ts'
import { stripeAt, stripeSubscriptionsAt } from '#tests/support/with-stripe-payments.ts'
import type { PriceReduction } from './subscription-port.ts'

const standIn = await openStandIn()
afterAll(standIn.close)
beforeEach(standIn.healAll)
const port = stripeSubscriptionsAt(standIn)
const payments = stripeAt(standIn)

const plan = (minor = 10_000, planName = 'Standard') => ({
  planId: newId(),
  planName,
  price: { minor, currency: 'AED' as const },
})
const customer = () => ({ userId: newId(), ref: null, email: 'a@school.example', name: 'Ana' })
const wish = (more: { reduction?: PriceReduction; minor?: number } = {}) => ({
  subscriptionId: newId(),
  customer: customer(),
  plan: plan(more.minor),
  reduction: more.reduction ?? null,
})
const kindOf = (promise: Promise<unknown>) => promise.then(() => 'done', problemKind)
const intentOf = (ref: string) => standIn.intentOfSubscription(ref).id
const subscriptionsWith = (ourId: string) =>
  [...standIn.world.subscriptions.values()].filter(({ metadata }) => metadata.subscription_id === ourId)

async function aSubscription(
  more: { card?: string; reduction?: PriceReduction; minor?: number } = {},
): Promise<{ ref: string; customerRef: string; begins: Date }> {
  const { ref, customerRef } = await port.start(wish(more))
  standIn.pay(intentOf(ref), more.card)
  const { periodStart } = await port.fetch(ref)
  return { ref, customerRef, begins: periodStart }
}
/** A renewal of that moment is charged an hour later: until then its invoice is a draft. */
const renewUntil = (to: Date) => standIn.advance({ to: addMinutes(to, 60) })
const failsLater = '4000000000000341'
const asks = '4000002760003184'

describe('starting', () => {
  test('makes a customer, a product and a subscription that waits for its first payment', async () => {
    const input = wish()
    const { ref, clientSecret, customerRef } = await port.start(input)
    expect(clientSecret).toBe(standIn.intentOfSubscription(ref).client_secret)
    expect(standIn.world.things.get(customerRef)).toMatchObject({
      email: 'a@school.example',
      name: 'Ana',
      metadata: { user_id: input.customer.userId },
    })
    expect(standIn.world.things.get(`staffroom_plan_${input.plan.planId}`)).toMatchObject({
      object: 'product',
      name: 'Standard',
    })
    expect(await port.fetch(ref)).toMatchObject({
      ref,
      subscriptionId: input.subscriptionId,
      customerRef,
      planId: input.plan.planId,
      price: input.plan.price,
      status: 'incomplete',
      cancelsAtPeriodEnd: false,
      endedAt: null,
      card: null,
      invoices: [
        {
          reason: 'first',
          status: 'open',
          currency: 'AED',
          subtotalMinor: 10_000,
          totalMinor: 10_000,
          paidAt: null,
          paymentRef: null,
          received: null,
          failure: null,
        },
      ],
    })
    const invoiceRef = (await port.fetch(ref)).invoices[0]?.ref ?? ''
    expect(await port.wayToPay(invoiceRef)).toEqual({ clientSecret, bankAsks: false })
  })

  test('is one subscription per id of ours, and one customer per person', async () => {
    const input = wish()
    const [first, second] = await Promise.all([port.start(input), port.start(input).catch(() => null)])
    const third = await port.start(input)
    expect(third).toEqual(first)
    if (second) expect(second).toEqual(first)
    expect(subscriptionsWith(input.subscriptionId)).toHaveLength(1)
    const again = await port.start({ ...input, subscriptionId: newId() })
    expect(again.customerRef).toBe(first.customerRef)
    await expect(
      port.start({ ...input, plan: { ...input.plan, price: { minor: 5_000, currency: 'AED' } } }),
    ).rejects.toThrow('another plan')
  })

  test.each(['cut', 'no-answer', 'break-after'] as const)(
    'is the same subscription after an answer was lost (%s)',
    async (kind) => {
      const input = wish()
      standIn.fail({ kind, method: 'POST', path: '/v1/subscriptions' })
      const { ref, clientSecret } = await port.start(input)
      expect(clientSecret).toContain('_secret_')
      expect(subscriptionsWith(input.subscriptionId).map(({ id }) => id)).toEqual([ref])
    },
  )

  test('is asked for by another key when a failure is kept that made nothing', async () => {
    const input = wish()
    standIn.fail({ kind: 'break-before', method: 'POST', path: '/v1/subscriptions' })
    const [one, other] = await Promise.all([port.start(input), port.start(input)])
    expect(one).toEqual(other)
    expect(await port.start(input)).toEqual(one)
    expect(subscriptionsWith(input.subscriptionId).map(({ id }) => id)).toEqual([one.ref])
  })

  test('is one customer after a failure that the provider keeps', async () => {
    const input = wish()
    standIn.fail({ kind: 'break-after', method: 'POST', path: '/v1/customers' })
    const { customerRef } = await port.start(input)
    expect((await port.start({ ...input, subscriptionId: newId() })).customerRef).toBe(customerRef)
  })

  test('goes on after one error of the provider, and says when it is away', async () => {
    standIn.fail({ kind: 'refuse', status: 500, path: '/v1/customers' })
    expect(await kindOf(port.start(wish()))).toBe('done')
    standIn.fail({ kind: 'refuse', status: 500, path: '/v1/subscriptions', times: 9 })
    expect(await kindOf(port.start(wish()))).toBe('unavailable')
  })

  test('renames the product with the plan', async () => {
    const input = wish()
    await port.start(input)
    await port.start({ ...wish(), plan: { ...input.plan, planName: 'Standard Plus' } })
    expect(standIn.world.things.get(`staffroom_plan_${input.plan.planId}`)?.name).toBe('Standard Plus')
  })

  test('begins with its first payment, whose card stays', async () => {
    const { ref } = await aSubscription()
    const begun = await port.fetch(ref)
    const paid = begun.invoices[0]
    expect(begun).toMatchObject({
      status: 'active',
      card: { brand: 'visa', last4: '4242', expires: '12/34' },
      invoices: [{ status: 'paid', received: { minor: 10_000, currency: 'AED' } }],
    })
    expect(begun.periodEnd).toEqual(addMonths(begun.periodStart, 1))
    expect(paid).toMatchObject({ periodStart: begun.periodStart, periodEnd: begun.periodEnd })
    expect(await port.wayToPay(paid?.ref ?? '')).toBeNull()
    expect(await port.subscriptionOfPayment(paid?.paymentRef ?? '')).toBe(ref)
    expect(await payments.fetch(paid?.paymentRef ?? '')).toMatchObject({ orderId: '', status: 'succeeded' })
  })

  test('a refused card says why, and the next may pay', async () => {
    const { ref, clientSecret } = await port.start(wish())
    const refused = await fetch(`${standIn.base}/v1/payment_intents/${intentOf(ref)}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        key: 'pk_test_x',
        client_secret: clientSecret ?? '',
        'payment_method_data[card][number]': '4000000000009995',
      }),
    })
    expect(refused.status).toBe(402)
    expect((await port.fetch(ref)).invoices).toMatchObject([
      { status: 'open', failure: 'insufficient_funds', needsAction: false },
    ])
    standIn.pay(intentOf(ref))
    expect((await port.fetch(ref)).status).toBe('active')
  })

  test('is given up after 23 hours', async () => {
    const { ref } = await port.start(wish())
    standIn.advance({ seconds: 23 * 3_600 + 1 })
    const over = await port.fetch(ref)
    expect(over).toMatchObject({ status: 'ended', invoices: [{ status: 'void' }] })
    expect(over.endedAt).not.toBeNull()
  })
})

describe('renewing', () => {
  test('is an invoice each month, paid with the card', async () => {
    const { ref, begins } = await aSubscription()
    renewUntil(addMonths(begins, 3))
    const { invoices, periodStart, status } = await port.fetch(ref)
    expect({ status, periodStart }).toEqual({ status: 'active', periodStart: addMonths(begins, 3) })
    expect(invoices.map(({ reason }) => reason)).toEqual(['first', 'renewal', 'renewal', 'renewal'])
    expect(invoices.map((one) => one.periodStart)).toEqual([0, 1, 2, 3].map((n) => addMonths(begins, n)))
    expect(invoices.every(({ status: one, received }) => one === 'paid' && received)).toBe(true)
  })

  test.each([
    [{ kind: 'percent', percent: 12.5 } as const, 1_250],
    [{ kind: 'amount', minor: 3_000 } as const, 3_000],
  ])('a code %j reduces as many invoices as it says', async (gives, off) => {
    const once = await aSubscription({ reduction: { gives, months: 1 } })
    const twice = await aSubscription({ reduction: { gives, months: 2 } })
    renewUntil(addMonths(twice.begins, 2))
    const discounts = async (ref: string) =>
      (await port.fetch(ref)).invoices.map(({ discountMinor, totalMinor }) => [discountMinor, totalMinor])
    const reduced = [off, 10_000 - off]
    expect((await discounts(once.ref)).slice(0, 3)).toEqual([reduced, [0, 10_000], [0, 10_000]])
    expect((await discounts(twice.ref)).slice(0, 3)).toEqual([reduced, reduced, [0, 10_000]])
  })

  test('a card that fails is tried again, and in the end given up', async () => {
    const { ref, begins } = await aSubscription({ card: failsLater })
    const due = addMonths(begins, 1)
    renewUntil(due)
    const late = await port.fetch(ref)
    expect(late.status).toBe('past_due')
    expect(late.invoices[1]).toMatchObject({
      status: 'open',
      failure: 'card_declined',
      needsAction: false,
      nextAttemptAt: addMinutes(due, 24 * 60),
    })
    standIn.advance({ to: addMinutes(due, 6 * 24 * 60) })
    expect(await port.fetch(ref)).toMatchObject({
      status: 'ended',
      endedAt: addMinutes(due, 5 * 24 * 60),
      invoices: [{ status: 'paid' }, { status: 'uncollectible', nextAttemptAt: null }],
    })
  })

  test('another card pays what is open', async () => {
    const { ref, customerRef, begins } = await aSubscription({ card: failsLater })
    renewUntil(addMonths(begins, 1))
    const { setupRef, clientSecret } = await port.startCardChange(customerRef)
    expect(clientSecret).toContain('_secret_')
    expect(await port.useCard({ ref, customerRef, setupRef })).toBe(false)
    expect(await port.useCard({ ref, customerRef, setupRef: 'seti_none' })).toBe(false)
    standIn.takeCard(setupRef, '5555555555554444')
    const stranger = await aSubscription()
    expect(await port.useCard({ ...stranger, setupRef })).toBe(false)
    expect(await port.useCard({ ref, customerRef, setupRef })).toBe(true)
    expect(await port.useCard({ ref, customerRef, setupRef })).toBe(true)
    expect(await port.fetch(ref)).toMatchObject({
      status: 'active',
      card: { brand: 'mastercard', last4: '4444' },
      invoices: [{ status: 'paid' }, { status: 'paid' }],
    })
  })

  test('one more bad card is taken, and the invoice stays open', async () => {
    const { ref, customerRef, begins } = await aSubscription({ card: failsLater })
    renewUntil(addMonths(begins, 1))
    const { setupRef } = await port.startCardChange(customerRef)
    standIn.takeCard(setupRef, failsLater)
    expect(await port.useCard({ ref, customerRef, setupRef })).toBe(true)
    expect((await port.fetch(ref)).status).toBe('past_due')
  })

  test('is a draft for an hour, in which nothing is owed and nothing was paid', async () => {
    const { ref, begins } = await aSubscription()
    standIn.advance({ to: addMonths(begins, 1) })
    const inDraft = await port.fetch(ref)
    expect(inDraft).toMatchObject({ status: 'active', periodStart: addMonths(begins, 1) })
    expect(inDraft.invoices.map(({ reason }) => reason)).toEqual(['first'])
    // The stand-in's clock goes on while the test runs: a minute is more than it takes.
    standIn.advance({ seconds: 3_540 })
    expect((await port.fetch(ref)).invoices).toHaveLength(1)
    standIn.advance({ seconds: 60 })
    expect((await port.fetch(ref)).invoices[1]).toMatchObject({ reason: 'renewal', status: 'paid' })
  })

  test('a card of which the bank asks unless it is set up pays by itself once it was', async () => {
    const { ref, begins } = await aSubscription({ card: '4000002500003155' })
    renewUntil(addMonths(begins, 1))
    expect((await port.fetch(ref)).invoices[1]).toMatchObject({ status: 'paid', needsAction: false })
  })

  test('the bank wants to ask, and the holder pays with the secret', async () => {
    const { ref, begins } = await aSubscription({ card: asks })
    renewUntil(addMonths(begins, 1))
    const open = (await port.fetch(ref)).invoices[1]
    expect(open).toMatchObject({ status: 'open', needsAction: true })
    expect((await port.wayToPay(open?.ref ?? ''))?.clientSecret).toContain('_secret_')
    standIn.pay(intentOf(ref))
    expect((await port.fetch(ref)).status).toBe('active')
  })
})

describe('changing the plan', () => {
  test('costs what the preview said, once, also when the answer was lost', async () => {
    const { ref, begins } = await aSubscription({ minor: 10_000 })
    standIn.advance({ to: addMinutes(begins, 10 * 24 * 60) })
    const change = {
      ref,
      plan: plan(30_000, 'VIP'),
      at: addMinutes(begins, 10 * 24 * 60),
      keepsReduction: true,
    }
    const preview = await port.previewChange(change)
    expect(preview).toMatchObject({ creditLeftMinor: 0, nextMinor: 30_000, nextAt: addMonths(begins, 1) })
    expect(preview.dueNowMinor).toBeGreaterThan(12_000)
    const changeId = newId()
    standIn.fail({ kind: 'break-after', method: 'POST', path: `/v1/subscriptions/${ref}` })
    expect(await port.change({ ...change, changeId })).toEqual({ is: 'changed' })
    expect(await port.change({ ...change, changeId })).toEqual({ is: 'changed' })
    const { invoices, planId, price, status } = await port.fetch(ref)
    expect({ planId, price, status }).toEqual({
      planId: change.plan.planId,
      price: change.plan.price,
      status: 'active',
    })
    expect(invoices).toHaveLength(2)
    expect(invoices[1]).toMatchObject({
      reason: 'change',
      status: 'paid',
      totalMinor: preview.dueNowMinor,
      discountMinor: 0,
      periodStart: change.at,
      periodEnd: preview.nextAt,
    })
    const { subtotalMinor = 0, creditMinor = 0 } = invoices[1] ?? {}
    expect(subtotalMinor - creditMinor).toBe(preview.dueNowMinor)
  })

  test('is asked for by another key when a failure is kept that changed nothing', async () => {
    const { ref, begins } = await aSubscription({ minor: 10_000 })
    const change = { ref, changeId: newId(), plan: plan(30_000, 'VIP'), at: begins, keepsReduction: true }
    standIn.fail({ kind: 'break-before', method: 'POST', path: `/v1/subscriptions/${ref}` })
    expect(await port.change(change)).toEqual({ is: 'changed' })
    expect((await port.fetch(ref)).invoices.map(({ reason }) => reason)).toEqual(['first', 'change'])
  })

  test('to a cheaper one leaves a credit for the next invoices', async () => {
    const { ref, begins } = await aSubscription({ minor: 30_000 })
    const change = { ref, plan: plan(7_000), at: addMinutes(begins, -30), keepsReduction: true }
    const preview = await port.previewChange(change)
    expect(preview).toMatchObject({ dueNowMinor: 0, creditLeftMinor: 23_000, nextMinor: 7_000 })
    expect(await port.change({ ...change, changeId: newId() })).toEqual({ is: 'changed' })
    renewUntil(addMonths(begins, 5))
    const { invoices } = await port.fetch(ref)
    expect(invoices[1]).toMatchObject({ status: 'paid', totalMinor: 0, paymentRef: null, received: null })
    const renewals = invoices.slice(2)
    expect(renewals.map(({ totalMinor }) => totalMinor)).toEqual([0, 0, 0, 5_000, 7_000])
    expect(renewals.reduce((sum, { creditMinor }) => sum + creditMinor, 0)).toBe(23_000)
    for (const one of invoices) {
      expect(one.subtotalMinor - one.discountMinor - one.creditMinor).toBe(one.totalMinor)
    }
  })

  test('changes nothing when the card is refused', async () => {
    const { ref, begins } = await aSubscription({ card: failsLater })
    const before = await port.fetch(ref)
    const change = { ref, changeId: newId(), plan: plan(30_000), at: begins, keepsReduction: true }
    expect(await port.change(change)).toEqual({ is: 'refused', failure: 'card_declined' })
    expect(await port.fetch(ref)).toEqual(before)
  })

  test('one that began with nothing to pay has no card to charge', async () => {
    const reduction = { gives: { kind: 'percent' as const, percent: 100 }, months: 1 }
    const { ref, clientSecret } = await port.start(wish({ reduction }))
    expect(clientSecret).toBeNull()
    const begun = await port.fetch(ref)
    expect(begun).toMatchObject({
      status: 'active',
      card: null,
      invoices: [{ totalMinor: 0, received: null }],
    })
    const change = { ref, changeId: newId(), plan: plan(30_000), at: begun.periodStart, keepsReduction: true }
    expect(await port.change(change)).toEqual({ is: 'refused', failure: 'missing' })
  })

  test('what is too little to charge is carried to the next invoice', async () => {
    const { ref, begins } = await aSubscription({ minor: 10_000 })
    const dearer = plan(10_100)
    await port.change({ ref, changeId: newId(), plan: dearer, at: begins, keepsReduction: true })
    renewUntil(addMonths(begins, 1))
    expect((await port.fetch(ref)).invoices.slice(1)).toMatchObject([
      { reason: 'change', status: 'paid', totalMinor: 0 },
      { reason: 'renewal', subtotalMinor: 10_200, creditMinor: 0, totalMinor: 10_200 },
    ])
  })
})

describe('ending', () => {
  test('with the period, unless it is resumed', async () => {
    const { ref, begins } = await aSubscription()
    await port.cancelAtPeriodEnd(ref, true)
    expect((await port.fetch(ref)).cancelsAtPeriodEnd).toBe(true)
    await port.cancelAtPeriodEnd(ref, false)
    renewUntil(addMonths(begins, 1))
    expect(await port.fetch(ref)).toMatchObject({ status: 'active', cancelsAtPeriodEnd: false })
    await port.cancelAtPeriodEnd(ref, true)
    renewUntil(addMonths(begins, 3))
    expect(await port.fetch(ref)).toMatchObject({ status: 'ended', endedAt: addMonths(begins, 2) })
    await port.cancelAtPeriodEnd(ref, false)
    expect((await port.fetch(ref)).status).toBe('ended')
  })

  test('at once, with what is open, and only once', async () => {
    const waiting = await port.start(wish())
    await port.cancelNow(waiting.ref)
    expect(await port.fetch(waiting.ref)).toMatchObject({ status: 'ended', invoices: [{ status: 'void' }] })
    const { ref, begins } = await aSubscription({ card: failsLater })
    renewUntil(addMonths(begins, 1))
    await port.cancelNow(ref)
    await port.cancelNow(ref)
    expect(await port.fetch(ref)).toMatchObject({
      status: 'ended',
      invoices: [{ status: 'paid' }, { status: 'void' }],
    })
  })
})

test('what is not there, and a payment of something else', async () => {
  await expect(port.fetch('sub_none')).rejects.toThrow('subscription not found')
  await expect(port.startCardChange('cus_none')).rejects.toThrow('customer not found')
  await expect(port.cancelAtPeriodEnd('sub_none', true)).rejects.toThrow('subscription not found')
  const { ref } = await payments.start({
    orderId: newId(),
    amount: { minor: 5_000, currency: 'AED' },
    description: 'Order',
    buyerEmail: '',
  })
  expect(await port.subscriptionOfPayment(ref)).toBeNull()
})

test('a card that the bank asks about is taken in the browser', async () => {
  const { ref, customerRef } = await aSubscription()
  const { setupRef, clientSecret } = await port.startCardChange(customerRef)
  const inBrowser = async (path: string, form: Record<string, string>) => {
    const response = await fetch(`${standIn.base}/v1/setup_intents/${setupRef}/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ key: 'pk_test_x', ...form }),
    })
    return [response.status, ((await response.json()) as { status?: string }).status]
  }
  expect((await inBrowser('confirm', { client_secret: 'x' }))[0]).toBe(404)
  const typed = { client_secret: clientSecret, 'payment_method_data[card][number]': asks }
  expect(await inBrowser('confirm', typed)).toEqual([200, 'requires_action'])
  expect(await port.useCard({ ref, customerRef, setupRef })).toBe(false)
  const answer = (approved: string) => inBrowser('challenge', { client_secret: clientSecret, approved })
  expect(await answer('false')).toEqual([200, 'requires_payment_method'])
  await inBrowser('confirm', typed)
  expect(await answer('true')).toEqual([200, 'succeeded'])
  expect(await port.useCard({ ref, customerRef, setupRef })).toBe(true)
  expect((await port.fetch(ref)).card?.last4).toBe('3184')
})

test('a subscription in a currency that is never asked for is not found', async () => {
  const { ref } = await port.start(wish())
  const [made] = [...standIn.world.subscriptions.values()].filter(({ id }) => id === ref)
  if (made) made.currency = 'jpy'
  for (const invoice of standIn.world.invoices.values())
    if (invoice.id === made?.latest_invoice) invoice.currency = 'jpy'
  expect(await kindOf(port.fetch(ref))).toBe('not-found')
})
