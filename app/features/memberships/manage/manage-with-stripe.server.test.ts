import { beforeEach, expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { anApplicant, aStart, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withStripePayments } from '#tests/support/with-stripe-payments.ts'
import { entitlementOf } from '../entitlement-of.server.ts'
import { pauseMembershipOf, unpauseMembershipOf } from '../subscriptions/pause-membership-of.server.ts'
import { refreshMembership } from '../subscriptions/refresh-membership.server.ts'
import { settleSubscription } from '../subscriptions/settle-subscription.server.ts'
import { startMembership } from '../subscriptions/start-membership.server.ts'
import { sweepSubscriptions } from '../subscriptions/sweep-subscriptions.server.ts'
import { endMembershipOf } from './end-membership-of.server.ts'
import { whatEnds } from './what-ends.server.ts'

const world = await testContext()
// The provider's periods are of the time on the wall.
const { ctx, standIn } = await withStripePayments({ ...world.ctx, actor: system, now: new Date() })
beforeEach(standIn.healAll)

async function aMember() {
  const { user, mine, planId } = await anApplicant(ctx)
  const started = await startMembership(mine, aStart(planId))
  if (!started.ok) throw new Error(started.reason)
  const { subscriptionId } = started
  const { provider_ref: ref } = await subscriptionRow(ctx, subscriptionId)
  if (ref === null) throw new Error('a subscription without a ref')
  standIn.pay(standIn.intentOfSubscription(ref).id)
  await refreshMembership(mine)
  return { userId: user.userId, subscriptionId, ref }
}

const versionOf = async (id: string) => (await subscriptionRow(ctx, id)).mirror_version
const invoicesOf = (subscriptionId: string) =>
  ctx.db
    .selectFrom('membership_invoices')
    .select(['reason', 'status'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('created_at')
    .execute()

test('at Stripe, an ending survives lost answers, cancels once and refunds once', async () => {
  const { userId, subscriptionId, ref } = await aMember()
  const { seen } = await whatEnds(ctx, userId)
  const wish = { endingId: newId(), userId, seen, refund: 'whole', reason: 'Left', isMailed: true } as const
  standIn.fail({ kind: 'break-after', path: `/v1/subscriptions/${ref}`, method: 'DELETE' })
  const first = await endMembershipOf(ctx, wish)
  expect(first.ok).toBe(true)
  expect(await endMembershipOf(ctx, wish)).toEqual({ ok: true, isConfirmed: true })
  expect(standIn.world.subscriptions.get(ref)?.status).toBe('canceled')
  expect((await subscriptionRow(ctx, subscriptionId)).status).toBe('ended')
  const refunds = await ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('membership_invoices as i', 'i.id', 'p.invoice_id')
    .select('r.amount_minor')
    .where('i.subscription_id', '=', subscriptionId)
    .execute()
  expect(refunds).toEqual([{ amount_minor: 20_000 }])
  await expectInvariants(ctx)
})

test('at Stripe, a pause voids renewals, which are not listed, and its end charges the next one', async () => {
  const { userId, subscriptionId, ref } = await aMember()
  const pause = { userId, until: null, version: await versionOf(subscriptionId) }
  expect(await pauseMembershipOf(ctx, pause)).toEqual({ ok: true })
  expect(standIn.world.subscriptions.get(ref)?.pause_collection).toEqual({
    behavior: 'void',
    resumes_at: null,
  })
  expect(await entitlementOf(ctx, userId)).toBeNull()
  const { current_period_end: end } = await subscriptionRow(ctx, subscriptionId)
  standIn.advance({ to: addMinutes(end, 120) })
  const later = { ...ctx, now: addMinutes(end, 120) }
  await sweepSubscriptions(later)
  expect(await invoicesOf(subscriptionId)).toEqual([{ reason: 'first', status: 'paid' }])
  const resume = { userId, version: await versionOf(subscriptionId) }
  expect(await unpauseMembershipOf(later, resume)).toEqual({ ok: true })
  expect(await entitlementOf(later, userId)).not.toBeNull()
  const { current_period_end: next } = await subscriptionRow(later, subscriptionId)
  standIn.advance({ to: addMinutes(next, 120) })
  const event = { provider: 'stripe', subscriptionRef: ref, eventId: `evt_${newId()}` } as const
  await settleSubscription({ ...ctx, now: addMinutes(next, 120) }, event)
  expect(await invoicesOf(subscriptionId)).toEqual([
    { reason: 'first', status: 'paid' },
    { reason: 'renewal', status: 'paid' },
  ])
  await expectInvariants({ ...ctx, now: addMinutes(next, 121) })
})
