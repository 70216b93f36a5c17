import { beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import type { Money } from '#app/kernel/money.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { anApplicant, aStart, aSubscriber, demoAt, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { limiterWith } from '#tests/support/people-context.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { goodCard } from '#tests/support/with-demo-payments.ts'
import { withStripePayments } from '#tests/support/with-stripe-payments.ts'
import { firstMonthDue } from '../joining/first-month-due.server.ts'
import { ownMembership } from '../own/own-membership.server.ts'
import { changePlan } from './change-plan.server.ts'
import { payMembershipByDemoCard } from './pay-membership-by-demo-card.server.ts'
import { previewPlanChange } from './preview-plan-change.server.ts'
import { refreshMembership } from './refresh-membership.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'
import { startMembership } from './start-membership.server.ts'

const world = await testContext()
const base: Ctx = { ...world.ctx, actor: system }
const stripe = await withStripePayments({ ...base, now: new Date() })
beforeEach(stripe.standIn.healAll)

const start = new Date('2026-12-01T12:00:00Z')
/** Half of the 31 days of December. */
const halfway = addMinutes(start, 31 * 720)
const dirhams = (minor: number): Money => ({ minor, currency: 'AED' })

async function aPlanOf(price_minor: number): Promise<string> {
  const id = await aPlan(base, 'basic')
  await base.db.updateTable('plans').set({ price_minor }).where('id', '=', id).execute()
  return id
}

/** Ends a membership at its provider and here. */
async function cancelNow(mine: Ctx, subscriptionId: string): Promise<void> {
  const { provider_ref, provider } = await subscriptionRow(base, subscriptionId)
  await mine.ports.subscriptions.cancelNow(provider_ref ?? '')
  await settleSubscription(mine, { provider, subscriptionRef: provider_ref ?? '', eventId: null })
}

const firstOf = (subscriptionId: string) =>
  base.db
    .selectFrom('membership_invoices as i')
    .leftJoin('payments as p', 'p.invoice_id', 'i.id')
    .select(['i.credit_minor as credit', 'i.total_minor as total', 'p.captured_minor as captured'])
    .where('i.subscription_id', '=', subscriptionId)
    .where('i.reason', '=', 'first')
    .executeTakeFirstOrThrow()

/** A demo member who has ended a membership of AED 200 with AED 70 left over. */
async function whoLeftCredit() {
  const member = await aSubscriber(demoAt(base, start))
  const mine = { ...demoAt(base, halfway), actor: member.user }
  const cheaper = await aPlanOf(6_000)
  expect(await changePlan(mine, { planId: cheaper, expectedDueMinor: 0 })).toMatchObject({ ok: true })
  return { ...member, mine, cheaper }
}

/** The plan as the pay page shows it. */
const shown = (planId: string, minor: number) => ({
  plan: { id: planId, name: 'A plan' },
  total: dirhams(minor),
  code: null,
})

describe('credit in the demo', () => {
  test('is shown in the account and gone once it is used', async () => {
    const { mine, user } = await whoLeftCredit()
    expect((await ownMembership(mine)).subscription?.credit).toEqual(dirhams(7_000))
    const later: Ctx = { ...demoAt(base, addMonths(start, 1)), actor: user }
    const { provider_ref } = await base.db
      .selectFrom('subscriptions')
      .select('provider_ref')
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow()
    await settleSubscription(later, { provider: 'demo', subscriptionRef: provider_ref ?? '', eventId: null })
    expect((await ownMembership(later)).subscription?.credit).toEqual(dirhams(1_000))
  })

  test('reduces the first month of a returning member by the amount shown', async () => {
    const { mine, subscriptionId, planId } = await whoLeftCredit()
    await cancelNow(mine, subscriptionId)
    const due = await firstMonthDue(mine, shown(planId, 20_000))
    expect(due).toEqual(dirhams(13_000))
    const wish = aStart(planId, { expectedCreditMinor: 7_000 })
    const started = await startMembership(mine, wish)
    expect(started).toMatchObject({ ok: true, total: due })
    if (!started.ok) return
    expect(await firstMonthDue(mine, shown(planId, 20_000))).toEqual(due)
    expect(await startMembership(mine, wish)).toEqual(started)
    expect(await payMembershipByDemoCard(mine, { card: goodCard })).toEqual({ ok: true, state: 'paid' })
    expect(await firstOf(started.subscriptionId)).toEqual({ credit: 7_000, total: 13_000, captured: 13_000 })
    await expectInvariants(mine)
  })

  test('that was not shown is shown before anything is charged', async () => {
    const { mine, subscriptionId, planId } = await whoLeftCredit()
    await cancelNow(mine, subscriptionId)
    const unaware = aStart(planId)
    expect(await startMembership(mine, unaware)).toEqual({
      ok: false,
      reason: 'price-changed',
      total: dirhams(13_000),
    })
    expect(await firstMonthDue(mine, shown(planId, 20_000))).toEqual(dirhams(13_000))
    const aware = await startMembership(mine, { ...unaware, expectedCreditMinor: 7_000 })
    expect(aware).toMatchObject({ ok: true, total: dirhams(13_000) })
  })

  test('pays a whole month without a card, once', async () => {
    const { mine, subscriptionId, cheaper } = await whoLeftCredit()
    await cancelNow(mine, subscriptionId)
    const wish = aStart(cheaper, { expectedTotalMinor: 6_000, expectedCreditMinor: 6_000 })
    expect(await firstMonthDue(mine, shown(cheaper, 6_000))).toEqual(dirhams(0))
    const twice = await Promise.all([startMembership(mine, wish), startMembership(mine, wish)])
    const begun = twice.find((one) => one.ok)
    expect(begun).toMatchObject({ ok: true, clientSecret: null, total: dirhams(0) })
    if (!begun?.ok) return
    expect(await subscriptionRow(base, begun.subscriptionId)).toMatchObject({
      status: 'active',
      credit_minor: 1_000,
    })
    expect(await firstOf(begun.subscriptionId)).toEqual({ credit: 6_000, total: 0, captured: null })
    expect(await startMembership(mine, wish)).toMatchObject({ ok: false, reason: 'already-subscribed' })
    await expectInvariants(mine)
  })

  test('held by a start that is given up is there for the next one', async () => {
    const { mine, subscriptionId, planId, cheaper } = await whoLeftCredit()
    await cancelNow(mine, subscriptionId)
    await startMembership(mine, aStart(planId, { expectedCreditMinor: 7_000 }))
    const other = await startMembership(mine, aStart(cheaper, { expectedTotalMinor: 6_000 }))
    expect(other).toMatchObject({ ok: true, clientSecret: null, total: dirhams(0) })
    expect((await ownMembership(mine)).subscription?.credit).toEqual(dirhams(1_000))
  })

  test('is asked for so often and no more, however often the page is opened', async () => {
    const { mine, subscriptionId, planId } = await whoLeftCredit()
    await cancelNow(mine, subscriptionId)
    const on = { ...mine, ports: { ...mine.ports, limiter: limiterWith('membership-page', 2).port } }
    const due = []
    for (let turn = 0; turn < 4; turn++) due.push((await firstMonthDue(on, shown(planId, 20_000))).minor)
    expect(due).toEqual([13_000, 13_000, 20_000, 20_000])
  })

  test('is zero for an account that never was a member', async () => {
    const { mine, planId } = await anApplicant(demoAt(base, start))
    expect(await firstMonthDue(mine, shown(planId, 20_000))).toEqual(dirhams(20_000))
  })
})

describe('credit at Stripe', () => {
  async function whoLeft(price: number) {
    const joiner = await anApplicant(stripe.ctx)
    const started = await startMembership(joiner.mine, aStart(joiner.planId))
    if (!started.ok) throw new Error(started.reason)
    const { provider_ref } = await subscriptionRow(base, started.subscriptionId)
    stripe.standIn.pay(stripe.standIn.intentOfSubscription(provider_ref ?? '').id)
    await refreshMembership(joiner.mine)
    const cheaper = await aPlanOf(price)
    const preview = await previewPlanChange(joiner.mine, { planId: cheaper })
    if (!preview.ok) throw new Error(preview.reason)
    const changed = await changePlan(joiner.mine, { planId: cheaper, expectedDueMinor: 0 })
    expect(changed).toEqual({ ok: true, state: 'changed' })
    const credit = (await ownMembership(joiner.mine)).subscription?.credit
    expect(credit).toEqual(preview.creditLeft)
    await cancelNow(joiner.mine, started.subscriptionId)
    return { ...joiner, cheaper, credit: credit?.minor ?? 0 }
  }

  test('reduces the first month of a returning member as shown', async () => {
    const { mine, planId, credit } = await whoLeft(15_000)
    expect(credit).toBeGreaterThan(4_000)
    const due = dirhams(20_000 - credit)
    expect(await firstMonthDue(mine, shown(planId, 20_000))).toEqual(due)
    const unaware = await startMembership(mine, aStart(planId))
    expect(unaware).toEqual({ ok: false, reason: 'price-changed', total: due })
    expect(await firstMonthDue(mine, shown(planId, 20_000))).toEqual(due)
    const started = await startMembership(mine, aStart(planId, { expectedCreditMinor: credit }))
    expect(started).toMatchObject({ ok: true, total: due })
    if (!started.ok) return
    const { provider_ref } = await subscriptionRow(base, started.subscriptionId)
    const intent = stripe.standIn.intentOfSubscription(provider_ref ?? '')
    expect(intent.amount).toBe(due.minor)
    stripe.standIn.pay(intent.id)
    expect(await refreshMembership(mine)).toMatchObject({ standing: 'active' })
    expect(await firstOf(started.subscriptionId)).toEqual({
      credit,
      total: due.minor,
      captured: due.minor,
    })
    await expectInvariants({ ...stripe.ctx, now: addMinutes(stripe.ctx.now, 30) })
  })

  test('pays a whole month without a card', async () => {
    const { mine, cheaper, credit } = await whoLeft(5_000)
    expect(await firstMonthDue(mine, shown(cheaper, 5_000))).toEqual(dirhams(0))
    const wish = aStart(cheaper, { expectedTotalMinor: 5_000, expectedCreditMinor: 5_000 })
    const begun = await startMembership(mine, wish)
    expect(begun).toMatchObject({ ok: true, clientSecret: null, total: dirhams(0) })
    if (!begun.ok) return
    expect(await subscriptionRow(base, begun.subscriptionId)).toMatchObject({
      status: 'active',
      credit_minor: credit - 5_000,
    })
  })

  test('is not known while the provider is away: the price is shown', async () => {
    const { mine, planId } = await whoLeft(15_000)
    stripe.standIn.fail({ kind: 'refuse', status: 500, times: 9 })
    expect(await firstMonthDue(mine, shown(planId, 20_000))).toEqual(dirhams(20_000))
  })
})

describe('a code with a minimum', () => {
  const terms = { scope: 'memberships' as const, percent: 50, months: 12, minimum_order_minor: 15_000 }

  test('does not follow to a plan below it, and the preview says so', async () => {
    const { code } = await aDiscountCode(base, terms)
    const member = await aSubscriber(demoAt(base, start), { discountCode: code, expectedTotalMinor: 10_000 })
    const mine: Ctx = { ...demoAt(base, halfway), actor: member.user }
    const [above, below] = [await aPlanOf(30_000), await aPlanOf(8_000)]
    expect(await previewPlanChange(mine, { planId: above })).toMatchObject({
      next: { minor: 15_000 },
      reductionEnds: false,
    })
    const preview = await previewPlanChange(mine, { planId: below })
    expect(preview).toMatchObject({
      dueNow: { minor: 0 },
      creditLeft: { minor: 1_000 },
      next: { minor: 8_000 },
      reductionEnds: true,
    })
    expect(await changePlan(mine, { planId: below, expectedDueMinor: 0 })).toMatchObject({ ok: true })
    // Back above the minimum it stays ended.
    expect(await previewPlanChange(mine, { planId: above })).toMatchObject({
      next: { minor: 30_000 },
      reductionEnds: false,
    })
  })

  test('is judged by its terms alone: paused and used up it goes on', async () => {
    const { code, id } = await aDiscountCode(base, { ...terms, total_limit: 1 })
    const member = await aSubscriber(demoAt(base, start), { discountCode: code, expectedTotalMinor: 10_000 })
    const mine: Ctx = { ...demoAt(base, halfway), actor: member.user }
    await base.db.updateTable('discount_codes').set({ status: 'paused' }).where('id', '=', id).execute()
    const preview = await previewPlanChange(mine, { planId: await aPlanOf(30_000) })
    expect(preview).toMatchObject({ next: { minor: 15_000 }, reductionEnds: false })
  })

  test('leaves the subscription at Stripe as well', async () => {
    const { code } = await aDiscountCode(base, terms)
    const joiner = await anApplicant(stripe.ctx)
    const started = await startMembership(
      joiner.mine,
      aStart(joiner.planId, { discountCode: code, expectedTotalMinor: 10_000 }),
    )
    if (!started.ok) throw new Error(started.reason)
    const { provider_ref } = await subscriptionRow(base, started.subscriptionId)
    stripe.standIn.pay(stripe.standIn.intentOfSubscription(provider_ref ?? '').id)
    await refreshMembership(joiner.mine)
    const below = await aPlanOf(8_000)
    const preview = await previewPlanChange(joiner.mine, { planId: below })
    expect(preview).toMatchObject({ dueNow: { minor: 0 }, next: { minor: 8_000 }, reductionEnds: true })
    expect(await changePlan(joiner.mine, { planId: below, expectedDueMinor: 0 })).toMatchObject({ ok: true })
    expect(stripe.standIn.world.subscriptions.get(provider_ref ?? '')?.coupon).toBeNull()
    const above = await previewPlanChange(joiner.mine, { planId: await aPlanOf(30_000) })
    expect(above).toMatchObject({ next: { minor: 30_000 }, reductionEnds: false })
  })
})
