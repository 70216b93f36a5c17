import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aSubscriber, demoAt, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { pauseMembershipOf } from '../subscriptions/pause-membership-of.server.ts'
import { sweepSubscriptions } from '../subscriptions/sweep-subscriptions.server.ts'
import { changePlanOf, previewPlanChangeOf } from './change-plan-of.server.ts'
import { endMembershipOf } from './end-membership-of.server.ts'
import { whatEnds } from './what-ends.server.ts'

const world = await testContext()
await aNetwork(world.ctx)
const start = new Date('2027-01-10T09:30:00Z')
const at = (instant: Date) => demoAt({ ...world.ctx, actor: system }, instant)
/** The period ends, and the renewal is due. */
const office = at(addMonths(start, 1))
const planId = await aPlan(office, 'vip')
await office.db.updateTable('plans').set({ price_minor: 50_000 }).where('id', '=', planId).execute()

/** What the office may press at once about one member, each by a form that was shown before. */
async function actsOn(userId: string, subscriptionId: string, fromPlanId: string) {
  const { seen } = await whatEnds(office, userId)
  const { mirror_version: version } = await subscriptionRow(office, subscriptionId)
  const preview = await previewPlanChangeOf(office, { userId, planId })
  const expectedDueMinor = preview.ok ? preview.dueNow.minor : 0
  const ending = { userId, seen, refund: 'whole', reason: 'Moved', isMailed: false } as const
  return {
    renewal: () => sweepSubscriptions(office),
    change: () => changePlanOf(office, { userId, planId, fromPlanId, expectedDueMinor }),
    pause: () => pauseMembershipOf(office, { userId, until: null, version }),
    end: () => endMembershipOf(office, { ...ending, endingId: newId() }),
    endByAnother: () => endMembershipOf(office, { ...ending, refund: 'none', endingId: newId() }),
  }
}

test.each([
  ['two changes of plan', ['renewal', 'change', 'change']],
  ['a change of plan, a pause and an ending', ['renewal', 'change', 'pause', 'end']],
  ['two endings', ['renewal', 'end', 'endByAnother']],
] as const)('a renewal that meets %s charges once, for what is given', async (_name, names) => {
  const { user, planId: fromPlanId, subscriptionId } = await aSubscriber(at(start))
  const acts = await actsOn(user.userId, subscriptionId, fromPlanId)
  await Promise.all(names.map((name) => acts[name]()))
  const later = at(addMinutes(office.now, 10))
  await sweepSubscriptions(later)
  const refunds = await later.db.selectFrom('refunds').select('id').where('status', '=', 'pending').execute()
  for (const { id } of refunds) await sendRefund(later, { refundId: id })
  const { status, plan_id } = await subscriptionRow(later, subscriptionId)
  const kept = await later.db
    .selectFrom('membership_invoices as i')
    .innerJoin('payments as p', 'p.invoice_id', 'i.id')
    .select(['i.reason', sql<number>`p.captured_minor - p.refunded_minor`.as('minor')])
    .where('i.subscription_id', '=', subscriptionId)
    .where('i.reason', '!=', 'first')
    .execute()
  const of = (wanted: string) => kept.filter(({ reason, minor }) => reason === wanted && Number(minor) > 0)
  expect(of('renewal').length).toBe(status === 'active' ? 1 : 0)
  expect(of('change').length).toBe(status === 'active' && plan_id === planId ? 1 : 0)
  await expectInvariants(at(addMinutes(office.now, 40)))
})
