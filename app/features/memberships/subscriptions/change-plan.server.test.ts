import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { Problem } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aStarter, aSubscriber, demoAt, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { goodCard } from '#tests/support/with-demo-payments.ts'
import { changePlan } from './change-plan.server.ts'
import { previewPlanChange } from './preview-plan-change.server.ts'
import { saveDemoCard } from './save-demo-card.server.ts'
import { sweepSubscriptions } from './sweep-subscriptions.server.ts'

const world = await testContext()
const start = new Date('2026-12-01T12:00:00Z')
/** Half of the 31 days of December, and 20 minutes. */
const halfway = addMinutes(start, 31 * 720 + 20)
const base: Ctx = { ...world.ctx, actor: system }

async function aPlanOf(price_minor: number): Promise<string> {
  const id = await aPlan(base, 'vip')
  await base.db
    .updateTable('plans')
    .set({ price_minor, tax_basis_points: 500 })
    .where('id', '=', id)
    .execute()
  return id
}

async function aMemberHalfway(options: { cardNumber?: string } = {}) {
  const member = await aSubscriber(demoAt(base, start), options)
  const mine = { ...demoAt(base, halfway), actor: member.user }
  return { ...member, mine, at: (now: Date) => ({ ...demoAt(base, now), actor: member.user }) }
}

/** A ctx whose provider behaves differently in one call. */
function withPort(ctx: Ctx, changes: Partial<Ctx['ports']['subscriptions']>): Ctx {
  return { ...ctx, ports: { ...ctx.ports, subscriptions: { ...ctx.ports.subscriptions, ...changes } } }
}

const paymentsOf = (subscriptionId: string) =>
  base.db
    .selectFrom('membership_invoices as i')
    .leftJoin('payments as p', 'p.invoice_id', 'i.id')
    .select([
      'i.reason',
      'i.plan_id as planId',
      'i.total_minor as total',
      'i.credit_minor as credit',
      'p.captured_minor as captured',
    ])
    .where('i.subscription_id', '=', subscriptionId)
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()

const mailsOf = async (subscriptionId: string) => {
  const mails = await base.db
    .selectFrom('mails')
    .select('variables')
    .where('subject_id', '=', subscriptionId)
    .where('kind', '=', 'membership-plan-changed')
    .execute()
  return mails.map(({ variables }) => variables)
}

describe('a dearer plan', () => {
  test('costs what the preview showed, once, and renews at its price', async () => {
    const { mine, subscriptionId, planId, at, user } = await aMemberHalfway()
    const dearer = await aPlanOf(50_000)
    const preview = await previewPlanChange(mine, { planId: dearer })
    expect(preview).toMatchObject({
      ok: true,
      from: { id: planId, price: { minor: 20_000 } },
      to: { id: dearer, price: { minor: 50_000 } },
      dueNow: { minor: 15_000, currency: 'AED' },
      creditLeft: { minor: 0 },
      next: { minor: 50_000 },
      nextAt: addMonths(start, 1),
    })
    const later = at(addMinutes(halfway, 30))
    expect(await changePlan(later, { planId: dearer, expectedDueMinor: 15_000 })).toEqual({
      ok: true,
      state: 'changed',
    })
    expect(await subscriptionRow(mine, subscriptionId)).toMatchObject({
      plan_id: dearer,
      price_minor: 50_000,
      tax_basis_points: 500,
      busy_until: null,
    })
    expect(await changePlan(later, { planId: dearer, expectedDueMinor: 15_000 })).toEqual({
      ok: false,
      reason: 'same-plan',
    })
    await sweepSubscriptions({ ...at(addMonths(start, 1)), actor: system })
    expect(await paymentsOf(subscriptionId)).toEqual([
      { reason: 'first', planId, total: 20_000, credit: 0, captured: 20_000 },
      { reason: 'change', planId: dearer, total: 15_000, credit: 10_000, captured: 15_000 },
      { reason: 'renewal', planId: dearer, total: 50_000, credit: 0, captured: 50_000 },
    ])
    const audited = base.db
      .selectFrom('audit_entries')
      .select('actor_user_id')
      .where('subject_id', '=', subscriptionId)
      .where('action', '=', 'membership.change-plan')
    expect(await audited.execute()).toEqual([{ actor_user_id: user.userId }])
    expect(await mailsOf(subscriptionId)).toMatchObject([
      {
        old_plan: expect.stringMatching(/^standard /),
        planName: expect.stringMatching(/^vip /),
        charged: 'AED\u00a0150',
        credit: '',
        price: 'AED\u00a0500',
        renews_on: '01-01-2027',
      },
    ])
    await expectInvariants(at(addMonths(start, 1)))
  })

  test('at another amount than was shown is shown again', async () => {
    const { mine, subscriptionId, planId, at } = await aMemberHalfway()
    const dearer = await aPlanOf(50_000)
    const hours = at(addMinutes(halfway, 24 * 60))
    const changed = await changePlan(hours, { planId: dearer, expectedDueMinor: 15_000 })
    expect(changed).toMatchObject({ ok: false, reason: 'amount-changed', dueNow: { currency: 'AED' } })
    expect(await subscriptionRow(mine, subscriptionId)).toMatchObject({ plan_id: planId, busy_until: null })
    if (changed.ok || changed.reason !== 'amount-changed') throw new Error('it was changed')
    expect(await changePlan(hours, { planId: dearer, expectedDueMinor: changed.dueNow?.minor ?? 0 })).toEqual(
      { ok: true, state: 'changed' },
    )
  })

  test('is not given when the card is refused, and is when another one pays', async () => {
    const { mine, subscriptionId, planId } = await aMemberHalfway({ cardNumber: '4000 0000 0000 0341' })
    const dearer = await aPlanOf(50_000)
    const wish = { planId: dearer, expectedDueMinor: 15_000 }
    expect(await changePlan(mine, wish)).toEqual({ ok: false, reason: 'card-refused', why: 'card_declined' })
    expect(await subscriptionRow(mine, subscriptionId)).toMatchObject({ plan_id: planId, busy_until: null })
    expect(await saveDemoCard(mine, goodCard)).toEqual({ ok: true, state: 'saved', isOverdue: false })
    expect(await changePlan(mine, wish)).toEqual({ ok: true, state: 'changed' })
    await expectInvariants(mine)
  })
})

test('a cheaper plan costs nothing now, and what is left pays the next months', async () => {
  const { mine, subscriptionId, at } = await aMemberHalfway()
  const cheaper = await aPlanOf(6_000)
  const preview = await previewPlanChange(mine, { planId: cheaper })
  expect(preview).toMatchObject({
    dueNow: { minor: 0 },
    creditLeft: { minor: 7_000 },
    next: { minor: 6_000 },
  })
  expect(await changePlan(mine, { planId: cheaper, expectedDueMinor: 0 })).toEqual({
    ok: true,
    state: 'changed',
  })
  expect(await mailsOf(subscriptionId)).toMatchObject([{ charged: '', credit: 'AED\u00a070' }])
  await sweepSubscriptions({ ...at(addMonths(start, 2)), actor: system })
  expect((await paymentsOf(subscriptionId)).slice(1)).toEqual([
    { reason: 'change', planId: cheaper, total: 0, credit: 3_000, captured: null },
    { reason: 'renewal', planId: cheaper, total: 0, credit: 6_000, captured: null },
    { reason: 'renewal', planId: cheaper, total: 5_000, credit: 1_000, captured: 5_000 },
  ])
  await expectInvariants(at(addMonths(start, 2)))
})

describe('who may not change', () => {
  test('guests, and who has no membership or has not paid one yet', async () => {
    const planId = await aPlanOf(50_000)
    await expect(
      previewPlanChange({ ...demoAt(base, start), actor: { kind: 'guest' } }, { planId }),
    ).rejects.toThrow('membership')
    const starter = await aStarter(demoAt(base, start))
    const refused = { ok: false, reason: 'no-live-subscription' }
    expect(await previewPlanChange(starter.mine, { planId })).toEqual(refused)
    expect(await changePlan(starter.mine, { planId, expectedDueMinor: 0 })).toEqual(refused)
  })

  test('to the same plan, one that is gone, free, or in another currency', async () => {
    const { mine, planId } = await aMemberHalfway()
    expect(await previewPlanChange(mine, { planId })).toEqual({ ok: false, reason: 'same-plan' })
    expect(await previewPlanChange(mine, { planId: newId() })).toEqual({ ok: false, reason: 'plan-gone' })
    expect(await previewPlanChange(mine, { planId: await aPlanOf(0) })).toEqual({
      ok: false,
      reason: 'plan-gone',
    })
    const pounds = await aPlanOf(50_000)
    await base.db.updateTable('plans').set({ currency: 'GBP' }).where('id', '=', pounds).execute()
    expect(await previewPlanChange(mine, { planId: pounds })).toEqual({ ok: false, reason: 'other-currency' })
  })

  test('while a month is owed', async () => {
    const { at, user } = await aMemberHalfway({ cardNumber: '4000 0000 0000 0341' })
    const dearer = await aPlanOf(50_000)
    const overdue = { ...at(addMinutes(addMonths(start, 1), 5)), actor: user }
    // The provider knows of the refusal before we do.
    expect(await previewPlanChange(overdue, { planId: dearer })).toEqual({ ok: false, reason: 'not-active' })
    await sweepSubscriptions({ ...overdue, actor: system })
    expect(await previewPlanChange(overdue, { planId: dearer })).toEqual({ ok: false, reason: 'not-active' })
  })
})

describe('a change with a lost response', () => {
  const lost = () => Promise.reject(new Problem('unavailable', 'silence'))

  test('is found by the sweep, and charged once', async () => {
    const { mine, subscriptionId, at } = await aMemberHalfway()
    const dearer = await aPlanOf(50_000)
    const wish = { planId: dearer, expectedDueMinor: 15_000 }
    const executed = withPort(mine, {
      change: async (input) => {
        await mine.ports.subscriptions.change(input)
        return lost()
      },
    })
    expect(await changePlan(executed, wish)).toEqual({ ok: false, reason: 'unreachable' })
    expect(await changePlan(mine, wish)).toEqual({ ok: false, reason: 'amount-changed', dueNow: null })
    await sweepSubscriptions({ ...at(addMinutes(halfway, 3)), actor: system })
    expect(await subscriptionRow(mine, subscriptionId)).toMatchObject({ plan_id: dearer, busy_until: null })
    expect((await paymentsOf(subscriptionId)).map(({ captured }) => captured)).toEqual([20_000, 15_000])
    await expectInvariants(mine)
  })

  test('is found by the next try, and charged once', async () => {
    const { mine, subscriptionId, at } = await aMemberHalfway()
    const dearer = await aPlanOf(50_000)
    const wish = { planId: dearer, expectedDueMinor: 15_000 }
    const executed = withPort(mine, {
      change: async (input) => {
        await mine.ports.subscriptions.change(input)
        return lost()
      },
    })
    await changePlan(executed, wish)
    expect(await changePlan(at(addMinutes(halfway, 2)), wish)).toEqual({ ok: true, state: 'changed' })
    expect((await paymentsOf(subscriptionId)).map(({ captured }) => captured)).toEqual([20_000, 15_000])
  })

  test('before it was begun is tried again', async () => {
    const { mine, at } = await aMemberHalfway()
    const wish = { planId: await aPlanOf(50_000), expectedDueMinor: 15_000 }
    expect(await changePlan(withPort(mine, { change: lost }), wish)).toEqual({
      ok: false,
      reason: 'unreachable',
    })
    expect(await changePlan(at(addMinutes(halfway, 2)), wish)).toEqual({ ok: true, state: 'changed' })
  })
})

test('of two changes at once, to two plans, one is charged', async () => {
  const { mine, subscriptionId } = await aMemberHalfway()
  const [dearer, dearest] = [await aPlanOf(50_000), await aPlanOf(80_000)]
  const came = await Promise.all([
    changePlan(mine, { planId: dearer, expectedDueMinor: 15_000 }),
    changePlan(mine, { planId: dearest, expectedDueMinor: 30_000 }),
  ])
  expect(came.filter(({ ok }) => ok)).toHaveLength(1)
  expect(came.find(({ ok }) => !ok)).toMatchObject({ reason: 'amount-changed' })
  expect(await paymentsOf(subscriptionId)).toHaveLength(2)
  await expectInvariants(mine)
})
