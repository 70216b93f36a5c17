import { describe, expect, test } from 'vitest'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
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
import { entitlementOf } from '../entitlement-of.server.ts'
import { completeFreeApplication } from './complete-free-application.server.ts'
import { membershipPrice } from './membership-price.server.ts'
import { startMembership } from './start-membership.server.ts'

const world = await testContext()
const { ctx, subscriptions } = withDemoPayments(world.ctx)
await aNetwork(ctx)
const freeCode = (overrides: object = {}) =>
  aDiscountCode(ctx, { scope: 'memberships', percent: 100, ...overrides })
const grantsOf = (userId: string) =>
  ctx.db.selectFrom('membership_grants').selectAll().where('user_id', '=', userId).execute()

describe('the price of a plan', () => {
  test('is asked with a code or without one', async () => {
    const { mine, planId } = await anApplicant(ctx)
    const price = { minor: 20_000, currency: 'AED' }
    expect(await membershipPrice(mine, { planId, discountCode: null })).toMatchObject({
      ok: true,
      plan: { id: planId, tier: 'standard' },
      price,
      discount: { minor: 0, currency: 'AED' },
      total: price,
      months: null,
    })
    const { code } = await aDiscountCode(ctx, { scope: 'memberships', percent: 25, months: 3 })
    expect(await membershipPrice(mine, { planId, discountCode: ` ${code.toUpperCase()} ` })).toMatchObject({
      price,
      discount: { minor: 5_000 },
      total: { minor: 15_000 },
      months: 3,
      code,
    })
    expect(await membershipPrice(mine, { planId, discountCode: 'nothing' })).toEqual({
      ok: false,
      reason: 'code-refused',
      refusal: { reason: 'code-invalid' },
    })
    await ctx.db.updateTable('plans').set({ archived_at: ctx.now }).where('id', '=', planId).execute()
    expect(await membershipPrice(mine, { planId, discountCode: null })).toEqual({
      ok: false,
      reason: 'plan-gone',
    })
  })

  test('with an amount off needs a price over its minimum, and is for memberships alone', async () => {
    const { mine, planId } = await anApplicant(ctx)
    const wish = (discountCode: string) => membershipPrice(mine, { planId, discountCode })
    const { code: over } = await aDiscountCode(ctx, {
      scope: 'memberships',
      percent: null,
      amount_minor: 20_000,
      minimum_order_minor: 20_000,
    })
    expect(await wish(over)).toMatchObject({
      refusal: { reason: 'code-below-minimum', minimum: { minor: 20_000, currency: 'AED' } },
    })
    const { code: tickets } = await aDiscountCode(ctx)
    expect(await wish(tickets)).toMatchObject({ refusal: { reason: 'code-invalid' } })
  })
})

describe('a membership that a code makes free', () => {
  test('lasts a month or the code’s duration, is approved and sends a mail', async () => {
    const { code } = await freeCode()
    const { mine, planId, user } = await anApplicant(ctx)
    const endsAt = addMonths(ctx.now, 1)
    const given = await completeFreeApplication(mine, { planId, discountCode: code })
    expect(given).toMatchObject({ ok: true, endsAt })
    expect(await grantsOf(user.userId)).toMatchObject([
      { plan_id: planId, starts_at: ctx.now, ends_at: endsAt, discount_code: code, granted_by: null },
    ])
    expect(await entitlementOf(ctx, user.userId)).toMatchObject({ tier: 'standard', readOnly: false })
    expect(await entitlementOf({ ...ctx, now: endsAt }, user.userId)).toBeNull()
    const application = ctx.db
      .selectFrom('membership_applications')
      .select('status')
      .where('user_id', '=', user.userId)
    expect(await application.executeTakeFirst()).toEqual({ status: 'approved' })
    const mails = ctx.db
      .selectFrom('mails')
      .select('kind')
      .where('subject_id', '=', given.ok ? given.grantId : '')
    expect((await mails.execute()).map(({ kind }) => kind)).toEqual([
      'membership-confirmation',
      'admin-membership-notification',
    ])

    const { code: threeMonths } = await freeCode({ months: 3 })
    const other = await anApplicant(ctx)
    expect(
      await completeFreeApplication(other.mine, { planId: other.planId, discountCode: threeMonths }),
    ).toMatchObject({ endsAt: addMonths(ctx.now, 3) })
    await expectInvariants(ctx)
  })

  test('is given once, however often it is asked for, also at once', async () => {
    const { code, id } = await freeCode()
    const { mine, planId, user } = await anApplicant(ctx)
    const wish = { planId, discountCode: code }
    const answers = await Promise.all(Array.from({ length: 8 }, () => completeFreeApplication(mine, wish)))
    answers.push(await completeFreeApplication({ ...mine, now: addMinutes(ctx.now, 60) }, wish))
    expect(new Set(answers.map((answer) => (answer.ok ? answer.grantId : answer.reason))).size).toBe(1)
    expect(await grantsOf(user.userId)).toHaveLength(1)
    const uses = ctx.db.selectFrom('discount_redemptions').select('status').where('code_id', '=', id)
    expect(await uses.execute()).toEqual([{ status: 'used' }])
    const { code: second } = await freeCode()
    expect(await completeFreeApplication(mine, { planId, discountCode: second })).toEqual({
      ok: false,
      reason: 'already-subscribed',
    })
    await expectInvariants(ctx)
  })

  test('is given to as many as the code says, of two at once to one', async () => {
    const { code, id } = await freeCode({ total_limit: 1 })
    const two = [await anApplicant(ctx), await anApplicant(ctx)]
    const answers = await Promise.all(
      two.map(({ mine, planId }) => completeFreeApplication(mine, { planId, discountCode: code })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { reason: 'code-used-up' } })
    expect(
      await ctx.db.selectFrom('discount_codes').select('used').where('id', '=', id).executeTakeFirst(),
    ).toEqual({ used: 1 })
    await expectInvariants(ctx)
  })

  test('takes the place of a start that was not paid, and is no start itself', async () => {
    const { code } = await freeCode()
    const starter = await aStarter(ctx)
    const wish = { planId: starter.planId, discountCode: code }
    expect(await completeFreeApplication(starter.mine, wish)).toMatchObject({ ok: true })
    expect(await subscriptionRow(ctx, starter.subscriptionId)).toMatchObject({ status: 'ended' })
    expect(await subscriptions.pay(starter.clientSecret, goodCard)).toMatchObject({ status: 'refused' })
    expect(await startMembership(starter.mine, aStart(starter.planId))).toMatchObject({ ok: true })
    await expectInvariants(ctx)
  })

  test('is refused without application, membership code, or anything to be free of', async () => {
    const { code } = await freeCode()
    const user = await aUser(ctx)
    const planId = await aPlan(ctx, 'basic')
    await expect(completeFreeApplication(ctx, { planId, discountCode: code })).rejects.toThrow('membership')
    expect(await completeFreeApplication({ ...ctx, actor: user }, { planId, discountCode: code })).toEqual({
      ok: false,
      reason: 'no-application',
    })
    const { mine } = await anApplicant(ctx, planId)
    const total = { minor: 20_000, currency: 'AED' }
    expect(await completeFreeApplication(mine, { planId, discountCode: null })).toEqual({
      ok: false,
      reason: 'price-changed',
      total,
    })
    expect(await completeFreeApplication(mine, { planId, discountCode: 'no' })).toMatchObject({
      reason: 'code-refused',
    })
    await ctx.db.updateTable('plans').set({ price_minor: 0 }).where('id', '=', planId).execute()
    expect(await completeFreeApplication(mine, { planId, discountCode: null })).toEqual({
      ok: false,
      reason: 'nothing-to-pay',
    })
    const member = await aSubscriber(ctx)
    expect(await completeFreeApplication(member.mine, { planId: member.planId, discountCode: code })).toEqual(
      { ok: false, reason: 'already-subscribed' },
    )
  })
})
