import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { sweepRefunds } from '#app/features/ticketing/refunds/sweep-refunds.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import {
  anApplicant,
  aStart,
  aStarter,
  aSubscriber,
  demoAt,
  subscriptionRow,
} from '#tests/factories/a-subscription.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { killInTheMiddle } from '#tests/races/kill.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { goodCard, withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { refundMembershipPayment } from '../billing/refund-membership-payment.server.ts'
import { payMembershipByDemoCard } from './pay-membership-by-demo-card.server.ts'
import { startMembership } from './start-membership.server.ts'
import { sweepSubscriptions } from './sweep-subscriptions.server.ts'

const world = await testContext()
const { ctx, subscriptions } = withDemoPayments({ ...world.ctx, actor: system })
await aNetwork(ctx)
const script = join(import.meta.dirname, '../../../../tests/races/membership-kill-parts.ts')
const kill = (part: string, input: object, now = ctx.now) =>
  killInTheMiddle({ script, part, connectionString: world.connectionString, now, input })

async function whatCameOf(subscriptionId: string) {
  const { status } = await subscriptionRow(ctx, subscriptionId)
  const ledger = await ctx.db
    .selectFrom('ledger_entries as l')
    .innerJoin('payments as p', 'p.id', 'l.payment_id')
    .innerJoin('membership_invoices as i', 'i.id', 'p.invoice_id')
    .select('l.amount_minor')
    .where('i.subscription_id', '=', subscriptionId)
    .orderBy('l.at')
    .execute()
  const mails = await ctx.db
    .selectFrom('mails')
    .select('kind')
    .where('subject_id', '=', subscriptionId)
    .execute()
  return { status, ledger: ledger.map((entry) => entry.amount_minor), mails: mails.length }
}

test('killed after the provider began the subscription: the same one is found', async () => {
  const { mine, user, planId } = await anApplicant(ctx)
  await kill('start', { user, wish: aStart(planId) })
  const started = await startMembership(mine, aStart(planId))
  expect(started).toMatchObject({ ok: true })
  const rows = await ctx.db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', user.userId)
    .execute()
  expect(rows).toEqual([{ id: started.ok ? started.subscriptionId : '' }])
  expect(
    await ctx.db
      .selectFrom('demo_subscriptions')
      .select('status')
      .where('idempotency_key', '=', rows[0]?.id ?? '')
      .execute(),
  ).toEqual([{ status: 'incomplete' }])
  expect(await payMembershipByDemoCard(mine, { card: goodCard })).toEqual({ ok: true, state: 'paid' })
  await expectInvariants(ctx)
})

test.each(['afterFetch', 'insideTransaction'])(
  'killed between payment and membership (%s): the sweep begins it once',
  async (part) => {
    const { subscriptionId, clientSecret } = await aStarter(ctx)
    await subscriptions.pay(clientSecret, goodCard)
    await kill(part, { ref: (await subscriptionRow(ctx, subscriptionId)).provider_ref })
    expect(await whatCameOf(subscriptionId)).toEqual({ status: 'incomplete', ledger: [], mails: 0 })
    const later = demoAt(ctx, addMinutes(ctx.now, 11))
    await sweepSubscriptions(later)
    await sweepSubscriptions(later)
    expect(await whatCameOf(subscriptionId)).toEqual({ status: 'active', ledger: [20_000], mails: 2 })
    await expectInvariants(later)
  },
)

test('killed after a plan was changed and charged: the sweep finds it, and it is charged once', async () => {
  const member = await aSubscriber(ctx)
  const dearer = await aPlan(ctx, 'vip')
  await ctx.db.updateTable('plans').set({ price_minor: 50_000 }).where('id', '=', dearer).execute()
  const halfway = addMinutes(ctx.now, 31 * 720)
  await kill('change', { user: member.user, wish: { planId: dearer, expectedDueMinor: 15_000 } }, halfway)
  expect(await whatCameOf(member.subscriptionId)).toMatchObject({ ledger: [20_000] })
  const later = demoAt(ctx, addMinutes(halfway, 3))
  await sweepSubscriptions(later)
  await sweepSubscriptions(later)
  expect(await subscriptionRow(ctx, member.subscriptionId)).toMatchObject({
    plan_id: dearer,
    busy_until: null,
  })
  expect(await whatCameOf(member.subscriptionId)).toMatchObject({
    status: 'active',
    ledger: [20_000, 15_000],
  })
  await expectInvariants(later)
})

describe('killed while money of a membership goes back', () => {
  async function aRefundToAsk() {
    const { subscriptionId } = await aSubscriber(ctx)
    const { id: invoiceId } = await ctx.db
      .selectFrom('membership_invoices')
      .select('id')
      .where('subscription_id', '=', subscriptionId)
      .executeTakeFirstOrThrow()
    const wish = {
      invoiceId,
      refundId: newId(),
      amountMinor: 5_000,
      seenRefundedMinor: 0,
      membership: 'goes-on' as const,
      cause: 'goodwill' as const,
      note: '',
      reauth: null,
    }
    return { subscriptionId, wish }
  }
  const refundRow = (id: string) =>
    ctx.db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['r.status', 'p.refunded_minor', 'p.provider_ref'])
      .where('r.id', '=', id)
      .executeTakeFirst()

  test('before anything was written: nothing has happened, and the same press does it', async () => {
    const { wish } = await aRefundToAsk()
    await kill('insideRefund', wish)
    expect(await refundRow(wish.refundId)).toBeUndefined()
    expect(await refundMembershipPayment(ctx, wish)).toMatchObject({ ok: true })
    expect(await refundRow(wish.refundId)).toMatchObject({ status: 'pending', refunded_minor: 5_000 })
    await expectInvariants(ctx)
  })

  test.each(['the job again', 'the sweep'])(
    "after the provider's answer: %s finishes it, and the money went once",
    async (by) => {
      const { wish, subscriptionId } = await aRefundToAsk()
      await refundMembershipPayment(ctx, wish)
      await kill('refunded', { refundId: wish.refundId })
      expect(await refundRow(wish.refundId)).toMatchObject({ status: 'pending' })
      const later = demoAt(ctx, addMinutes(ctx.now, 61))
      for (const _twice of [1, 2]) {
        if (by === 'the sweep') await sweepRefunds(later)
        else await sendRefund(later, { refundId: wish.refundId })
      }
      const row = await refundRow(wish.refundId)
      expect(row).toMatchObject({ status: 'succeeded', refunded_minor: 5_000 })
      expect(await later.ports.payments.refundsOf(row?.provider_ref ?? '')).toHaveLength(1)
      expect(await whatCameOf(subscriptionId)).toMatchObject({ status: 'active', ledger: [20_000, 5_000] })
      await expectInvariants(later)
    },
  )
})
