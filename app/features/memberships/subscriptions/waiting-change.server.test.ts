import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { banUser } from '#app/features/people/ban-user.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { Problem } from '#app/kernel/errors.ts'
import { aSubscriber, demoAt, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { goodCard } from '#tests/support/with-demo-payments.ts'
import { ownMembership } from '../own/own-membership.server.ts'
import { answerDemoPlanChange } from './answer-demo-plan-change.server.ts'
import { cancelMembership } from './cancel-membership.server.ts'
import { changePlan } from './change-plan.server.ts'
import { finishPlanChange } from './finish-plan-change.server.ts'
import { openInvoice } from './open-invoice.server.ts'
import { previewPlanChange } from './preview-plan-change.server.ts'
import { revokeMembershipOfBanned } from './revoke-membership-of-banned.server.ts'
import { saveDemoCard } from './save-demo-card.server.ts'
import { sweepSubscriptions } from './sweep-subscriptions.server.ts'
import { waitingChange } from './waiting-change.server.ts'

const world = await testContext()
const start = new Date('2026-12-01T12:00:00Z')
/** Half of the 31 days of December. */
const halfway = addMinutes(start, 31 * 720)
const base: Ctx = { ...world.ctx, actor: system }
const asksAlways = '4000 0025 0000 3155'
const due = 15_000

async function aDearerPlan(price_minor = 50_000): Promise<string> {
  const id = await aPlan(base, 'vip')
  await base.db.updateTable('plans').set({ price_minor }).where('id', '=', id).execute()
  return id
}

/** A member whose change from AED 200 to AED 500 a month waits for the bank. */
async function aWaitingMember() {
  const member = await aSubscriber(demoAt(base, start), { cardNumber: asksAlways })
  const at = (now: Date): Ctx => ({ ...demoAt(base, now), actor: member.user })
  const mine = at(halfway)
  const dearer = await aDearerPlan()
  const wish = { planId: dearer, expectedDueMinor: due }
  expect(await changePlan(mine, wish)).toEqual({ ok: true, state: 'waiting' })
  return { ...member, mine, at, dearer, wish, row: () => subscriptionRow(base, member.subscriptionId) }
}

const chargesOf = async (subscriptionId: string) => {
  const rows = await base.db
    .selectFrom('membership_invoices as i')
    .innerJoin('payments as p', 'p.invoice_id', 'i.id')
    .select(['i.reason', 'i.plan_id as planId', 'p.captured_minor as minor'])
    .where('i.subscription_id', '=', subscriptionId)
    .orderBy('i.created_at')
    .execute()
  return rows
}
const first = (planId: string) => ({ reason: 'first', planId, minor: 20_000 })

describe('a change that the bank wants to confirm', () => {
  test('changes and charges nothing before, and says what it waits for', async () => {
    const { mine, planId, dearer, row, subscriptionId } = await aWaitingMember()
    expect(await row()).toMatchObject({
      plan_id: planId,
      price_minor: 20_000,
      status: 'active',
      waiting_plan_id: dearer,
      busy_until: null,
    })
    expect(await chargesOf(subscriptionId)).toEqual([first(planId)])
    expect(await openInvoice(mine)).toBeNull()
    expect(await waitingChange(mine)).toMatchObject({
      planId: dearer,
      due: { minor: due, currency: 'AED' },
      until: addMinutes(halfway, 23 * 60),
    })
    expect((await ownMembership(mine)).subscription?.waiting).toMatchObject({ due: { minor: due } })
    expect(await previewPlanChange(mine, { planId: dearer })).toEqual({ ok: false, reason: 'change-waits' })
    await expectInvariants(mine)
  })

  test('takes effect once after the bank’s confirmation, for the amount shown, after any number of presses', async () => {
    const { mine, at, planId, dearer, wish, row, subscriptionId } = await aWaitingMember()
    expect(await changePlan(at(addMinutes(halfway, 30)), wish)).toEqual({ ok: true, state: 'waiting' })
    const answer = { planId: dearer, challenge: 'approve' as const }
    const came = await Promise.all([answerDemoPlanChange(mine, answer), answerDemoPlanChange(mine, answer)])
    expect(came).toEqual([
      { ok: true, state: 'changed' },
      { ok: true, state: 'changed' },
    ])
    expect(await answerDemoPlanChange(mine, answer)).toEqual({ ok: true, state: 'changed' })
    expect(await row()).toMatchObject({ plan_id: dearer, price_minor: 50_000, waiting_plan_id: null })
    expect(await chargesOf(subscriptionId)).toEqual([
      first(planId),
      { reason: 'change', planId: dearer, minor: due },
    ])
    await expectInvariants(mine)
  })

  test('that the bank does not confirm is given up, and may be asked for again', async () => {
    const { mine, planId, dearer, wish, row, subscriptionId } = await aWaitingMember()
    const declined = await answerDemoPlanChange(mine, { planId: dearer, challenge: 'decline' })
    expect(declined).toEqual({ ok: true, state: 'gone' })
    expect(await row()).toMatchObject({ plan_id: planId, waiting_plan_id: null, busy_until: null })
    expect(await chargesOf(subscriptionId)).toEqual([first(planId)])
    expect(await changePlan(mine, wish)).toEqual({ ok: true, state: 'waiting' })
    const approved = await answerDemoPlanChange(mine, { planId: dearer, challenge: 'approve' })
    expect(approved).toEqual({ ok: true, state: 'changed' })
    expect(await chargesOf(subscriptionId)).toHaveLength(2)
  })

  test('makes way for another one, and can be paid no more', async () => {
    const { mine, planId, dearer, row, subscriptionId } = await aWaitingMember()
    const before = await waitingChange(mine)
    const dearest = await aDearerPlan(80_000)
    expect(await changePlan(mine, { planId: dearest, expectedDueMinor: 30_000 })).toEqual({
      ok: true,
      state: 'waiting',
    })
    const late = await mine.ports.demoSubscriptions?.answerChallenge(before?.clientSecret ?? '', true)
    expect(late).toMatchObject({ status: 'refused' })
    expect(await finishPlanChange(mine, { planId: dearer, givesUp: true })).toEqual({
      ok: true,
      state: 'waiting',
    })
    expect(await row()).toMatchObject({ plan_id: planId, waiting_plan_id: dearest })
    await answerDemoPlanChange(mine, { planId: dearest, challenge: 'approve' })
    expect(await chargesOf(subscriptionId)).toEqual([
      first(planId),
      { reason: 'change', planId: dearest, minor: 30_000 },
    ])
  })

  test('and is kept by its holder is forgotten', async () => {
    const { mine, planId, dearer, row } = await aWaitingMember()
    expect(await finishPlanChange(mine, { planId: dearer, givesUp: true })).toEqual({
      ok: true,
      state: 'gone',
    })
    expect(await row()).toMatchObject({ plan_id: planId, waiting_plan_id: null })
  })

  test('expires after 23 hours, by the sweep and by the returning member', async () => {
    const { at, planId, dearer, row, subscriptionId } = await aWaitingMember()
    const late = at(addMinutes(halfway, 23 * 60))
    expect((await ownMembership(late)).subscription?.waiting).toBeNull()
    expect(await answerDemoPlanChange(late, { planId: dearer, challenge: 'approve' })).toEqual({
      ok: true,
      state: 'gone',
    })
    const other = await aWaitingMember()
    await sweepSubscriptions({ ...late, actor: system })
    expect(await other.row()).toMatchObject({ plan_id: other.planId, waiting_plan_id: null })
    expect(await row()).toMatchObject({ plan_id: planId, waiting_plan_id: null })
    expect(await chargesOf(subscriptionId)).toEqual([first(planId)])
  })

  test('does not outlive its period, and the renewal asks by itself as before', async () => {
    const { at, planId, dearer, row, subscriptionId } = await aWaitingMember()
    const end = addMonths(start, 1)
    const lastHour = at(addMinutes(end, -60))
    await finishPlanChange(lastHour, { planId: dearer, givesUp: true })
    const shown = await previewPlanChange(lastHour, { planId: dearer })
    if (!shown.ok) throw new Error(shown.reason)
    const wish = { planId: dearer, expectedDueMinor: shown.dueNow.minor }
    expect(await changePlan(lastHour, wish)).toEqual({ ok: true, state: 'waiting' })
    expect((await waitingChange(lastHour))?.until).toEqual(end)
    await sweepSubscriptions({ ...at(addMinutes(end, 5)), actor: system })
    expect(await row()).toMatchObject({ plan_id: planId, waiting_plan_id: null, status: 'past_due' })
    expect(await openInvoice(at(addMinutes(end, 5)))).toMatchObject({ reason: 'renewal', needsAction: true })
    expect(await chargesOf(subscriptionId)).toHaveLength(1)
  })

  test('is not paid by another card, and ends with the membership', async () => {
    const { mine, row, dearer, subscriptionId } = await aWaitingMember()
    expect(await saveDemoCard(mine, goodCard)).toEqual({ ok: true, state: 'saved', isOverdue: false })
    expect(await row()).toMatchObject({ waiting_plan_id: dearer, card_last4: '4242' })
    expect(await chargesOf(subscriptionId)).toHaveLength(1)
    expect(await cancelMembership(mine)).toEqual({ ok: true })
    await mine.ports.subscriptions.cancelNow((await row()).provider_ref ?? '')
    expect(await answerDemoPlanChange(mine, { planId: dearer, challenge: 'approve' })).toEqual({
      ok: true,
      state: 'gone',
    })
    expect(await chargesOf(subscriptionId)).toHaveLength(1)
  })

  test('is forgotten when the network ends the membership with its period', async () => {
    const { at, mine, row, dearer, subscriptionId, user } = await aWaitingMember()
    const { clientSecret } = (await waitingChange(mine)) ?? {}
    await banUser({ ...at(halfway), actor: system }, { userId: user.userId, reason: 'spam' })
    await revokeMembershipOfBanned({ ...at(halfway), actor: system }, user)
    expect(await row()).toMatchObject({ cancels_at_period_end: true, waiting_plan_id: null })
    // In the browser that is open still.
    expect(await mine.ports.demoSubscriptions?.answerChallenge(clientSecret ?? '', true)).toMatchObject({
      status: 'refused',
    })
    await finishPlanChange(mine, { planId: dearer, givesUp: false })
    expect(await row()).toMatchObject({ plan_id: expect.not.stringMatching(dearer) })
    expect(await chargesOf(subscriptionId)).toHaveLength(1)
    await expectInvariants(at(halfway))
  })

  test('waits once even when the response was lost', async () => {
    const {
      mine: calm,
      at,
      user,
    } = await (async () => {
      const member = await aSubscriber(demoAt(base, start), { cardNumber: asksAlways })
      const when = (now: Date): Ctx => ({ ...demoAt(base, now), actor: member.user })
      return { ...member, mine: when(halfway), at: when }
    })()
    const dearer = await aDearerPlan()
    const { subscriptions } = calm.ports
    const change: typeof subscriptions.change = async (input) => {
      await subscriptions.change(input)
      throw new Problem('unavailable', 'silence')
    }
    const lost = { ...calm, ports: { ...calm.ports, subscriptions: { ...subscriptions, change } } }
    const wish = { planId: dearer, expectedDueMinor: due }
    expect(await changePlan(lost, wish)).toEqual({ ok: false, reason: 'unreachable' })
    expect(await waitingChange(calm)).toBeNull()
    const later = at(addMinutes(halfway, 2))
    expect(await changePlan(later, wish)).toEqual({ ok: true, state: 'waiting' })
    expect(await waitingChange({ ...later, actor: user })).toMatchObject({
      planId: dearer,
      due: { minor: due },
    })
    const invoices = base.db.selectFrom('demo_invoices').select('ref').where('reason', '=', 'change')
    const ref = (
      await base.db
        .selectFrom('subscriptions')
        .select('provider_ref')
        .where('user_id', '=', user.userId)
        .executeTakeFirstOrThrow()
    ).provider_ref
    expect(await invoices.where('subscription_ref', '=', ref ?? '').execute()).toHaveLength(1)
  })

  test('cannot be finished by another member', async () => {
    const { dearer, subscriptionId } = await aWaitingMember()
    const other = await aWaitingMember()
    expect(await finishPlanChange(other.mine, { planId: dearer, givesUp: true })).toEqual({
      ok: true,
      state: 'waiting',
    })
    expect(await subscriptionRow(base, subscriptionId)).toMatchObject({ waiting_plan_id: dearer })
    const guest: Ctx = { ...other.mine, actor: { kind: 'guest' } }
    await expect(finishPlanChange(guest, { planId: dearer, givesUp: true })).rejects.toThrow('membership')
    await expect(waitingChange(guest)).rejects.toThrow('membership')
  })
})
