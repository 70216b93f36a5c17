import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { SubscriptionsTable } from '#app/db/schema/memberships.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aMember, aPlan, aSponsor, aUser } from '#tests/factories/a-user.ts'
import { later } from '#tests/support/later.ts'
import { testContext } from '#tests/support/test-context.ts'
import { entitlementOf } from './entitlement-of.server.ts'

const { ctx } = await testContext()
const day = 1_440

async function aSubscriber(
  tier: 'basic' | 'standard' | 'vip',
  overrides: Partial<Insertable<SubscriptionsTable>>,
) {
  const { userId } = await aUser(ctx)
  await ctx.db
    .insertInto('subscriptions')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: await aPlan(ctx, tier),
      provider: 'demo',
      status: 'active',
      price_minor: 20_000,
      currency: 'AED',
      current_period_start: ctx.now,
      current_period_end: addMinutes(ctx.now, 10 * day),
      started_at: ctx.now,
      ...overrides,
    })
    .execute()
  return userId
}

test('nobody in particular is entitled to nothing', async () => {
  expect(await entitlementOf(ctx, null)).toBeNull()
  expect(await entitlementOf(ctx, newId())).toBeNull()
  expect(await entitlementOf(ctx, (await aUser(ctx)).userId)).toBeNull()
})

test('an active subscription entitles until the grace after its period', async () => {
  const userId = await aSubscriber('standard', {})
  expect(await entitlementOf(ctx, userId)).toMatchObject({
    tier: 'standard',
    isSponsor: false,
    readOnly: false,
  })
  expect(await entitlementOf(later(ctx, 16 * day), userId)).toMatchObject({ readOnly: false })
  expect(await entitlementOf(later(ctx, 17 * day), userId)).toBeNull()
})

test('a past due one may read for seven days', async () => {
  const userId = await aSubscriber('vip', { status: 'past_due', past_due_since: ctx.now })
  expect(await entitlementOf(later(ctx, 7 * day), userId)).toMatchObject({ tier: 'vip', readOnly: true })
  expect(await entitlementOf(later(ctx, 7 * day + 1), userId)).toBeNull()
})

test.each(['incomplete', 'unpaid', 'cancelled', 'ended'] as const)(
  '%s entitles to nothing',
  async (status) => {
    expect(await entitlementOf(ctx, await aSubscriber('vip', { status }))).toBeNull()
  },
)

test('a grant entitles while it runs', async () => {
  const { userId } = await aMember(ctx, 'basic')
  expect(await entitlementOf(ctx, userId)).toMatchObject({ tier: 'basic', readOnly: false })
  expect(await entitlementOf(later(ctx, -1), userId)).toBeNull()
  expect(await entitlementOf(later(ctx, 30 * day), userId)).toBeNull()
})

test('the best of several counts, and a sponsor is one with or without a membership', async () => {
  const userId = await aSubscriber('vip', { status: 'past_due', past_due_since: ctx.now })
  await ctx.db
    .insertInto('membership_grants')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: await aPlan(ctx, 'basic'),
      starts_at: ctx.now,
      ends_at: addMinutes(ctx.now, day),
      reason: 'test',
      created_at: ctx.now,
    })
    .execute()
  expect(await entitlementOf(ctx, userId)).toMatchObject({ tier: 'basic', readOnly: false })
  await ctx.db.insertInto('sponsors').values({ user_id: userId, added_at: ctx.now }).execute()
  expect(await entitlementOf(ctx, userId)).toMatchObject({ tier: 'basic', isSponsor: true })
  const sponsor = await aSponsor(ctx)
  expect(await entitlementOf(ctx, sponsor.userId)).toEqual({
    tier: null,
    planName: null,
    isSponsor: true,
    readOnly: false,
  })
})
