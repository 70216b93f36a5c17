import { expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aSubscriber, demoAt, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { changePlanOf, previewPlanChangeOf } from './change-plan-of.server.ts'

const world = await testContext()
await aNetwork(world.ctx)
const start = new Date('2026-12-01T12:00:00Z')
/** Half of the 31 days of December, and 20 minutes. */
const office = demoAt({ ...world.ctx, actor: system }, addMinutes(start, 31 * 720 + 20))

async function aPlanOf(price_minor: number): Promise<string> {
  const id = await aPlan(office, 'vip')
  await office.db.updateTable('plans').set({ price_minor }).where('id', '=', id).execute()
  return id
}

async function aMember(cardNumber?: string) {
  const { user, planId, subscriptionId } = await aSubscriber(demoAt({ ...world.ctx, actor: system }, start), {
    ...(cardNumber && { cardNumber }),
  })
  return { userId: user.userId, fromPlanId: planId, subscriptionId }
}

const mailsOf = async (subscriptionId: string) =>
  (
    await office.db
      .selectFrom('mails')
      .select('kind')
      .where('subject_id', '=', subscriptionId)
      .where('kind', 'in', ['membership-plan-changed', 'membership-confirm-change'])
      .execute()
  ).map(({ kind }) => kind)

test('the office changes a plan for what was shown, once, and the member is told', async () => {
  const { subscriptionId, ...member } = await aMember()
  const planId = await aPlanOf(50_000)
  const preview = await previewPlanChangeOf(office, { ...member, planId })
  if (!preview.ok) throw new Error(preview.reason)
  const wish = { ...member, planId, expectedDueMinor: preview.dueNow.minor }
  expect(await changePlanOf(office, { ...wish, expectedDueMinor: 1 })).toMatchObject({
    ok: false,
    reason: 'amount-changed',
    dueNow: preview.dueNow,
  })
  const pressed = await Promise.all([changePlanOf(office, wish), changePlanOf(office, wish)])
  expect(pressed.some(({ ok }) => ok)).toBe(true)
  expect(await changePlanOf(office, wish)).toEqual({ ok: true, state: 'changed' })
  expect(await subscriptionRow(office, subscriptionId)).toMatchObject({
    plan_id: planId,
    price_minor: 50_000,
  })
  expect(await mailsOf(subscriptionId)).toEqual(['membership-plan-changed'])
  const paid = await office.db
    .selectFrom('membership_invoices')
    .select('total_minor')
    .where('subscription_id', '=', subscriptionId)
    .where('reason', '=', 'change')
    .execute()
  expect(paid).toEqual([{ total_minor: preview.dueNow.minor }])
  await expectInvariants(office)
})

test('a form that showed another plan is refused, also where nothing is due', async () => {
  const { subscriptionId, ...member } = await aMember()
  const [cheap, cheaper] = [await aPlanOf(15_000), await aPlanOf(10_000)]
  expect(await changePlanOf(office, { ...member, planId: cheap, expectedDueMinor: 0 })).toMatchObject({
    ok: true,
  })
  expect(await changePlanOf(office, { ...member, planId: cheaper, expectedDueMinor: 0 })).toEqual({
    ok: false,
    reason: 'amount-changed',
    dueNow: null,
  })
  expect((await subscriptionRow(office, subscriptionId)).plan_id).toBe(cheap)
})

test('a declined card changes nothing; a bank that asks gets the member an email, once', async () => {
  const planId = await aPlanOf(50_000)
  const declined = await aMember('4000 0000 0000 0341')
  const preview = await previewPlanChangeOf(office, { ...declined, planId })
  if (!preview.ok) throw new Error(preview.reason)
  const expectedDueMinor = preview.dueNow.minor
  const { userId, fromPlanId } = declined
  expect(await changePlanOf(office, { userId, fromPlanId, planId, expectedDueMinor })).toMatchObject({
    ok: false,
    reason: 'card-refused',
  })
  expect(await mailsOf(declined.subscriptionId)).toEqual([])
  const { subscriptionId, ...asked } = await aMember('4000 0027 6000 3184')
  for (const _twice of [1, 2])
    expect(await changePlanOf(office, { ...asked, planId, expectedDueMinor })).toEqual({
      ok: true,
      state: 'waiting',
    })
  expect(await mailsOf(subscriptionId)).toEqual(['membership-confirm-change'])
  expect((await subscriptionRow(office, subscriptionId)).plan_id).toBe(asked.fromPlanId)
  await expectInvariants(office)
})

test('administrators only; not of a banned person; unknown people have no membership', async () => {
  const { subscriptionId: _subscription, ...member } = await aMember()
  const planId = await aPlanOf(50_000)
  const wish = { ...member, planId, expectedDueMinor: 0 }
  const door = actorWithRole('door', await aUser(world.ctx))
  await expect(changePlanOf({ ...office, actor: door }, wish)).rejects.toThrow('not allowed')
  await expect(previewPlanChangeOf({ ...office, actor: door }, wish)).rejects.toThrow('not allowed')
  await expect(changePlanOf(office, { ...wish, userId: 'x' })).rejects.toThrow('account')
  expect(await changePlanOf(office, { ...wish, userId: newId() })).toMatchObject({
    reason: 'no-live-subscription',
  })
  await office.db
    .insertInto('user_bans')
    .values({ user_id: member.userId, reason: 'Spam', banned_by: null, banned_at: office.now })
    .execute()
  expect(await changePlanOf(office, wish)).toEqual({ ok: false, reason: 'banned' })
})
