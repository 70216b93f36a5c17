import { describe, expect, test } from 'vitest'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { testContext } from '#tests/support/test-context.ts'
import { goodCard } from '#tests/support/with-demo-payments.ts'
import { openDemoPayments } from './demo-payments.server.ts'
import { openDemoSubscriptions } from './demo-subscriptions.server.ts'
import type { PriceReduction } from './subscription-port.ts'

const world = await testContext()
const clock = { at: new Date('2027-01-15T10:00:00Z') }
const options = { db: world.ctx.db, now: () => clock.at }
const port = openDemoSubscriptions(options)
const payments = openDemoPayments(options)

const plan = (minor = 10_000, name = 'Standard') => ({
  planId: newId(),
  planName: name,
  price: { minor, currency: 'AED' as const },
})
const cards = {
  failsLater: { ...goodCard, number: '4000000000000341' },
  asks: { ...goodCard, number: '4000002500003155' },
}
const days = (count: number) => count * 24 * 60
const customer = () => ({ userId: newId(), ref: null, email: 'a@school.example', name: 'Ana' })

async function aSubscription(
  wish: { at?: string; card?: typeof goodCard; reduction?: PriceReduction; minor?: number } = {},
) {
  clock.at = new Date(wish.at ?? '2027-01-15T10:00:00Z')
  const input = {
    subscriptionId: newId(),
    customer: customer(),
    plan: plan(wish.minor),
    reduction: wish.reduction ?? null,
  }
  const started = await port.start(input)
  const { ref, clientSecret, customerRef } = started
  const paid = await port.pay(clientSecret ?? '', wish.card ?? goodCard)
  if (paid.status === 'challenge') await port.answerChallenge(clientSecret ?? '', true)
  return { ref, customerRef, input, clientSecret: clientSecret ?? '' }
}

describe('starting', () => {
  test('is one subscription per id of ours and one customer per person, also at once', async () => {
    const input = { subscriptionId: newId(), customer: customer(), plan: plan(), reduction: null }
    const started = await Promise.all([1, 2, 3, 4].map(() => port.start(input)))
    expect(new Set(started.map(({ ref }) => ref)).size).toBe(1)
    expect(new Set(started.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    const again = await port.start({ ...input, subscriptionId: newId() })
    expect(again.customerRef).toBe(started[0]?.customerRef)
    expect(again.ref).not.toBe(started[0]?.ref)
    await expect(port.start({ ...input, plan: plan(5) })).rejects.toThrow('another plan')
  })

  test('waits for its first payment, and begins with it', async () => {
    const input = { subscriptionId: newId(), customer: customer(), plan: plan(), reduction: null }
    const { ref, clientSecret } = await port.start(input)
    expect(await port.fetch(ref)).toMatchObject({
      subscriptionId: input.subscriptionId,
      planId: input.plan.planId,
      status: 'incomplete',
      card: null,
      invoices: [{ reason: 'first', status: 'open', totalMinor: 10_000, paymentRef: null, received: null }],
    })
    const refused = await port.pay(clientSecret ?? '', { ...goodCard, number: '4000000000009995' })
    expect(refused).toEqual({ status: 'refused', reason: 'insufficient_funds' })
    expect((await port.fetch(ref)).invoices).toMatchObject([{ failure: 'insufficient_funds' }])
    const answers = await Promise.all([1, 2, 3].map(() => port.pay(clientSecret ?? '', goodCard)))
    expect(answers.map(({ status }) => status).sort()).toEqual(['refused', 'refused', 'succeeded'])
    const begun = await port.fetch(ref)
    expect(begun).toMatchObject({
      status: 'active',
      card: { brand: 'visa', last4: '4242', expires: '12/34' },
      invoices: [{ status: 'paid', failure: null, received: { minor: 10_000, currency: 'AED' } }],
    })
    expect(await port.wayToPay(begun.invoices[0]?.ref ?? '')).toBeNull()
  })

  test('is given up after 23 hours without a payment', async () => {
    clock.at = new Date('2027-01-15T10:00:00Z')
    const input = { subscriptionId: newId(), customer: customer(), plan: plan(), reduction: null }
    const { ref, clientSecret } = await port.start(input)
    clock.at = addMinutes(clock.at, 23 * 60 - 1)
    expect((await port.fetch(ref)).status).toBe('incomplete')
    clock.at = addMinutes(clock.at, 1)
    expect(await port.pay(clientSecret ?? '', goodCard)).toMatchObject({ reason: 'not_payable' })
    expect(await port.fetch(ref)).toMatchObject({
      status: 'ended',
      endedAt: clock.at,
      invoices: [{ status: 'void' }],
    })
  })

  test('its payment can be refunded, and is for no order', async () => {
    const { ref } = await aSubscription()
    const { paymentRef } = (await port.fetch(ref)).invoices[0] ?? {}
    const payment = await payments.fetch(paymentRef ?? '')
    expect(payment).toMatchObject({ orderId: '', status: 'succeeded', received: { minor: 10_000 } })
    expect(await port.subscriptionOfPayment(paymentRef ?? '')).toBe(ref)
    expect(await port.subscriptionOfPayment('demo_other')).toBeNull()
    const refund = {
      ref: paymentRef ?? '',
      refundId: newId(),
      attempt: 1,
      amount: payment.received ?? never(),
    }
    expect(await payments.refund(refund)).toMatchObject({ status: 'succeeded' })
  })
})

describe('renewing', () => {
  test.each([
    ['2027-01-29T10:00:00Z', 29],
    ['2027-01-30T10:00:00Z', 30],
    ['2027-01-31T23:59:59Z', 31],
  ])('48 months from %s keep to the day or the last of the month', async (at, day) => {
    const { ref } = await aSubscription({ at })
    const anchor = clock.at
    for (let month = 1; month <= 48; month++) {
      clock.at = addMinutes(addMonths(anchor, month), -1)
      expect((await port.fetch(ref)).invoices).toHaveLength(month)
      clock.at = addMonths(anchor, month)
      const { periodStart } = await port.fetch(ref)
      expect(periodStart).toEqual(clock.at)
      const lastDay = new Date(
        Date.UTC(periodStart.getUTCFullYear(), periodStart.getUTCMonth() + 1, 0),
      ).getUTCDate()
      expect(periodStart.getUTCDate()).toBe(Math.min(day, lastDay))
      expect(periodStart.toISOString().slice(10)).toBe(anchor.toISOString().slice(10))
    }
    const { invoices, status } = await port.fetch(ref)
    expect(status).toBe('active')
    expect(invoices).toHaveLength(49)
    invoices.slice(1).forEach((invoice, index) => {
      expect(invoice.periodStart).toEqual(invoices[index]?.periodEnd)
      expect(invoice).toMatchObject({ reason: 'renewal', status: 'paid', paidAt: invoice.periodStart })
    })
    expect(new Set(invoices.map(({ paymentRef }) => paymentRef)).size).toBe(49)
  })

  test('a clock that jumps makes every month once, also when many look at once', async () => {
    const { ref } = await aSubscription({ at: '2028-01-31T10:00:00Z' })
    clock.at = new Date('2028-05-31T10:00:00Z')
    const looks = await Promise.all([1, 2, 3, 4].map(() => port.fetch(ref)))
    const starts = looks[0]?.invoices.map(({ periodStart }) => periodStart.toISOString().slice(0, 10))
    expect(starts).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'])
    expect(looks.every((look) => look.invoices.length === 5)).toBe(true)
  })

  test('a code reduces as many invoices as it says', async () => {
    const reduction = { gives: { kind: 'percent' as const, percent: 25 }, months: 2 }
    const { ref } = await aSubscription({ reduction, minor: 9_999 })
    clock.at = addMonths(clock.at, 2)
    expect((await port.fetch(ref)).invoices).toMatchObject([
      { subtotalMinor: 9_999, discountMinor: 2_500, totalMinor: 7_499 },
      { discountMinor: 2_500, totalMinor: 7_499 },
      { discountMinor: 0, totalMinor: 9_999 },
    ])
  })

  test('an amount never takes more than there is, and nothing due begins at once', async () => {
    clock.at = new Date('2027-01-15T10:00:00Z')
    const started = await port.start({
      subscriptionId: newId(),
      customer: customer(),
      plan: plan(),
      reduction: { gives: { kind: 'amount', minor: 20_000 }, months: 1 },
    })
    expect(started.clientSecret).toBeNull()
    expect(await port.fetch(started.ref)).toMatchObject({
      status: 'active',
      invoices: [{ status: 'paid', discountMinor: 10_000, totalMinor: 0, paymentRef: null, received: null }],
    })
  })
})

describe('a card that does not pay a renewal', () => {
  test('is tried after one, three and five days, and then it ends', async () => {
    const { ref } = await aSubscription({ card: cards.failsLater })
    const due = addMonths(clock.at, 1)
    const at = async (day: number) => {
      clock.at = addMinutes(due, days(day))
      const { status, invoices, endedAt } = await port.fetch(ref)
      return { status, endedAt, invoice: invoices.at(-1) }
    }
    expect(await at(0)).toMatchObject({
      status: 'past_due',
      invoice: {
        reason: 'renewal',
        status: 'open',
        failure: 'card_declined',
        needsAction: false,
        nextAttemptAt: addMinutes(due, days(1)),
      },
    })
    expect(await at(1)).toMatchObject({ invoice: { nextAttemptAt: addMinutes(due, days(3)) } })
    expect(await at(3)).toMatchObject({
      status: 'past_due',
      invoice: { nextAttemptAt: addMinutes(due, days(5)) },
    })
    expect(await at(30)).toMatchObject({
      status: 'ended',
      endedAt: addMinutes(due, days(5)),
      invoice: { status: 'uncollectible', nextAttemptAt: null },
    })
  })

  test('another card pays it, and the day stays', async () => {
    const { ref, customerRef } = await aSubscription({ card: cards.failsLater })
    const anchor = clock.at
    clock.at = addMinutes(addMonths(anchor, 1), days(2))
    expect((await port.fetch(ref)).status).toBe('past_due')
    const { setupRef, clientSecret } = await port.startCardChange(customerRef)
    expect(await port.useCard({ ref, customerRef, setupRef })).toBe(false)
    expect(await port.takeCard(clientSecret, { ...goodCard, number: '4000000000000002' })).toMatchObject({
      reason: 'card_declined',
    })
    expect(await port.takeCard(clientSecret, { ...goodCard, number: '5555555555554444' })).toEqual({
      status: 'succeeded',
    })
    const stranger = await aSubscription()
    clock.at = addMinutes(addMonths(anchor, 1), days(2))
    expect(await port.useCard({ ...stranger, setupRef })).toBe(false)
    expect(await port.useCard({ ref, customerRef, setupRef })).toBe(true)
    expect(await port.fetch(ref)).toMatchObject({
      status: 'active',
      periodStart: addMonths(anchor, 1),
      card: { brand: 'mastercard', last4: '4444' },
    })
    clock.at = addMonths(anchor, 2)
    expect(await port.fetch(ref)).toMatchObject({ status: 'active', periodStart: clock.at })
  })

  test('the bank asks, and the holder answers', async () => {
    const { ref } = await aSubscription({ card: cards.asks })
    clock.at = addMonths(clock.at, 1)
    const { status, invoices } = await port.fetch(ref)
    const open = invoices.at(-1)
    expect({ status, open }).toMatchObject({
      status: 'past_due',
      open: { needsAction: true, failure: 'authentication_required' },
    })
    const secret = (await port.wayToPay(open?.ref ?? ''))?.clientSecret ?? ''
    expect(await port.answerChallenge(secret, true)).toMatchObject({ reason: 'not_payable' })
    expect(await port.pay(secret, cards.asks)).toEqual({ status: 'challenge' })
    expect(await port.answerChallenge(secret, false)).toMatchObject({ reason: 'authentication_failed' })
    expect(await port.pay(secret, cards.asks)).toEqual({ status: 'challenge' })
    expect(await port.answerChallenge(secret, true)).toEqual({ status: 'succeeded' })
    expect(await port.fetch(ref)).toMatchObject({ status: 'active' })
  })

  test('nor does one that has expired', async () => {
    const { ref } = await aSubscription({ card: { ...goodCard, expiry: '02/27' } })
    clock.at = new Date('2027-03-15T10:00:00Z')
    expect((await port.fetch(ref)).invoices.map(({ failure }) => failure)).toEqual([
      null,
      null,
      'expired_card',
    ])
  })
})

test('a card the bank asks about is taken once it is approved', async () => {
  const { ref, customerRef } = await aSubscription()
  const { setupRef, clientSecret } = await port.startCardChange(customerRef)
  expect(await port.takeCard(clientSecret, cards.asks)).toEqual({ status: 'challenge' })
  expect(await port.useCard({ ref, customerRef, setupRef })).toBe(false)
  expect(await port.answerChallenge(clientSecret, true)).toEqual({ status: 'succeeded' })
  expect(await port.useCard({ ref, customerRef, setupRef })).toBe(true)
  expect((await port.fetch(ref)).card).toMatchObject({ last4: '3155' })
})

describe('changing the plan', () => {
  test('charges the difference by the second, keeps the day, and is done once', async () => {
    const { ref } = await aSubscription({ at: '2027-04-01T00:00:00Z', minor: 10_000 })
    clock.at = new Date('2027-04-16T00:00:00Z')
    const dearer = plan(30_000, 'VIP')
    const at = clock.at
    const preview = await port.previewChange({ ref, plan: dearer, at, keepsReduction: true })
    expect(preview).toEqual({
      dueNowMinor: 10_000,
      creditLeftMinor: 0,
      nextMinor: 30_000,
      nextAt: new Date('2027-05-01T00:00:00Z'),
      reductionEnds: false,
    })
    const change = { ref, changeId: newId(), plan: dearer, at, keepsReduction: true }
    expect(await port.change(change)).toEqual({ is: 'changed' })
    expect(await port.change(change)).toEqual({ is: 'changed' })
    const { invoices, planId, price } = await port.fetch(ref)
    expect({ planId, price }).toEqual({ planId: dearer.planId, price: dearer.price })
    expect(invoices).toHaveLength(2)
    expect(invoices[1]).toMatchObject({
      reason: 'change',
      status: 'paid',
      subtotalMinor: 15_000,
      creditMinor: 5_000,
      totalMinor: 10_000,
      periodEnd: preview.nextAt,
    })
    clock.at = preview.nextAt
    expect((await port.fetch(ref)).invoices[2]).toMatchObject({ totalMinor: 30_000, status: 'paid' })
  })

  test('to a cheaper one leaves a credit for the next invoices, which adds up', async () => {
    const { ref } = await aSubscription({ at: '2027-04-01T00:00:00Z', minor: 30_000 })
    clock.at = new Date('2027-04-02T11:11:11Z')
    const cheaper = plan(7_000)
    const preview = await port.previewChange({ ref, plan: cheaper, at: clock.at, keepsReduction: true })
    expect(preview.dueNowMinor).toBe(0)
    expect(preview.creditLeftMinor).toBeGreaterThan(21_000)
    await port.change({ ref, changeId: newId(), plan: cheaper, at: clock.at, keepsReduction: true })
    clock.at = new Date('2027-09-01T00:00:00Z')
    const { invoices } = await port.fetch(ref)
    const renewals = invoices.slice(2)
    expect(renewals.map(({ creditMinor }) => creditMinor).reduce((a, b) => a + b)).toBe(
      preview.creditLeftMinor,
    )
    expect(renewals[0]).toMatchObject({ status: 'paid', totalMinor: 0, paymentRef: null })
    expect(renewals.at(-1)).toMatchObject({ creditMinor: 0, totalMinor: 7_000 })
    for (const one of invoices) {
      expect(one.subtotalMinor - one.discountMinor - one.creditMinor).toBe(one.totalMinor)
    }
  })

  test('counts what the code gives on both plans', async () => {
    const reduction = { gives: { kind: 'percent' as const, percent: 50 }, months: 3 }
    const { ref } = await aSubscription({ at: '2027-04-01T00:00:00Z', reduction })
    clock.at = new Date('2027-04-16T00:00:00Z')
    const dearer = plan(30_000)
    expect(await port.previewChange({ ref, plan: dearer, at: clock.at, keepsReduction: true })).toMatchObject(
      {
        dueNowMinor: 5_000,
        nextMinor: 15_000,
      },
    )
    await port.change({ ref, changeId: newId(), plan: dearer, at: clock.at, keepsReduction: true })
    expect((await port.fetch(ref)).invoices[1]).toMatchObject({
      subtotalMinor: 15_000,
      discountMinor: 7_500,
      creditMinor: 2_500,
      totalMinor: 5_000,
    })
  })

  test('changes nothing when the card is refused, or when it does not run', async () => {
    const { ref } = await aSubscription({ at: '2027-04-01T00:00:00Z', card: cards.failsLater })
    const change = { ref, changeId: newId(), plan: plan(30_000), at: clock.at, keepsReduction: true }
    const before = await port.fetch(ref)
    expect(await port.change(change)).toEqual({ is: 'refused', failure: 'card_declined' })
    expect(await port.fetch(ref)).toEqual(before)
    await port.cancelNow(ref)
    await expect(port.change(change)).rejects.toThrow('only an active subscription')
  })
})

describe('ending', () => {
  test('with the period, unless it is resumed', async () => {
    const { ref } = await aSubscription()
    const end = addMonths(clock.at, 1)
    await port.cancelAtPeriodEnd(ref, true)
    await port.cancelAtPeriodEnd(ref, false)
    clock.at = end
    expect(await port.fetch(ref)).toMatchObject({ status: 'active', cancelsAtPeriodEnd: false })
    await port.cancelAtPeriodEnd(ref, true)
    expect(await port.fetch(ref)).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true })
    clock.at = addMonths(end, 5)
    const over = await port.fetch(ref)
    expect(over).toMatchObject({ status: 'ended' })
    expect(over.endedAt).toEqual(over.periodEnd)
    expect(over.invoices).toHaveLength(2)
    await port.cancelAtPeriodEnd(ref, false)
    expect((await port.fetch(ref)).status).toBe('ended')
  })

  test('at once, and only once', async () => {
    const { ref } = await aSubscription()
    const at = clock.at
    await port.cancelNow(ref)
    clock.at = addMonths(at, 1)
    await port.cancelNow(ref)
    expect(await port.fetch(ref)).toMatchObject({ status: 'ended', endedAt: at })
  })
})

test('what is not there', async () => {
  await expect(port.fetch('demo_none')).rejects.toThrow('subscription not found')
  await expect(port.startCardChange('demo_none')).rejects.toThrow('customer not found')
  expect(await port.pay('demo_none', goodCard)).toMatchObject({ reason: 'not_payable' })
  expect(await port.takeCard('demo_setup_none', goodCard)).toMatchObject({ reason: 'not_payable' })
})

function never(): never {
  throw new Error('not received')
}
