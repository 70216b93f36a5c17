import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { Problem } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDispute } from '#tests/factories/a-dispute.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aStarter, aSubscriber, demoAt, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { entitlementOf } from '../entitlement-of.server.ts'
import { grantMembership } from '../grants/grant-membership.server.ts'
import { memberTimeline } from '../members/member-timeline.server.ts'
import { addSponsor } from '../sponsors/add-sponsor.server.ts'
import { cancelMembership } from '../subscriptions/cancel-membership.server.ts'
import { finishEnding, sweepEndings } from '../subscriptions/finish-ending.server.ts'
import { settleSubscription } from '../subscriptions/settle-subscription.server.ts'
import { sweepSubscriptions } from '../subscriptions/sweep-subscriptions.server.ts'
import { type EndMembershipOfInput, endMembershipOf } from './end-membership-of.server.ts'
import { whatEnds } from './what-ends.server.ts'

const world = await testContext()
await aNetwork(world.ctx)
const start = new Date('2027-01-10T09:30:00Z')
const at = (instant: Date) => demoAt({ ...world.ctx, actor: system }, instant)
const dayTen = addMinutes(start, 10 * 1440)

async function aWish(
  ctx: Ctx,
  userId: string,
  changes: Partial<EndMembershipOfInput> = {},
): Promise<EndMembershipOfInput> {
  const { seen } = await whatEnds(ctx, userId)
  const usual = { endingId: newId(), userId, seen, refund: 'none', reason: 'Moved abroad', isMailed: true }
  return { ...usual, refund: 'none', ...changes }
}

/** The same world with a provider that does not end anything. */
function withoutEndings(ctx: Ctx): Ctx {
  const away = () => Promise.reject(new Problem('unavailable', 'no answer'))
  const subscriptions = { ...ctx.ports.subscriptions, cancelNow: away }
  return { ...ctx, ports: { ...ctx.ports, subscriptions } }
}

async function doRefunds(ctx: Ctx): Promise<number> {
  const refunds = await ctx.db.selectFrom('refunds').select('id').where('status', '=', 'pending').execute()
  for (const { id } of refunds) await sendRefund(ctx, { refundId: id })
  return refunds.length
}

async function refundsOf(subscriptionId: string) {
  const rows = await world.ctx.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('membership_invoices as i', 'i.id', 'p.invoice_id')
    .select(['r.amount_minor', 'r.reason', 'i.reason as invoice'])
    .where('i.subscription_id', '=', subscriptionId)
    .orderBy('r.created_at')
    .execute()
  return rows.map(({ amount_minor, reason, invoice }) => [invoice, reason, amount_minor])
}

async function mailsOf(...subjects: string[]) {
  const mails = await world.ctx.db
    .selectFrom('mails')
    .select('kind')
    .where('subject_id', 'in', subjects)
    .execute()
  return mails.map(({ kind }) => kind)
}

describe('ending a membership at once', () => {
  test('without a refund ends it here and at the provider, with reason, audit, timeline and mail, once', async () => {
    const { user, subscriptionId } = await aSubscriber(at(start))
    const ctx = at(dayTen)
    const wish = await aWish(ctx, user.userId)
    expect(await endMembershipOf(ctx, wish)).toEqual({ ok: true, isConfirmed: true })
    expect(await endMembershipOf(ctx, wish)).toEqual({ ok: true, isConfirmed: true })
    expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({
      status: 'ended',
      ended_at: dayTen,
      withdrawn_for: 'office',
    })
    expect(await entitlementOf(ctx, user.userId)).toBeNull()
    expect(await refundsOf(subscriptionId)).toEqual([])
    const endings = await ctx.db
      .selectFrom('membership_endings')
      .select(['reason', 'refund', 'refund_minor', 'is_mailed'])
      .where('subscription_id', '=', subscriptionId)
      .execute()
    expect(endings).toEqual([{ reason: 'Moved abroad', refund: 'none', refund_minor: 0, is_mailed: true }])
    expect((await mailsOf(subscriptionId)).filter((kind) => kind === 'membership-ended')).toHaveLength(1)
    const history = await memberTimeline(ctx, user.userId)
    expect(history.filter(({ what }) => what === 'membership.end-now')).toMatchObject([
      { reason: 'Moved abroad' },
    ])
    expect(await endMembershipOf(ctx, await aWish(ctx, user.userId))).toEqual({
      ok: false,
      reason: 'nothing-to-end',
    })
    await expectInvariants(ctx)
  })

  test('refunds the unused days, or all of the period, as shown, through ledger and documents', async () => {
    for (const [refund, amount] of [
      ['unused', Math.floor((20_000 * 21) / 31)],
      ['whole', 20_000],
    ] as const) {
      const { user, subscriptionId } = await aSubscriber(at(start))
      const ctx = at(dayTen)
      expect((await whatEnds(ctx, user.userId)).refunds[refund].total.minor).toBe(amount)
      const wish = await aWish(ctx, user.userId, { refund, isMailed: false })
      const answers = await Promise.all([1, 2, 3].map(() => endMembershipOf(ctx, wish)))
      expect(answers.every(({ ok }) => ok)).toBe(true)
      expect(await refundsOf(subscriptionId)).toEqual([['first', 'requested', amount]])
      expect(await doRefunds(ctx)).toBe(1)
      expect(await mailsOf(subscriptionId)).not.toContain('membership-ended')
      await expectInvariants(ctx)
    }
  })

  test('ends complimentary memberships and the sponsor record with it, or alone', async () => {
    const ctx = at(start)
    const given = { tier: 'vip' as const, endsAt: addMonths(start, 6), reason: 'Speaker' }
    await aPlan(world.ctx, 'vip')
    const { user } = await aSubscriber(ctx)
    const { userId } = await aUser(world.ctx)
    for (const person of [user.userId, userId]) {
      expect(await grantMembership(ctx, { userId: person, ...given })).toMatchObject({ ok: true })
      await addSponsor(ctx, { userId: person })
      const wish = await aWish(ctx, person, { reason: 'Left' })
      expect(await endMembershipOf(ctx, wish)).toEqual({ ok: true, isConfirmed: true })
      expect(await entitlementOf(at(addMinutes(start, 1)), person)).toBeNull()
      if (person === userId) expect(await mailsOf(wish.endingId)).toEqual(['membership-ended'])
    }
    await expectInvariants(ctx)
  })

  test('shown before a renewal, a refund or another ending, it is refused', async () => {
    const { user, subscriptionId } = await aSubscriber(at(start))
    const { userId } = user
    const old = await aWish(at(dayTen), userId, { refund: 'whole' })
    const renewed = at(addMonths(start, 1))
    // The webhook event of the renewal has not come yet: the provider is asked first.
    expect(await endMembershipOf(renewed, old)).toEqual({ ok: false, reason: 'changed' })
    expect((await subscriptionRow(renewed, subscriptionId)).status).toBe('active')
    const later = at(addMinutes(renewed.now, 2 * 1440))
    const shown = await aWish(at(addMinutes(renewed.now, 60)), userId, { refund: 'unused' })
    expect(await endMembershipOf(later, shown)).toEqual({ ok: false, reason: 'changed' })
    const two = [await aWish(later, userId), await aWish(later, userId)]
    const answers = await Promise.all(two.map((wish) => endMembershipOf(later, wish)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    await expectInvariants(later)
  })

  test('a disputed payment is not refunded', async () => {
    const { user, subscriptionId } = await aSubscriber(at(start))
    const ctx = at(dayTen)
    const { invoiceId } = await ctx.db
      .selectFrom('membership_invoices')
      .select('id as invoiceId')
      .where('subscription_id', '=', subscriptionId)
      .executeTakeFirstOrThrow()
    await aDispute(ctx, { invoiceId })
    const wish = await aWish(ctx, user.userId, { refund: 'whole' })
    expect(await endMembershipOf(ctx, wish)).toEqual({ ok: true, isConfirmed: true })
    expect(await refundsOf(subscriptionId)).toEqual([])
  })
})

describe('an ending that meets something else', () => {
  test('a renewal paid in the same moment is refunded in full', async () => {
    const { user, subscriptionId } = await aSubscriber(at(start))
    const before = at(addMinutes(addMonths(start, 1), -1))
    const wish = await aWish(before, user.userId)
    // Written here, and not yet at the provider, which renews it before it is asked.
    expect(await endMembershipOf(withoutEndings(before), wish)).toEqual({ ok: true, isConfirmed: false })
    const after = at(addMinutes(addMonths(start, 1), 1))
    await sweepSubscriptions(after)
    expect(await refundsOf(subscriptionId)).toEqual([['renewal', 'late-payment', 20_000]])
    expect(await sweepEndings(after)).toEqual({ asked: 1, failed: 0 })
    expect(await sweepEndings(after)).toEqual({ asked: 0, failed: 0 })
    expect((await subscriptionRow(after, subscriptionId)).status).toBe('ended')
    expect(await refundsOf(subscriptionId)).toHaveLength(1)
    await doRefunds(after)
    await expectInvariants(at(addMinutes(after.now, 20)))
  })

  test('at once with a renewal, the money of a month that is not given is never kept', async () => {
    const { user, subscriptionId } = await aSubscriber(at(start))
    const end = at(addMonths(start, 1))
    const wish = await aWish(end, user.userId)
    const [ended] = await Promise.all([endMembershipOf(end, wish), sweepSubscriptions(end)])
    const { status } = await subscriptionRow(end, subscriptionId)
    expect(status).toBe(ended.ok ? 'ended' : 'active')
    const renewals = (await refundsOf(subscriptionId)).filter(([invoice]) => invoice === 'renewal')
    const paid = await end.db
      .selectFrom('membership_invoices')
      .select('id')
      .where('subscription_id', '=', subscriptionId)
      .where('reason', '=', 'renewal')
      .where('status', '=', 'paid')
      .execute()
    expect(renewals).toHaveLength(ended.ok ? paid.length : 0)
    await expectInvariants(end)
  })

  test('the member’s own cancellation and the ending leave it ended', async () => {
    const { user, subscriptionId, mine } = await aSubscriber(at(start))
    const ctx = at(dayTen)
    const wish = await aWish(ctx, user.userId)
    const [, ended] = await Promise.all([
      cancelMembership({ ...ctx, actor: mine.actor }),
      endMembershipOf(ctx, wish),
    ])
    // The member cancelled first: the form is stale and shown again.
    if (!ended.ok) {
      expect(ended).toEqual({ ok: false, reason: 'changed' })
      expect(await endMembershipOf(ctx, await aWish(ctx, user.userId))).toMatchObject({ ok: true })
    }
    expect(['ended', 'cancelled']).toContain((await subscriptionRow(ctx, subscriptionId)).status)
    await expectInvariants(ctx)
  })

  test('killed after our rows were written, its job ends it; after the provider ended it, an event does', async () => {
    for (const byEvent of [false, true]) {
      const { user, subscriptionId } = await aSubscriber(at(start))
      const ctx = at(dayTen)
      await takeJobs(ctx)
      const wish = await aWish(ctx, user.userId, { isMailed: false })
      await endMembershipOf(withoutEndings(ctx), wish)
      const { provider, provider_ref: ref } = await subscriptionRow(ctx, subscriptionId)
      if (ref === null) throw new Error('a subscriber without a subscription at the provider')
      const jobs = (await takeJobs(ctx)).filter(({ name }) => name === 'memberships.end')
      expect(jobs.map(({ payload }) => payload)).toEqual([{ subscriptionId }])
      if (byEvent) {
        await ctx.ports.subscriptions.cancelNow(ref)
        await settleSubscription(ctx, { provider, subscriptionRef: ref, eventId: `evt_${newId()}` })
      }
      for (const _twice of [1, 2]) await finishEnding(ctx, { subscriptionId })
      expect((await subscriptionRow(ctx, subscriptionId)).status).toBe('ended')
      expect(await mailsOf(subscriptionId)).not.toContain('membership-ended')
    }
  })

  test('before the first payment it ends, and money that comes is refunded', async () => {
    const { user, subscriptionId, clientSecret } = await aStarter(at(start))
    const ctx = at(addMinutes(start, 5))
    expect(await endMembershipOf(ctx, await aWish(ctx, user.userId))).toEqual({ ok: true, isConfirmed: true })
    expect((await subscriptionRow(ctx, subscriptionId)).status).toBe('ended')
    expect(clientSecret).not.toBe('')
    await expectInvariants(ctx)
  })

  test('a provider that does not answer beforehand changes nothing', async () => {
    const { user, subscriptionId } = await aSubscriber(at(start))
    const ctx = at(dayTen)
    const wish = await aWish(ctx, user.userId)
    const away = () => Promise.reject(new Problem('unavailable', 'no answer'))
    const subscriptions = { ...ctx.ports.subscriptions, fetch: away }
    const late = { ...ctx, ports: { ...ctx.ports, subscriptions } }
    expect(await endMembershipOf(late, wish)).toEqual({ ok: false, reason: 'unreachable' })
    expect((await subscriptionRow(ctx, subscriptionId)).withdrawn_at).toBeNull()
  })
})

test('by administrators only, and not of administrators', async () => {
  const { user } = await aSubscriber(at(start))
  const ctx = at(dayTen)
  const wish = await aWish(ctx, user.userId)
  const door = actorWithRole('door', await aUser(world.ctx))
  for (const actor of [door, user])
    await expect(endMembershipOf({ ...ctx, actor }, wish)).rejects.toThrow('not allowed')
  await expect(endMembershipOf(ctx, { ...wish, userId: newId() })).rejects.toThrow('account')
  await expect(endMembershipOf(ctx, { ...wish, endingId: 'x' })).rejects.toThrow('id')
  await world.ctx.db
    .insertInto('user_roles')
    .values({ user_id: user.userId, role: 'admin', granted_by: null, granted_at: ctx.now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role: 'admin' }))
    .execute()
  expect(await endMembershipOf(ctx, wish)).toEqual({ ok: false, reason: 'administrator' })
})
