import { describe, expect, test, vi } from 'vitest'
import { forbidden, Problem } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import {
  anApplicant,
  aStart,
  aStarter,
  aSubscriber,
  subscriptionRow,
} from '#tests/factories/a-subscription.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { testContext } from '#tests/support/test-context.ts'
import { goodCard, withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { openInvoice } from './open-invoice.server.ts'
import { payMembershipByDemoCard } from './pay-membership-by-demo-card.server.ts'
import { startMembership } from './start-membership.server.ts'
import { sweepSubscriptions } from './sweep-subscriptions.server.ts'

const world = await testContext()
const { ctx, subscriptions } = withDemoPayments(world.ctx)

const rowsOf = (userId: string) =>
  ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).orderBy('id').execute()
const redemptionsOf = (codeId: string) =>
  ctx.db
    .selectFrom('discount_redemptions')
    .select('status')
    .where('code_id', '=', codeId)
    .orderBy('id')
    .execute()
const membershipCode = (overrides: object = {}) =>
  aDiscountCode(ctx, { scope: 'memberships', percent: 50, ...overrides })

/** A ctx whose provider behaves differently in one call. */
function withPort(on: typeof ctx, changes: Partial<typeof subscriptions>) {
  return { ...on, ports: { ...on.ports, subscriptions: { ...subscriptions, ...changes } } }
}

describe('who may not begin', () => {
  test('guests', async () => {
    await expect(startMembership(ctx, aStart(newId()))).rejects.toEqual(forbidden('membership'))
  })

  test('who has not applied, or was declined', async () => {
    const planId = await aPlan(ctx, 'basic')
    const user = await aUser(ctx)
    expect(await startMembership({ ...ctx, actor: user }, aStart(planId))).toEqual({
      ok: false,
      reason: 'no-application',
    })
    const declined = await anApplicant(ctx, planId)
    await ctx.db
      .updateTable('membership_applications')
      .set({ status: 'declined' })
      .where('user_id', '=', declined.user.userId)
      .execute()
    expect(await startMembership(declined.mine, aStart(planId))).toEqual({
      ok: false,
      reason: 'no-application',
    })
    expect(await rowsOf(declined.user.userId)).toEqual([])
  })

  test('who has a membership that is paid, for this or another plan', async () => {
    const { mine, planId } = await aSubscriber(ctx)
    const refused = { ok: false, reason: 'already-subscribed' }
    expect(await startMembership(mine, aStart(planId))).toEqual(refused)
    expect(await startMembership(mine, aStart(await aPlan(ctx, 'vip')))).toEqual(refused)
  })

  test('for a plan that is gone, unknown or free', async () => {
    const { mine, planId, user } = await anApplicant(ctx)
    await ctx.db.updateTable('plans').set({ archived_at: ctx.now }).where('id', '=', planId).execute()
    const gone = { ok: false, reason: 'plan-gone' }
    expect(await startMembership(mine, aStart(planId))).toEqual(gone)
    expect(await startMembership(mine, aStart(newId()))).toEqual(gone)
    expect(await startMembership(mine, aStart('nothing'))).toEqual(gone)
    const free = await aPlan(ctx, 'basic')
    await ctx.db.updateTable('plans').set({ price_minor: 0 }).where('id', '=', free).execute()
    expect(await startMembership(mine, aStart(free, { expectedTotalMinor: 0 }))).toEqual({
      ok: false,
      reason: 'nothing-to-pay',
    })
    expect(await rowsOf(user.userId)).toEqual([])
  })

  test('at a price that is no longer what was shown', async () => {
    const { mine, planId, user } = await anApplicant(ctx)
    const total = { minor: 20_000, currency: 'AED' }
    expect(await startMembership(mine, aStart(planId, { expectedTotalMinor: 19_900 }))).toEqual({
      ok: false,
      reason: 'price-changed',
      total,
    })
    expect(await rowsOf(user.userId)).toEqual([])
  })

  test('with a code that is refused, or that leaves nothing to pay', async () => {
    const { mine, planId, user } = await anApplicant(ctx)
    const { code } = await membershipCode({ percent: 100 })
    expect(await startMembership(mine, aStart(planId, { discountCode: 'no-such-code' }))).toEqual({
      ok: false,
      reason: 'code-refused',
      refusal: { reason: 'code-invalid' },
    })
    expect(
      await startMembership(mine, aStart(planId, { discountCode: code, expectedTotalMinor: 0 })),
    ).toEqual({ ok: false, reason: 'nothing-to-pay' })
    expect(await rowsOf(user.userId)).toEqual([])
    await expectInvariants(ctx)
  })
})

describe('a start', () => {
  test('waits for its first invoice, and gives nothing before it is paid', async () => {
    const { mine, subscriptionId, user, clientSecret } = await aStarter(ctx)
    expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({
      user_id: user.userId,
      status: 'incomplete',
      price_minor: 20_000,
      currency: 'AED',
      billing_name: 'Amal Haddad',
      billing_email: 'accounts@school.example',
      discount_code: null,
    })
    expect(await openInvoice(mine)).toMatchObject({
      subscriptionId,
      reason: 'first',
      amount: { minor: 20_000, currency: 'AED' },
      clientSecret,
      needsAction: false,
      dueSince: ctx.now,
    })
    const application = ctx.db
      .selectFrom('membership_applications')
      .select('status')
      .where('user_id', '=', user.userId)
    expect(await application.executeTakeFirst()).toEqual({ status: 'pending' })
    await expectInvariants(ctx)
  })

  test('for the same wish continues what was begun, with the newer billing details', async () => {
    const { mine, planId, subscriptionId, clientSecret, user } = await aStarter(ctx)
    const billing = { ...aStart(planId).billing, name: 'Somebody Else' }
    const again = await startMembership(mine, aStart(planId, { billing }))
    expect(again).toEqual({
      ok: true,
      subscriptionId,
      clientSecret,
      total: { minor: 20_000, currency: 'AED' },
    })
    expect(await rowsOf(user.userId)).toHaveLength(1)
    expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({ billing_name: 'Somebody Else' })
    expect(await startMembership(mine, aStart(planId, { expectedTotalMinor: 1 }))).toMatchObject({
      reason: 'price-changed',
    })
  })

  test('for another plan ends the first one at the provider and here', async () => {
    const first = await aStarter(ctx)
    const other = await aPlan(ctx, 'vip')
    const second = await startMembership(first.mine, aStart(other))
    expect(second).toMatchObject({ ok: true })
    const rows = await rowsOf(first.user.userId)
    expect(rows.map(({ status }) => status)).toEqual(['ended', 'incomplete'])
    expect(await subscriptions.fetch(rows[0]?.provider_ref ?? '')).toMatchObject({ status: 'ended' })
    expect(await subscriptions.pay(first.clientSecret, goodCard)).toMatchObject({ status: 'refused' })
    await expectInvariants(ctx)
  })

  test('with a code holds it until it is paid, and gives it back for another wish', async () => {
    const { id, code } = await membershipCode({ total_limit: 1 })
    const first = await aStarter(ctx, { discountCode: code.toUpperCase(), expectedTotalMinor: 10_000 })
    expect(await subscriptionRow(ctx, first.subscriptionId)).toMatchObject({ discount_code: code })
    expect(await openInvoice(first.mine)).toMatchObject({ amount: { minor: 10_000 } })
    const again = await startMembership(
      first.mine,
      aStart(first.planId, { discountCode: ` ${code}`, expectedTotalMinor: 10_000 }),
    )
    expect(again).toMatchObject({ ok: true, subscriptionId: first.subscriptionId, total: { minor: 10_000 } })
    expect(await redemptionsOf(id)).toEqual([{ status: 'held' }])

    const someoneElse = await anApplicant(ctx, first.planId)
    const wish = aStart(first.planId, { discountCode: code, expectedTotalMinor: 10_000 })
    expect(await startMembership(someoneElse.mine, wish)).toMatchObject({
      refusal: { reason: 'code-used-up' },
    })

    expect(await startMembership(first.mine, aStart(first.planId))).toMatchObject({
      ok: true,
      total: { minor: 20_000 },
    })
    expect(await redemptionsOf(id)).toEqual([{ status: 'released' }])
    expect(await startMembership(someoneElse.mine, wish)).toMatchObject({ ok: true })
    expect(await payMembershipByDemoCard(someoneElse.mine, { card: goodCard })).toEqual({
      ok: true,
      state: 'paid',
    })
    expect(await redemptionsOf(id)).toEqual([{ status: 'released' }, { status: 'used' }])
    await expectInvariants(ctx)
  })

  test('that was paid in another window is a membership', async () => {
    const { mine, planId, clientSecret } = await aStarter(ctx)
    await subscriptions.pay(clientSecret, goodCard)
    expect(await startMembership(mine, aStart(planId))).toEqual({ ok: false, reason: 'already-subscribed' })
    expect(await startMembership(mine, aStart(await aPlan(ctx, 'vip')))).toEqual({
      ok: false,
      reason: 'already-subscribed',
    })
  })
})

describe('when the provider does not answer', () => {
  const silent = () => Promise.reject(new Problem('unavailable', 'silence'))

  test('nothing is lost: the next try finds what was begun', async () => {
    const { mine, planId, user } = await anApplicant(ctx)
    const { code } = await membershipCode()
    const wish = aStart(planId, { discountCode: code, expectedTotalMinor: 10_000 })
    expect(await startMembership(withPort(mine, { start: silent }), wish)).toEqual({
      ok: false,
      reason: 'unreachable',
    })
    const executed = withPort(mine, {
      start: async (input) => {
        await subscriptions.start(input)
        return silent()
      },
    })
    expect(await startMembership(executed, wish)).toEqual({ ok: false, reason: 'unreachable' })
    const [row] = await rowsOf(user.userId)
    const found = await startMembership(mine, wish)
    expect(found).toMatchObject({ ok: true, subscriptionId: row?.id, total: { minor: 10_000 } })
    expect(await rowsOf(user.userId)).toHaveLength(1)
    expect(
      await ctx.db
        .selectFrom('demo_subscriptions')
        .select('ref')
        .where('idempotency_key', '=', row?.id ?? '')
        .execute(),
    ).toHaveLength(1)
    expect(await payMembershipByDemoCard(mine, { card: goodCard })).toEqual({ ok: true, state: 'paid' })
    await expectInvariants(ctx)
  })

  test('a start that was never answered makes way for another wish, and for another price', async () => {
    const { mine, planId, user } = await anApplicant(ctx)
    const lost = withPort(mine, { start: silent })
    await startMembership(lost, aStart(planId))
    await ctx.db.updateTable('plans').set({ price_minor: 30_000 }).where('id', '=', planId).execute()
    expect(await startMembership(mine, aStart(planId))).toMatchObject({
      reason: 'price-changed',
      total: { minor: 30_000 },
    })
    expect(await startMembership(mine, aStart(planId, { expectedTotalMinor: 30_000 }))).toMatchObject({
      ok: true,
    })
    expect((await rowsOf(user.userId)).map(({ status }) => status)).toEqual(['ended', 'incomplete'])
    await expectInvariants(ctx)
  })

  test('the older start is ended at the provider when a newer one has begun', async () => {
    const { mine, planId, user } = await anApplicant(ctx)
    const other = await aPlan(ctx, 'vip')
    const ends = vi.fn(subscriptions.cancelNow)
    const slow = withPort(mine, {
      start: async (input) => {
        const answer = await subscriptions.start(input)
        expect(await startMembership(mine, aStart(other))).toMatchObject({ ok: true })
        return answer
      },
      cancelNow: ends,
    })
    expect(await startMembership(slow, aStart(planId))).toEqual({ ok: false, reason: 'unreachable' })
    expect(ends).toHaveBeenCalledOnce()
    const rows = await rowsOf(user.userId)
    expect(rows.map(({ status, plan_id }) => [status, plan_id])).toEqual([
      ['ended', planId],
      ['incomplete', other],
    ])
    await expectInvariants(ctx)
  })
})

describe('a subscription of a provider that is used no more', () => {
  const elsewhere = (id: string, columns: object = {}) =>
    ctx.db
      .updateTable('subscriptions')
      .set({ provider: 'stripe', ...columns })
      .where('id', '=', id)
      .execute()

  test('that was not paid makes way', async () => {
    const { mine, planId, subscriptionId } = await aStarter(ctx)
    await elsewhere(subscriptionId)
    const started = await startMembership(mine, aStart(planId))
    expect(started).toMatchObject({ ok: true })
    expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({ status: 'ended', ended_at: ctx.now })
    expect(await subscriptionRow(ctx, started.ok ? started.subscriptionId : '')).toMatchObject({
      provider: 'demo',
    })
  })

  test('lasts until the end of its period, and then makes way', async () => {
    const { mine, planId, subscriptionId } = await aSubscriber(ctx)
    await elsewhere(subscriptionId)
    expect(await startMembership(mine, aStart(planId))).toEqual({ ok: false, reason: 'already-subscribed' })
    await elsewhere(subscriptionId, { current_period_end: ctx.now })
    expect(await sweepSubscriptions(ctx)).toMatchObject({ ended: 1, failed: 0 })
    expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({ status: 'ended' })
    expect(await startMembership(mine, aStart(planId))).toMatchObject({ ok: true })
  })
})
