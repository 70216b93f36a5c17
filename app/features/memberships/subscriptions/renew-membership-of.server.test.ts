import { expect, test } from 'vitest'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { Problem } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aSubscriber, demoAt, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { renewMembershipOf } from './renew-membership-of.server.ts'
import { sweepSubscriptions } from './sweep-subscriptions.server.ts'

const world = await testContext()
await aNetwork(world.ctx)
const start = new Date('2027-01-10T09:30:00Z')
const at = (instant: Date) => demoAt({ ...world.ctx, actor: system }, instant)

test('the office cancels at the end of the period, resumes and cancels again; each press counts once', async () => {
  const { user, subscriptionId } = await aSubscriber(at(start))
  const { userId } = user
  const office = at(addMinutes(start, 60))
  expect(await renewMembershipOf(office, { userId, renews: true })).toEqual({
    ok: false,
    reason: 'nothing-to-do',
  })
  expect(await renewMembershipOf(office, { userId, renews: false })).toEqual({ ok: true })
  expect(await renewMembershipOf(office, { userId, renews: false })).toEqual({
    ok: false,
    reason: 'nothing-to-do',
  })
  expect(await subscriptionRow(office, subscriptionId)).toMatchObject({
    status: 'active',
    cancels_at_period_end: true,
    busy_until: null,
  })
  expect(await renewMembershipOf(office, { userId, renews: true })).toEqual({ ok: true })
  const pressed = [1, 2].map(() => renewMembershipOf(office, { userId, renews: false }))
  expect((await Promise.all(pressed)).some(({ ok }) => ok)).toBe(true)
  const end = at(addMonths(start, 1))
  await sweepSubscriptions(end)
  expect(await subscriptionRow(end, subscriptionId)).toMatchObject({ status: 'cancelled' })
  expect(await renewMembershipOf(end, { userId, renews: true })).toEqual({
    ok: false,
    reason: 'no-live-subscription',
  })
  await expectInvariants(end)
})

test('cancelled while its renewal is paid, it ends with the old period or with the new one', async () => {
  const { user, subscriptionId } = await aSubscriber(at(start))
  const end = at(addMonths(start, 1))
  const [cancelled] = await Promise.all([
    renewMembershipOf(end, { userId: user.userId, renews: false }),
    sweepSubscriptions(end),
  ])
  await sweepSubscriptions(at(addMinutes(end.now, 5)))
  const row = await subscriptionRow(end, subscriptionId)
  if (cancelled.ok && row.status !== 'cancelled') {
    expect(row).toMatchObject({ status: 'active', cancels_at_period_end: true })
  }
  const later = at(addMonths(start, 2))
  await sweepSubscriptions(later)
  expect((await subscriptionRow(later, subscriptionId)).status).toBe(cancelled.ok ? 'cancelled' : 'active')
  await expectInvariants(later)
})

test('a provider that does not answer changes nothing here', async () => {
  const { user, subscriptionId } = await aSubscriber(at(start))
  const office = at(addMinutes(start, 60))
  const { subscriptions } = office.ports
  const late = {
    ...office,
    ports: {
      ...office.ports,
      subscriptions: {
        ...subscriptions,
        cancelAtPeriodEnd: () => Promise.reject(new Problem('unavailable', 'no answer')),
      },
    },
  }
  expect(await renewMembershipOf(late, { userId: user.userId, renews: false })).toEqual({
    ok: false,
    reason: 'unreachable',
  })
  expect(await subscriptionRow(office, subscriptionId)).toMatchObject({ cancels_at_period_end: false })
})

test('of a banned person it is cancelled, and not resumed', async () => {
  const { user } = await aSubscriber(at(start))
  const office = at(addMinutes(start, 60))
  await world.ctx.db
    .insertInto('user_bans')
    .values({ user_id: user.userId, reason: 'Spam', banned_by: null, banned_at: office.now })
    .execute()
  expect(await renewMembershipOf(office, { userId: user.userId, renews: true })).toEqual({
    ok: false,
    reason: 'banned',
  })
  expect(await renewMembershipOf(office, { userId: user.userId, renews: false })).toEqual({ ok: true })
  await world.ctx.db.deleteFrom('user_bans').where('user_id', '=', user.userId).execute()
})

test('by administrators only; without a membership there is nothing', async () => {
  const { user } = await aSubscriber(at(start))
  const door = { ...at(start), actor: actorWithRole('door', await aUser(world.ctx)) }
  for (const actor of [door.actor, user]) {
    await expect(
      renewMembershipOf({ ...door, actor }, { userId: user.userId, renews: false }),
    ).rejects.toThrow('not allowed')
  }
  const office = at(start)
  expect(await renewMembershipOf(office, { userId: newId(), renews: false })).toEqual({
    ok: false,
    reason: 'no-live-subscription',
  })
  await expect(renewMembershipOf(office, { userId: 'foreign', renews: false })).rejects.toThrow('account')
})
