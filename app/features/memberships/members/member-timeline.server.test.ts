import { expect, test } from 'vitest'
import { audit } from '#app/features/audit/audit.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aSubscriber } from '#tests/factories/a-subscription.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { later } from '#tests/support/later.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { decideApplication } from '../applications/decide-application.server.ts'
import { cancelMembership } from '../subscriptions/cancel-membership.server.ts'
import { changeMembershipRole } from './change-membership-role.server.ts'
import { memberTimeline } from './member-timeline.server.ts'
import { memberEventLine } from './ui/member-event-words.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.as(system))

const told = async (userId: string) =>
  (await memberTimeline(ctx, userId)).map(({ what, planName, became }) =>
    [what, became, planName].filter(Boolean).join(' '),
  )

test('a paid membership from its begin to its cancellation, with what was paid', async () => {
  const planId = await aPlan(ctx, 'standard')
  const { user, mine } = await aSubscriber(ctx, { planId })
  await cancelMembership(later(mine, 60))
  const entries = await memberTimeline(ctx, user.userId)
  const paid = entries.find(({ what }) => what === 'invoice.paid')
  expect(paid).toMatchObject({ planName: `standard ${planId}`, amount: { minor: 20_000, currency: 'AED' } })
  await ctx.db
    .updateTable('membership_invoices')
    .set({ reason: 'renewal' })
    .where('user_id', '=', user.userId)
    .execute()
  expect(await told(user.userId)).not.toContain(`invoice.paid standard ${planId}`)
  const lines = (await memberTimeline(ctx, user.userId)).map((entry) => memberEventLine(entry).text)
  expect(lines).toContainEqual(expect.stringMatching(/^standard .* renewed: AED\s200$/))
  expect(entries[0]).toMatchObject({ what: 'membership.cancel', by: 'Amal Haddad', isByThemselves: true })
  expect(await told(user.userId)).toContain('membership.mirror active')
  expect((await told(user.userId)).filter((line) => line.startsWith('membership.begin'))).toEqual([])
})

test('a change of plan that waits for the bank is none yet, and an invoice of nothing is no payment', async () => {
  const { user, subscriptionId } = await aSubscriber(ctx)
  const planId = await aPlan(ctx, 'basic')
  for (const came of ['waiting', 'changed']) {
    await audit(ctx, {
      action: 'membership.change-plan',
      subject: { kind: 'subscription', id: subscriptionId },
      details: { to: planId, came },
    })
  }
  const lines = async () =>
    (await memberTimeline(ctx, user.userId)).map((entry) => memberEventLine(entry).text)
  expect((await lines()).filter((line) => line.includes(planId))).toEqual([
    `Plan changed: basic ${planId}`,
    `Change of plan pending at the bank: basic ${planId}`,
  ])
  const paid = (line: string) => line.includes(' paid for ')
  expect((await lines()).filter(paid)).toHaveLength(1)
  await ctx.db
    .updateTable('membership_invoices')
    .set((eb) => ({ total_minor: 0, credit_minor: eb.ref('total_minor') }))
    .where('user_id', '=', user.userId)
    .execute()
  expect((await lines()).filter(paid)).toEqual([])
})

test('what administrators gave, took and decided, by name, the newest first', async () => {
  const { userId } = await aUser(ctx)
  const admin = await aUser(ctx)
  const planId = await aPlan(ctx, 'vip')
  await ctx.db
    .insertInto('profiles')
    .values({ user_id: admin.userId, full_name: 'Lina Aziz', updated_at: ctx.now })
    .execute()
  const acting = world.as({ ...admin, role: 'admin' })
  await ctx.db
    .insertInto('membership_applications')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: planId,
      status: 'pending',
      contact_first_name: 'Amal',
      contact_last_name: 'Haddad',
      contact_email: 'amal@school.example',
      company_name: 'Palm School',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  await decideApplication(acting, { userId, seen: 'pending', decision: 'approved' })
  const wish = { role: 'vip', endsAt: addMonths(ctx.now, 1), reason: 'Speaker' } as const
  await changeMembershipRole(later(acting, 1), { userId, wish, agreed: [] })
  await changeMembershipRole(later(acting, 2), { userId, wish: { role: 'sponsor' }, agreed: [] })
  expect(await told(userId)).toEqual(['sponsor.add', `membership.grant vip ${planId}`, 'application.approve'])
  expect((await memberTimeline(ctx, userId)).map(({ by }) => by)).toEqual(Array(3).fill('Lina Aziz'))
})

test('a subscription that came in without an audit begins on its own date', async () => {
  const { userId } = await aUser(ctx)
  const startedAt = addMinutes(ctx.now, -90 * 1440)
  await ctx.db
    .insertInto('subscriptions')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: await aPlan(ctx, 'basic'),
      provider: 'demo',
      status: 'active',
      price_minor: 20_000,
      currency: 'AED',
      current_period_start: ctx.now,
      current_period_end: addMonths(ctx.now, 1),
      started_at: startedAt,
    })
    .execute()
  expect(await memberTimeline(ctx, userId)).toMatchObject([{ what: 'membership.begin', at: startedAt }])
})

test('the timeline requires an administrator and an existing person', async () => {
  const { userId } = await aUser(ctx)
  for (const stranger of [world.ctx, world.as(actorWithRole('user')), world.as(actorWithRole('door'))])
    await expect((async () => memberTimeline(stranger, userId))()).rejects.toThrow('not allowed')
  await expect(memberTimeline(ctx, 'x')).rejects.toThrow('not found')
})
