import { beforeEach, expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { anApplicant, aStart, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { settleInvoice } from '#tests/support/stripe-stand-in/invoices.ts'
import { answerChallenge } from '#tests/support/stripe-stand-in/payment-intents.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withStripePayments } from '#tests/support/with-stripe-payments.ts'
import { changePlan } from './change-plan.server.ts'
import { finishCardChange } from './finish-card-change.server.ts'
import { finishPlanChange } from './finish-plan-change.server.ts'
import { previewPlanChange } from './preview-plan-change.server.ts'
import { refreshMembership } from './refresh-membership.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'
import { startCardChange } from './start-card-change.server.ts'
import { startMembership } from './start-membership.server.ts'
import { sweepSubscriptions } from './sweep-subscriptions.server.ts'
import { waitingChange } from './waiting-change.server.ts'

const world = await testContext()
// The provider's periods are of the time on the wall.
const { ctx, standIn } = await withStripePayments({ ...world.ctx, actor: system, now: new Date() })
beforeEach(standIn.healAll)

const asksAlways = '4000002760003184'

async function aPlanOf(price_minor: number): Promise<string> {
  const id = await aPlan(ctx, 'vip')
  await ctx.db.updateTable('plans').set({ price_minor }).where('id', '=', id).execute()
  return id
}

async function aMember(card = asksAlways) {
  const joiner = await anApplicant(ctx)
  const started = await startMembership(joiner.mine, aStart(joiner.planId))
  if (!started.ok) throw new Error(started.reason)
  const row = () => subscriptionRow(ctx, started.subscriptionId)
  const ref = (await row()).provider_ref ?? ''
  standIn.pay(standIn.intentOfSubscription(ref).id, card)
  expect(await refreshMembership(joiner.mine)).toMatchObject({ standing: 'active' })
  return { ...joiner, ref, row }
}

/** What changing would cost now, as the page would send it. */
async function wishFor(mine: Parameters<typeof previewPlanChange>[0], planId: string) {
  const preview = await previewPlanChange(mine, { planId })
  if (!preview.ok) throw new Error(preview.reason)
  return { planId, expectedDueMinor: preview.dueNow.minor }
}

async function aWaitingMember() {
  const member = await aMember()
  const dearer = await aPlanOf(50_000)
  const wish = await wishFor(member.mine, dearer)
  expect(await changePlan(member.mine, wish)).toEqual({ ok: true, state: 'waiting' })
  const bank = (isApproved: boolean) => {
    const intent = standIn.intentOfSubscription(member.ref)
    settleInvoice(standIn.world, answerChallenge(standIn.world, intent.id, isApproved))
    return intent
  }
  return { ...member, dearer, wish, bank }
}

test('a change waits for the bank, and takes effect once it agrees', async () => {
  const { mine, planId, dearer, wish, row, ref, bank } = await aWaitingMember()
  expect(await row()).toMatchObject({ plan_id: planId, price_minor: 20_000, waiting_plan_id: dearer })
  const waiting = await waitingChange(mine)
  expect(waiting).toMatchObject({ planId: dearer, due: { minor: wish.expectedDueMinor } })
  expect(waiting?.clientSecret).toBe(standIn.intentOfSubscription(ref).client_secret)
  expect(await changePlan(mine, wish)).toEqual({ ok: true, state: 'waiting' })
  expect(await finishPlanChange(mine, { planId: dearer, givesUp: false })).toEqual({
    ok: true,
    state: 'waiting',
  })
  const { id, amount } = bank(true)
  expect(amount).toBe(wish.expectedDueMinor)
  expect(await finishPlanChange(mine, { planId: dearer, givesUp: false })).toEqual({
    ok: true,
    state: 'changed',
  })
  expect(await row()).toMatchObject({ plan_id: dearer, price_minor: 50_000, waiting_plan_id: null })
  const charged = ctx.db
    .selectFrom('payments as p')
    .innerJoin('membership_invoices as i', 'i.id', 'p.invoice_id')
    .select(['i.plan_id as planId', 'p.captured_minor as minor'])
    .where('p.provider_ref', '=', id)
  expect(await charged.execute()).toEqual([{ planId: dearer, minor: wish.expectedDueMinor }])
  await expectInvariants({ ...ctx, now: addMinutes(ctx.now, 30) })
})

test('the provider tells of it by itself, to whichever browser its holder comes back', async () => {
  const { dearer, row, ref, bank } = await aWaitingMember()
  bank(true)
  await settleSubscription(ctx, { provider: 'stripe', subscriptionRef: ref, eventId: 'evt_paid' })
  expect(await row()).toMatchObject({ plan_id: dearer, waiting_plan_id: null })
})

test('given up, or refused by the bank, it can be paid no more and leaves the credit as it was', async () => {
  const { mine, planId, dearer, row, ref, bank } = await aWaitingMember()
  bank(false)
  expect(await finishPlanChange(mine, { planId: dearer, givesUp: true })).toEqual({ ok: true, state: 'gone' })
  expect(await row()).toMatchObject({ plan_id: planId, waiting_plan_id: null })
  expect(standIn.world.subscriptions.get(ref)?.pending_update).toBeNull()
  expect(standIn.intentOfSubscription(ref).status).toBe('canceled')
  const again = await wishFor(mine, dearer)
  expect(await changePlan(mine, again)).toEqual({ ok: true, state: 'waiting' })
  expect(standIn.intentOfSubscription(ref).amount).toBe(again.expectedDueMinor)
})

test('another change takes its place, for what was shown', async () => {
  const { mine, row, ref } = await aWaitingMember()
  const before = standIn.intentOfSubscription(ref).id
  const dearest = await aPlanOf(90_000)
  const shown = await changePlan(mine, { planId: dearest, expectedDueMinor: 1 })
  if (shown.ok || shown.reason !== 'amount-changed') throw new Error('it was not shown')
  const wish = { planId: dearest, expectedDueMinor: shown.dueNow?.minor ?? 0 }
  expect(await changePlan(mine, wish)).toEqual({ ok: true, state: 'waiting' })
  expect(standIn.world.intents.get(before)?.status).toBe('canceled')
  expect(await row()).toMatchObject({ waiting_plan_id: dearest, waiting_due_minor: wish.expectedDueMinor })
})

test.each([
  ['no-answer', { ok: false, reason: 'unreachable' }],
  // A failure that the provider keeps: what it left is found by the next key.
  ['break-after', { ok: true, state: 'waiting' }],
] as const)('a lost answer (%s) leaves one that waits', async (kind, told) => {
  const { mine, ref, row } = await aMember()
  const dearer = await aPlanOf(50_000)
  const wish = await wishFor(mine, dearer)
  // The first try is refused by the bank, the second one waits for it.
  standIn.fail({ kind, method: 'POST', path: `/v1/subscriptions/${ref}`, times: 9 })
  expect(await changePlan(mine, wish)).toEqual(told)
  standIn.healAll()
  const later = { ...mine, now: addMinutes(mine.now, 3) }
  // The pending change has been shown; a change without a quote is quoted again.
  const came = await changePlan(later, told.ok ? wish : await wishFor(later, dearer))
  expect(came).toEqual({ ok: true, state: 'waiting' })
  expect(await row()).toMatchObject({ waiting_plan_id: dearer, busy_until: null })
  const open = [...standIn.world.invoices.values()].filter(
    (invoice) => invoice.status === 'open' && invoice.parent.subscription_details.subscription === ref,
  )
  expect(open).toHaveLength(1)
})

test('another card is kept without paying what waits', async () => {
  const { mine, dearer, row, ref } = await aWaitingMember()
  const started = await startCardChange(mine)
  if (!started.ok) throw new Error(started.reason)
  standIn.takeCard(started.setupRef)
  expect(await finishCardChange(mine, started)).toEqual({ ok: true, isOverdue: false })
  expect(await row()).toMatchObject({ waiting_plan_id: dearer, card_last4: '4242' })
  expect(standIn.intentOfSubscription(ref).status).toBe('requires_action')
})

test('it is forgotten after 23 hours', async () => {
  const { planId, row, ref, dearer, mine } = await aWaitingMember()
  standIn.advance({ seconds: 23 * 3_600 + 1 })
  const late = { ...ctx, now: addMinutes(ctx.now, 23 * 60 + 1) }
  await sweepSubscriptions(late)
  expect(await row()).toMatchObject({ plan_id: planId, waiting_plan_id: null })
  expect(standIn.intentOfSubscription(ref).status).toBe('canceled')
  expect(await finishPlanChange(mine, { planId: dearer, givesUp: false })).toEqual({
    ok: true,
    state: 'gone',
  })
})
