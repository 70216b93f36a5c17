import { expect, test } from 'vitest'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { Problem } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aSubscriber, demoAt, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { entitlementOf } from '../entitlement-of.server.ts'
import { ownSubscriptions } from '../own/own-subscriptions.server.ts'
import { planChoices } from '../own/plan-choices.server.ts'
import { pauseMembershipOf, unpauseMembershipOf } from './pause-membership-of.server.ts'
import { previewPlanChange } from './preview-plan-change.server.ts'
import { renewMembershipOf } from './renew-membership-of.server.ts'
import { settleSubscription } from './settle-subscription.server.ts'
import { sweepSubscriptions } from './sweep-subscriptions.server.ts'

const world = await testContext()
await aNetwork(world.ctx)
const start = new Date('2027-01-10T09:30:00Z')
const day = 1_440
const at = (instant: Date) => demoAt({ ...world.ctx, actor: system }, instant)
const office = at(addMinutes(start, 10 * day))

const versionOf = async (id: string) => (await subscriptionRow(office, id)).mirror_version

async function pause(
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
  until: Date | null,
  ctx = office,
) {
  return pauseMembershipOf(ctx, { userId, until, version: await versionOf(subscriptionId) })
}

async function aMember() {
  const { user, subscriptionId, mine } = await aSubscriber(at(start))
  return { userId: user.userId, subscriptionId, mine }
}

async function mailsOf(subscriptionId: string, kind: string) {
  const mails = await office.db
    .selectFrom('mails')
    .select('variables')
    .where('subject_id', '=', subscriptionId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
  return mails.map(({ variables }) => variables)
}

const invoicesOf = (subscriptionId: string) =>
  office.db
    .selectFrom('membership_invoices')
    .select(['reason', 'status'])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('created_at')
    .execute()

test('a paused membership gives and asks for nothing, is told once, and is charged again when resumed', async () => {
  const member = await aMember()
  const { userId, subscriptionId } = member
  expect(await pause(member, null)).toEqual({ ok: true })
  expect(await pause(member, null)).toEqual({ ok: true })
  expect(await subscriptionRow(office, subscriptionId)).toMatchObject({
    status: 'active',
    paused_at: office.now,
    paused_until: null,
    busy_until: null,
  })
  expect(await entitlementOf(office, userId)).toBeNull()
  expect((await ownSubscriptions(office, userId)).live?.state).toBe('paused')
  expect(await mailsOf(subscriptionId, 'membership-paused')).toMatchObject([{ resumes_on: '' }])
  for (const months of [1, 2, 3]) await sweepSubscriptions(at(addMonths(start, months)))
  const later = at(addMinutes(addMonths(start, 3), day))
  expect(await invoicesOf(subscriptionId)).toEqual([{ reason: 'first', status: 'paid' }])
  expect(await entitlementOf(later, userId)).toBeNull()
  await expectInvariants(later)

  const version = await versionOf(subscriptionId)
  for (const _twice of [1, 2])
    expect(await unpauseMembershipOf(later, { userId, version })).toEqual({ ok: true })
  expect(await entitlementOf(later, userId)).toMatchObject({ readOnly: false })
  expect(await mailsOf(subscriptionId, 'membership-unpaused')).toMatchObject([{ renews_on: '10-05-2027' }])
  expect(await invoicesOf(subscriptionId)).toHaveLength(1)
  const renewed = at(addMonths(start, 4))
  await sweepSubscriptions(renewed)
  expect(await invoicesOf(subscriptionId)).toEqual([
    { reason: 'first', status: 'paid' },
    { reason: 'renewal', status: 'paid' },
  ])
  await expectInvariants(renewed)
})

test('with a day it resumes on that day, also before the provider has said so', async () => {
  const member = await aMember()
  const until = addMinutes(start, 20 * day)
  expect(await pause(member, until)).toEqual({ ok: true })
  expect(await pause(member, addMinutes(until, day))).toEqual({ ok: true })
  expect(await pause(member, until)).toEqual({ ok: true })
  expect(await mailsOf(member.subscriptionId, 'membership-paused')).toHaveLength(3)
  expect(await entitlementOf(at(addMinutes(until, -1)), member.userId)).toBeNull()
  const after = at(until)
  expect(await entitlementOf(after, member.userId)).not.toBeNull()
  await expectInvariants(after)
  await sweepSubscriptions(after)
  expect(await subscriptionRow(after, member.subscriptionId)).toMatchObject({
    paused_at: null,
    paused_until: null,
  })
  expect(await mailsOf(member.subscriptionId, 'membership-unpaused')).toHaveLength(1)
})

test('paused at the provider’s own screen, it is paused here too', async () => {
  const { userId, subscriptionId } = await aMember()
  const { provider, provider_ref: ref } = await subscriptionRow(office, subscriptionId)
  if (ref === null) throw new Error('a subscriber without a subscription at the provider')
  const event = { provider, subscriptionRef: ref }
  await office.ports.subscriptions.pause(ref, null)
  await settleSubscription(office, { ...event, eventId: `evt_${newId()}` })
  expect((await ownSubscriptions(office, userId)).live?.state).toBe('paused')
  expect(await mailsOf(subscriptionId, 'membership-paused')).toHaveLength(1)
  await office.ports.subscriptions.unpause(ref)
  await settleSubscription(office, { ...event, eventId: `evt_${newId()}` })
  expect((await ownSubscriptions(office, userId)).live?.state).toBe('active')
})

test('the plan of a paused membership is not changed; it can still be cancelled, and ends', async () => {
  const member = await aMember()
  await pause(member, null)
  const mine = { ...office, actor: member.mine.actor }
  expect(await planChoices(mine)).toBeNull()
  expect(await previewPlanChange(mine, { planId: await aPlan(office, 'vip') })).toEqual({
    ok: false,
    reason: 'paused',
  })
  expect(await renewMembershipOf(office, { userId: member.userId, renews: false })).toEqual({ ok: true })
  const over = at(addMonths(start, 1))
  await sweepSubscriptions(over)
  expect(await subscriptionRow(over, member.subscriptionId)).toMatchObject({
    status: 'cancelled',
    paused_at: null,
  })
  await expectInvariants(over)
})

test('of two presses at once one counts, and a form of before is refused', async () => {
  const member = await aMember()
  const { userId, subscriptionId } = member
  const version = await versionOf(subscriptionId)
  const until = addMinutes(start, 20 * day)
  const pressed = await Promise.all([
    pauseMembershipOf(office, { userId, version, until: null }),
    pauseMembershipOf(office, { userId, version, until }),
  ])
  expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await unpauseMembershipOf(office, { userId, version })).toEqual({ ok: false, reason: 'changed' })
  const audits = await office.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', subscriptionId)
    .where('action', '=', 'membership.pause')
    .execute()
  expect(audits).toHaveLength(1)
})

test('an answer that is lost is found by the sweep', async () => {
  const member = await aMember()
  const { subscriptions } = office.ports
  const lost = {
    ...subscriptions,
    pause: async (ref: string, until: Date | null) => {
      await subscriptions.pause(ref, until)
      throw new Problem('unavailable', 'no answer')
    },
  }
  const late = { ...office, ports: { ...office.ports, subscriptions: lost } }
  expect(await pause(member, null, late)).toEqual({ ok: false, reason: 'unreachable' })
  expect((await subscriptionRow(office, member.subscriptionId)).paused_at).toBeNull()
  await sweepSubscriptions(at(addMinutes(office.now, 3)))
  expect(await subscriptionRow(office, member.subscriptionId)).toMatchObject({ busy_until: null })
  expect((await subscriptionRow(office, member.subscriptionId)).paused_at).not.toBeNull()
})

test('of a banned person it is not resumed; without a membership there is nothing; administrators only', async () => {
  const member = await aMember()
  await pause(member, null)
  const version = await versionOf(member.subscriptionId)
  await office.db
    .insertInto('user_bans')
    .values({ user_id: member.userId, reason: 'Spam', banned_by: null, banned_at: office.now })
    .execute()
  const input = { userId: member.userId, version }
  expect(await unpauseMembershipOf(office, input)).toEqual({ ok: false, reason: 'banned' })
  const unknown = { userId: newId(), version: 1 }
  expect(await pauseMembershipOf(office, { ...unknown, until: null })).toEqual({
    ok: false,
    reason: 'no-live-subscription',
  })
  const door = actorWithRole('door', await aUser(world.ctx))
  for (const actor of [door, member.mine.actor])
    await expect(pauseMembershipOf({ ...office, actor }, { ...input, until: null })).rejects.toThrow(
      'not allowed',
    )
  await expect(unpauseMembershipOf(office, { ...input, userId: 'x' })).rejects.toThrow('account')
})
