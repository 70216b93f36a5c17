import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { banUser } from '#app/features/people/ban-user.server.ts'
import { unbanUser } from '#app/features/people/unban-user.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { Problem } from '#app/kernel/errors.ts'
import { aStart, aStarter, aSubscriber, demoAt, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { goodCard, withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { resumeMembership } from './resume-membership.server.ts'
import { revokeMembershipOfBanned } from './revoke-membership-of-banned.server.ts'
import { revokeSubscription } from './revoke-subscription.server.ts'
import { startMembership } from './start-membership.server.ts'
import { sweepBannedMembers } from './sweep-banned-members.server.ts'
import { sweepSubscriptions } from './sweep-subscriptions.server.ts'

const world = await testContext()
const { ctx, subscriptions } = withDemoPayments({ ...world.ctx, actor: system })

async function ban(userId: string): Promise<void> {
  expect(await banUser(ctx, { userId, reason: 'spam' })).toEqual({ ok: true })
}

/** The jobs of a ban that are queued now, done. */
async function doJobs(on: Ctx): Promise<number> {
  const jobs = (await takeJobs(on)).filter(({ name }) => name === 'people.banned')
  for (const { payload } of jobs) await revokeMembershipOfBanned(on, payload as { userId: string })
  return jobs.length
}

const auditsOf = async (subscriptionId: string) =>
  (
    await ctx.db
      .selectFrom('audit_entries')
      .select('details')
      .where('subject_id', '=', subscriptionId)
      .where('action', '=', 'membership.withdraw')
      .execute()
  ).map(({ details }) => details)

async function mailsOf(subscriptionId: string) {
  const mails = await ctx.db
    .selectFrom('mails')
    .select('kind')
    .where('subject_id', '=', subscriptionId)
    .execute()
  return mails.map(({ kind }) => kind)
}

describe('a ban', () => {
  test('lets a paid membership end with its period, once, and charges nothing more', async () => {
    const { user, subscriptionId } = await aSubscriber(ctx)
    await takeJobs(ctx)
    await ban(user.userId)
    expect(await doJobs(ctx)).toBe(1)
    for (const _again of [1, 2]) expect(await revokeMembershipOfBanned(ctx, user)).toEqual({ did: 'nothing' })
    expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({
      status: 'active',
      cancels_at_period_end: true,
      withdrawn_for: 'ban',
      withdrawn_at: ctx.now,
    })
    expect(await auditsOf(subscriptionId)).toEqual([{ because: 'ban' }])
    expect(await mailsOf(subscriptionId)).toContain('membership-cancelled')
    const over = demoAt(ctx, addMinutes(addMonths(ctx.now, 1), 5))
    await sweepSubscriptions(over)
    expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({ status: 'cancelled' })
    const paid = ctx.db
      .selectFrom('membership_invoices')
      .select('id')
      .where('subscription_id', '=', subscriptionId)
    expect(await paid.execute()).toHaveLength(1)
    await expectInvariants(over)
  })

  test('waits for a provider that does not answer, and is done then', async () => {
    const { user, subscriptionId } = await aSubscriber(ctx)
    await ban(user.userId)
    const silent = {
      ...subscriptions,
      cancelAtPeriodEnd: () => Promise.reject(new Problem('unavailable', 'down', 5)),
    }
    const down = { ...ctx, ports: { ...ctx.ports, subscriptions: silent } }
    await expect(revokeMembershipOfBanned(down, user)).rejects.toThrow('down')
    expect(await auditsOf(subscriptionId)).toEqual([])
    expect(await revokeMembershipOfBanned(ctx, user)).toEqual({ did: 'ends-with-period' })
    expect(await auditsOf(subscriptionId)).toHaveLength(1)
  })

  test('whose job died after the answer is finished by the next, and told once', async () => {
    const { user, subscriptionId } = await aSubscriber(ctx)
    await ban(user.userId)
    const dying = { ...subscriptions, fetch: () => Promise.reject(new Error('killed')) }
    await expect(
      revokeMembershipOfBanned({ ...ctx, ports: { ...ctx.ports, subscriptions: dying } }, user),
    ).rejects.toThrow('killed')
    await sweepBannedMembers(ctx)
    expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({ cancels_at_period_end: true })
    expect(await auditsOf(subscriptionId)).toHaveLength(1)
    expect((await mailsOf(subscriptionId)).filter((kind) => kind === 'membership-cancelled')).toHaveLength(1)
  })

  test('lifted before its job ran changes nothing; lifted later, only the member resumes', async () => {
    const spared = await aSubscriber(ctx)
    await takeJobs(ctx)
    await ban(spared.user.userId)
    await unbanUser(ctx, spared.user)
    expect(await doJobs(ctx)).toBe(1)
    expect(await subscriptionRow(ctx, spared.subscriptionId)).toMatchObject({ cancels_at_period_end: false })

    const late = await aSubscriber(ctx)
    await ban(late.user.userId)
    await revokeMembershipOfBanned(ctx, late.user)
    await unbanUser(ctx, late.user)
    await sweepBannedMembers(ctx)
    expect(await subscriptionRow(ctx, late.subscriptionId)).toMatchObject({ cancels_at_period_end: true })
    expect(await resumeMembership(late.mine)).toEqual({ ok: true })
    expect(await subscriptionRow(ctx, late.subscriptionId)).toMatchObject({
      cancels_at_period_end: false,
      withdrawn_for: null,
      withdrawn_at: null,
    })
    await ban(late.user.userId)
    await revokeMembershipOfBanned(ctx, late.user)
    expect(await auditsOf(late.subscriptionId)).toHaveLength(2)
  })

  test('ends an overdue membership at once, and it can no longer be paid', async () => {
    const { user, subscriptionId } = await aSubscriber(ctx, { cardNumber: '4000 0000 0000 0341' })
    const late = demoAt(ctx, addMinutes(addMonths(ctx.now, 1), 1))
    await sweepSubscriptions(late)
    expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({ status: 'past_due' })
    await ban(user.userId)
    expect(await revokeMembershipOfBanned(late, user)).toEqual({ did: 'ended' })
    expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({
      status: 'ended',
      withdrawn_for: 'ban',
    })
    const invoices = ctx.db
      .selectFrom('membership_invoices')
      .select('status')
      .where('subscription_id', '=', subscriptionId)
      .orderBy('created_at')
    expect(await invoices.execute()).toEqual([{ status: 'paid' }, { status: 'void' }])
    await expectInvariants(late)
  })

  test('ends at once what has not begun; one paid a moment before ends with its period', async () => {
    const waiting = await aStarter(ctx)
    await ban(waiting.user.userId)
    expect(await revokeMembershipOfBanned(ctx, waiting.user)).toEqual({ did: 'ended' })
    expect(await subscriptionRow(ctx, waiting.subscriptionId)).toMatchObject({ status: 'ended' })
    expect(await subscriptions.pay(waiting.clientSecret, goodCard)).toMatchObject({ status: 'refused' })

    const paying = await aStarter(ctx)
    await ban(paying.user.userId)
    await subscriptions.pay(paying.clientSecret, goodCard)
    expect(await revokeMembershipOfBanned(ctx, paying.user)).toEqual({ did: 'ends-with-period' })
    await expectInvariants(demoAt(ctx, addMinutes(ctx.now, 30)))
  })

  test('meets what was begun in its very moment', async () => {
    const { mine, planId, user } = await aStarter(ctx)
    await ban(user.userId)
    await revokeMembershipOfBanned(ctx, user)
    const begun = await startMembership(mine, aStart(planId))
    if (!begun.ok) throw new Error(begun.reason)
    expect(await sweepBannedMembers(ctx)).toMatchObject({ failed: 0 })
    expect(await subscriptionRow(ctx, begun.subscriptionId)).toMatchObject({ status: 'ended' })
    expect(await sweepBannedMembers(ctx)).toEqual({ asked: 0, failed: 0 })
  })
})

test('an administrator who wants it now ends it now, and only once', async () => {
  const { subscriptionId } = await aSubscriber(ctx)
  const wish = { subscriptionId, when: 'now', because: 'refund', askedAt: ctx.now } as const
  expect(await revokeSubscription(ctx, wish)).toEqual({ did: 'ended' })
  expect(await revokeSubscription(ctx, wish)).toEqual({ did: 'nothing' })
  expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({
    status: 'ended',
    withdrawn_for: 'refund',
  })
  expect(await auditsOf(subscriptionId)).toEqual([{ because: 'refund' }])
  await expectInvariants(ctx)
})

test('a job that comes again takes nothing from a member who has resumed, and a newer wish counts', async () => {
  const { mine, subscriptionId } = await aSubscriber(ctx)
  const wish = { subscriptionId, when: 'period-end', because: 'refund', askedAt: ctx.now } as const
  expect(await revokeSubscription(ctx, wish)).toEqual({ did: 'ends-with-period' })
  const later = demoAt(mine, addMinutes(ctx.now, 5))
  expect(await resumeMembership(later)).toEqual({ ok: true })
  expect(await revokeSubscription(ctx, wish)).toEqual({ did: 'nothing' })
  expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({ cancels_at_period_end: false })
  const wishedAgain = { ...wish, askedAt: addMinutes(ctx.now, 10) }
  expect(await revokeSubscription(ctx, wishedAgain)).toEqual({ did: 'ends-with-period' })
  await expectInvariants(later)
})

test('only administrators and jobs withdraw a subscription', async () => {
  const { mine, subscriptionId, user } = await aSubscriber(ctx)
  const wish = { subscriptionId, when: 'now', because: 'refund', askedAt: ctx.now } as const
  for (const verb of [
    () => revokeSubscription(mine, wish),
    () => revokeMembershipOfBanned(mine, user),
    () => sweepBannedMembers(mine),
  ])
    await expect(verb()).rejects.toThrow('not allowed')
})
