import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { anApplicant, aStart, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withStripePayments } from '#tests/support/with-stripe-payments.ts'
import { recordMembershipRefunds } from '../billing/record-membership-refunds.server.ts'
import { ownInvoices } from '../own/own-invoices.server.ts'
import { cancelMembership } from './cancel-membership.server.ts'
import { changePlan } from './change-plan.server.ts'
import { openInvoice } from './open-invoice.server.ts'
import { previewPlanChange } from './preview-plan-change.server.ts'
import { refreshMembership } from './refresh-membership.server.ts'
import { resumeMembership } from './resume-membership.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'
import { startMembership } from './start-membership.server.ts'
import { subscriptionOfMoney } from './subscription-of-money.server.ts'

const world = await testContext()
// The provider's periods are of the time on the wall.
const { ctx, standIn } = await withStripePayments({ ...world.ctx, actor: system, now: new Date() })
beforeEach(standIn.healAll)

async function aStarter(overrides: object = {}) {
  const joiner = await anApplicant(ctx)
  const started = await startMembership(joiner.mine, aStart(joiner.planId, overrides))
  if (!started.ok) throw new Error(started.reason)
  const { provider_ref } = await subscriptionRow(ctx, started.subscriptionId)
  return { ...joiner, ...started, ref: provider_ref ?? '' }
}

async function aMember(overrides: object = {}) {
  const starter = await aStarter(overrides)
  const { id: paymentRef } = standIn.intentOfSubscription(starter.ref)
  standIn.pay(paymentRef)
  expect(await refreshMembership(starter.mine)).toEqual({ standing: 'active', failure: null })
  return { ...starter, paymentRef }
}

test('a membership is begun at Stripe with its code, paid and synced', async () => {
  const { code } = await aDiscountCode(ctx, { scope: 'memberships', percent: 25, months: 2 })
  const starter = await aStarter({ discountCode: code, expectedTotalMinor: 15_000 })
  expect(await openInvoice(starter.mine)).toMatchObject({
    amount: { minor: 15_000, currency: 'AED' },
    clientSecret: starter.clientSecret,
  })
  const { id } = standIn.intentOfSubscription(starter.ref)
  expect(await subscriptionOfMoney(ctx, { paymentRef: id })).toBe(starter.ref)
  standIn.pay(id)
  expect(await refreshMembership(starter.mine)).toEqual({ standing: 'active', failure: null })
  expect(await subscriptionRow(ctx, starter.subscriptionId)).toMatchObject({
    status: 'active',
    card_last4: '4242',
    provider: 'stripe',
  })
  const payments = ctx.db
    .selectFrom('payments as p')
    .innerJoin('membership_invoices as i', 'i.id', 'p.invoice_id')
    .select(['p.captured_minor as minor', 'p.provider_ref as ref', 'p.flag_reason as flag'])
    .where('i.subscription_id', '=', starter.subscriptionId)
  expect(await payments.execute()).toEqual([{ minor: 15_000, ref: id, flag: null }])
  await expectInvariants({ ...ctx, now: addMinutes(ctx.now, 30) })
})

test.each(['no-answer', 'cut', 'break-after'] as const)(
  'a start with a lost response (%s) begins once',
  async (kind) => {
    const { mine, planId } = await anApplicant(ctx)
    const before = standIn.world.subscriptions.size
    for (let turn = 0; turn < 3; turn++) standIn.fail({ kind, path: '/v1/subscriptions' })
    const first = await startMembership(mine, aStart(planId))
    standIn.healAll()
    const second = await startMembership(mine, aStart(planId))
    expect(second).toMatchObject({ ok: true })
    expect([first.ok || first.reason === 'unreachable', standIn.world.subscriptions.size - before]).toEqual([
      true,
      1,
    ])
    await expectInvariants(ctx)
  },
)

test('another plan ends the one that was begun, and its payment can be paid no more', async () => {
  const { mine, ref, subscriptionId } = await aStarter()
  const { id } = standIn.intentOfSubscription(ref)
  expect(await startMembership(mine, aStart(await aPlan(ctx, 'vip')))).toMatchObject({ ok: true })
  expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({ status: 'ended' })
  expect(standIn.world.intents.get(id)?.status).not.toBe('requires_payment_method')
  await expectInvariants(ctx)
})

test('a plan is changed for what was shown, cancelled and resumed', async () => {
  const { mine, subscriptionId } = await aMember()
  const dearer = await aPlan(ctx, 'vip')
  await ctx.db.updateTable('plans').set({ price_minor: 50_000 }).where('id', '=', dearer).execute()
  const preview = await previewPlanChange(mine, { planId: dearer })
  if (!preview.ok) throw new Error(preview.reason)
  expect(preview.dueNow.minor).toBeGreaterThan(29_000)
  const wish = { planId: dearer, expectedDueMinor: preview.dueNow.minor }
  expect(await changePlan(mine, { ...wish, expectedDueMinor: 1 })).toMatchObject({ reason: 'amount-changed' })
  expect(await changePlan(mine, wish)).toEqual({ ok: true, state: 'changed' })
  expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({ plan_id: dearer, price_minor: 50_000 })
  expect(await cancelMembership(mine)).toEqual({ ok: true })
  expect(await resumeMembership(mine)).toEqual({ ok: true })
  expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({
    status: 'active',
    cancels_at_period_end: false,
  })
  await expectInvariants({ ...ctx, now: addMinutes(ctx.now, 30) })
})

test('money given back at Stripe is in the ledger, and the membership goes on', async () => {
  const { ref, paymentRef, subscriptionId } = await aMember()
  standIn.refundAtProvider(paymentRef, 5_000)
  const about = { provider: 'stripe' as const, eventId: newId(), paymentRef }
  await settleSubscription(ctx, { provider: 'stripe', subscriptionRef: ref, eventId: null })
  expect(await recordMembershipRefunds(ctx, about)).toMatchObject({
    result: 'recorded',
    refundIds: [expect.any(String)],
  })
  expect(await recordMembershipRefunds(ctx, about)).toMatchObject({ result: 'recorded', refundIds: [] })
  expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({ status: 'active' })
  await expectInvariants({ ...ctx, now: addMinutes(ctx.now, 30) })
})

async function customerOf(userId: string): Promise<string> {
  const { ref } = await ctx.db
    .selectFrom('provider_customers')
    .select('ref')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return ref
}

test("a customer deleted at Stripe's own screen has a successor, the same for starts at once", async () => {
  const { mine, user, planId, ref } = await aStarter()
  const deleted = await customerOf(user.userId)
  standIn.deleteCustomer(deleted)
  await settleSubscription(ctx, { provider: 'stripe', subscriptionRef: ref, eventId: null })
  const begun = await Promise.all([
    startMembership(mine, aStart(planId)),
    startMembership(mine, aStart(planId)),
  ])
  expect(begun.filter(({ ok }) => ok).length).toBeGreaterThan(0)
  const again = await startMembership(mine, aStart(planId))
  if (!again.ok) throw new Error(again.reason)
  const { provider_ref } = await subscriptionRow(ctx, again.subscriptionId)
  standIn.pay(standIn.intentOfSubscription(provider_ref ?? '').id)
  expect(await refreshMembership(mine)).toEqual({ standing: 'active', failure: null })
  const successor = await customerOf(user.userId)
  expect(successor).not.toBe(deleted)
  const ofUser = [...standIn.world.things.values()].filter(
    ({ object, metadata }) =>
      object === 'customer' && (metadata as { user_id?: string } | undefined)?.user_id === user.userId,
  )
  expect(ofUser.map(({ id }) => id)).toEqual([successor])
  await expectInvariants({ ...ctx, now: addMinutes(ctx.now, 30) })
})

test('a customer deleted before its id was written down has a successor too', async () => {
  const { mine, user, planId } = await anApplicant(ctx)
  standIn.fail({ kind: 'refuse', path: '/v1/subscriptions', method: 'POST', times: 3 })
  expect(await startMembership(mine, aStart(planId))).toEqual({ ok: false, reason: 'unreachable' })
  standIn.healAll()
  const [orphan] = [...standIn.world.things.values()].filter(
    ({ metadata }) => (metadata as { user_id?: string } | undefined)?.user_id === user.userId,
  )
  standIn.deleteCustomer(orphan?.id ?? '')
  expect(await startMembership(mine, aStart(planId))).toMatchObject({ ok: true })
  expect(await customerOf(user.userId)).not.toBe(orphan?.id)
})

test('an invoice marked as paid at Stripe begins the membership, and is no money of ours', async () => {
  const { mine, ref, subscriptionId, user } = await aStarter()
  standIn.payOutside(ref)
  for (let turn = 0; turn < 3; turn++)
    await settleSubscription(ctx, { provider: 'stripe', subscriptionRef: ref, eventId: newId() })
  expect(await refreshMembership(mine)).toEqual({ standing: 'active', failure: null })
  const [invoice, ...others] = await ctx.db
    .selectFrom('membership_invoices as i')
    .leftJoin('payments as p', 'p.invoice_id', 'i.id')
    .leftJoin('documents as d', 'd.invoice_id', 'i.id')
    .select(['i.id', 'i.status', 'i.paid_outside', 'p.id as payment', 'd.id as document'])
    .where('i.subscription_id', '=', subscriptionId)
    .execute()
  expect([invoice, others]).toMatchObject([
    { status: 'paid', paid_outside: true, payment: null, document: null },
    [],
  ])
  const application = ctx.db
    .selectFrom('membership_applications')
    .select('status')
    .where('user_id', '=', user.userId)
  expect(await application.execute()).toEqual([{ status: 'approved' }])
  const notes = ctx.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', invoice?.id ?? '')
  expect(await notes.execute()).toEqual([{ action: 'membership.paid-outside' }])
  expect(await ownInvoices(mine, user.userId, 5)).toMatchObject([{ status: 'paid', isPaidOutside: true }])
  await expectInvariants({ ...ctx, now: addMinutes(ctx.now, 30) })
})

test('an invoice marked as paid at Stripe after its start was given up begins nothing', async () => {
  const { code } = await aDiscountCode(ctx, { scope: 'memberships', percent: 25, months: 2 })
  const { mine, ref, subscriptionId, user } = await aStarter({
    discountCode: code,
    expectedTotalMinor: 15_000,
  })
  await settleSubscription(ctx, { provider: 'stripe', subscriptionRef: ref, eventId: null })
  standIn.fail({ kind: 'refuse', path: '/v1/subscriptions', method: 'DELETE', times: 8 })
  const wish = aStart(await aPlan(ctx, 'vip'))
  expect(await startMembership(mine, wish)).toEqual({ ok: false, reason: 'unreachable' })
  standIn.healAll()
  standIn.payOutside(ref)
  for (let turn = 0; turn < 3; turn++)
    await settleSubscription(ctx, { provider: 'stripe', subscriptionRef: ref, eventId: newId() })
  expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({ status: 'ended' })
  expect(standIn.world.subscriptions.get(ref)).toMatchObject({ status: 'canceled' })
  expect(await ownInvoices(mine, user.userId, 5)).toMatchObject([{ status: 'paid', isPaidOutside: true }])
  const notes = ctx.db
    .selectFrom('audit_entries as a')
    .innerJoin('membership_invoices as i', (join) => join.on('a.subject_id', '=', sql<string>`i.id::text`))
    .select('a.action')
    .where('i.subscription_id', '=', subscriptionId)
  expect(await notes.execute()).toEqual([{ action: 'membership.paid-outside' }])
  const mails = ctx.db.selectFrom('mails').select('kind').where('subject_id', '=', subscriptionId)
  expect(await mails.execute()).toEqual([])
  const application = ctx.db
    .selectFrom('membership_applications')
    .select('status')
    .where('user_id', '=', user.userId)
  expect(await application.execute()).toEqual([{ status: 'pending' }])
  expect(await startMembership(mine, wish)).toMatchObject({ ok: true })
  await expectInvariants({ ...ctx, now: addMinutes(ctx.now, 30) })
})
