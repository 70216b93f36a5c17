import { expect, test } from 'vitest'
import { Problem } from '#app/kernel/errors.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { aStart, aStarter, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system as systemActor, testContext } from '#tests/support/test-context.ts'
import { goodCard, withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { membershipPrice } from './membership-price.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'
import { startMembership } from './start-membership.server.ts'
import { sweepSubscriptions } from './sweep-subscriptions.server.ts'

const world = await testContext()
const { ctx, subscriptions } = withDemoPayments(world.ctx)
const system = { ...ctx, actor: systemActor }

const refundsOf = (subscriptionId: string) =>
  ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('membership_invoices as i', 'i.id', 'p.invoice_id')
    .select(['r.amount_minor', 'r.reason'])
    .where('i.subscription_id', '=', subscriptionId)
    .execute()
const about = (subscriptionRef: string) => ({ provider: 'demo' as const, subscriptionRef, eventId: null })

test('a start that is paid in the moment it makes way for another one is paid back', async () => {
  const starter = await aStarter(ctx)
  const ref = (await subscriptionRow(ctx, starter.subscriptionId)).provider_ref ?? ''
  const other = await aPlan(ctx, 'vip')
  const cancelNow: typeof subscriptions.cancelNow = async (given) => {
    await subscriptions.pay(starter.clientSecret, goodCard)
    // The webhook event of it comes first.
    await settleSubscription(ctx, about(ref))
    return subscriptions.cancelNow(given)
  }
  const racing = { ...starter.mine, ports: { ...ctx.ports, subscriptions: { ...subscriptions, cancelNow } } }
  const started = await startMembership(racing, aStart(other))
  expect(started).toMatchObject({ ok: true })
  expect(await subscriptionRow(ctx, starter.subscriptionId)).toMatchObject({ status: 'ended' })
  expect((await subscriptions.fetch(ref)).status).toBe('ended')
  expect(await refundsOf(starter.subscriptionId)).toEqual([{ amount_minor: 20_000, reason: 'late-payment' }])
  await settleSubscription(ctx, about(ref))
  expect(await refundsOf(starter.subscriptionId)).toHaveLength(1)
  await expectInvariants(ctx)
})

test('one that ended here and is paid afterwards is paid back, once', async () => {
  const starter = await aStarter(ctx)
  const ref = (await subscriptionRow(ctx, starter.subscriptionId)).provider_ref ?? ''
  // Its end was told, and the payment that was under way at the bank arrived after it.
  const open = await subscriptions.fetch(ref)
  await subscriptions.pay(starter.clientSecret, goodCard)
  await subscriptions.cancelNow(ref)
  const ended = await subscriptions.fetch(ref)
  const early = { ...ended, invoices: open.invoices }
  const told = {
    ...ctx,
    ports: { ...ctx.ports, subscriptions: { ...subscriptions, fetch: async () => early } },
  }
  await settleSubscription(told, about(ref))
  expect(await subscriptionRow(ctx, starter.subscriptionId)).toMatchObject({ status: 'ended' })
  for (let turn = 0; turn < 2; turn++) await settleSubscription(ctx, about(ref))
  expect(await refundsOf(starter.subscriptionId)).toEqual([{ amount_minor: 20_000, reason: 'late-payment' }])
  await expectInvariants(ctx)
})

test.each(['is ended there', 'and is paid before, is paid back'])(
  'one that could not be ended at the provider %s by the sweep',
  async (what) => {
    const starter = await aStarter(ctx)
    const ref = (await subscriptionRow(ctx, starter.subscriptionId)).provider_ref ?? ''
    await settleSubscription(ctx, about(ref))
    const cancelNow: typeof subscriptions.cancelNow = async () => {
      throw new Problem('unavailable', 'nobody answers')
    }
    const alone = { ...starter.mine, ports: { ...ctx.ports, subscriptions: { ...subscriptions, cancelNow } } }
    const wish = aStart(await aPlan(ctx, 'vip'))
    expect(await startMembership(alone, wish)).toEqual({ ok: false, reason: 'unreachable' })
    expect((await subscriptions.fetch(ref)).status).toBe('incomplete')
    const isPaid = what.startsWith('and')
    if (isPaid) await subscriptions.pay(starter.clientSecret, goodCard)
    expect(await sweepSubscriptions(system)).toMatchObject({ settled: 1, failed: 0 })
    expect((await subscriptions.fetch(ref)).status).toBe('ended')
    await sweepSubscriptions(system)
    expect(await sweepSubscriptions(system)).toEqual({ settled: 0, ended: 0, failed: 0 })
    expect(await refundsOf(starter.subscriptionId)).toHaveLength(isPaid ? 1 : 0)
    expect(await startMembership(starter.mine, wish)).toMatchObject({ ok: true })
    await expectInvariants(ctx)
  },
)

test('two windows that choose another plan at once begin one', async () => {
  const starter = await aStarter(ctx)
  const other = await aPlan(ctx, 'vip')
  const started = await Promise.all([1, 2, 3].map(() => startMembership(starter.mine, aStart(other))))
  const ids = started.map((one) => (one.ok ? one.subscriptionId : one.reason))
  expect(new Set(ids).size).toBe(1)
  expect(started[0]).toMatchObject({ ok: true })
  await expectInvariants(ctx)
})

test('a code reserved by a member’s own abandoned start can still be used by that member', async () => {
  const { code } = await aDiscountCode(ctx, {
    scope: 'memberships',
    percent: 50,
    per_person_limit: 1,
    total_limit: 1,
  })
  const starter = await aStarter(ctx, { discountCode: code, expectedTotalMinor: 10_000 })
  const vip = await aPlan(ctx, 'vip')
  for (const planId of [starter.planId, vip]) {
    const priced = await membershipPrice(starter.mine, { planId, discountCode: code })
    expect(priced).toMatchObject({ ok: true, total: { minor: 10_000 } })
  }
  const wish = aStart(vip, { discountCode: code, expectedTotalMinor: 10_000 })
  expect(await startMembership(starter.mine, wish)).toMatchObject({ ok: true })
  const stranger = await aStarter(ctx)
  expect(await membershipPrice(stranger.mine, { planId: vip, discountCode: code })).toEqual({
    ok: false,
    reason: 'code-refused',
    refusal: { reason: 'code-used-up' },
  })
  await expectInvariants(ctx)
})

test('one whose plan has another price by now is begun again at the price that is shown', async () => {
  const starter = await aStarter(ctx)
  await ctx.db.updateTable('plans').set({ price_minor: 25_000 }).where('id', '=', starter.planId).execute()
  const shown = await membershipPrice(starter.mine, { planId: starter.planId, discountCode: null })
  expect(shown).toMatchObject({ ok: true, total: { minor: 25_000 } })
  const started = await startMembership(starter.mine, aStart(starter.planId, { expectedTotalMinor: 25_000 }))
  expect(started).toMatchObject({ ok: true, total: { minor: 25_000, currency: 'AED' } })
  expect(await subscriptionRow(ctx, starter.subscriptionId)).toMatchObject({ status: 'ended' })
  const odd = await startMembership(starter.mine, aStart(starter.planId, { expectedTotalMinor: 1 }))
  expect(odd).toMatchObject({ ok: false, reason: 'price-changed', total: { minor: 25_000 } })
  await expectInvariants(ctx)
})
