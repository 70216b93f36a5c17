import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { aSyncedSubscription } from '#tests/factories/a-synced-subscription.ts'
import { aGrant, aMember, aSponsor, aSponsorRow, aUser } from '#tests/factories/a-user.ts'
import { later } from '#tests/support/later.ts'
import { testContext } from '#tests/support/test-context.ts'
import { entitlementOf } from './entitlement-of.server.ts'

const { ctx } = await testContext()
const day = 1_440

test('nobody in particular is entitled to nothing', async () => {
  expect(await entitlementOf(ctx, null)).toBeNull()
  expect(await entitlementOf(ctx, newId())).toBeNull()
  expect(await entitlementOf(ctx, (await aUser(ctx)).userId)).toBeNull()
})

test('an active subscription entitles until the grace after its period', async () => {
  const userId = await aSyncedSubscription(ctx, 'standard')
  expect(await entitlementOf(ctx, userId)).toMatchObject({
    tier: 'standard',
    isSponsor: false,
    readOnly: false,
  })
  expect(await entitlementOf(later(ctx, 16 * day), userId)).toMatchObject({ readOnly: false })
  expect(await entitlementOf(later(ctx, 17 * day), userId)).toBeNull()
})

test('a past due one may read for seven days', async () => {
  const userId = await aSyncedSubscription(ctx, 'vip', { status: 'past_due', past_due_since: ctx.now })
  expect(await entitlementOf(later(ctx, 7 * day), userId)).toMatchObject({ tier: 'vip', readOnly: true })
  expect(await entitlementOf(later(ctx, 7 * day + 1), userId)).toBeNull()
})

test.each(['incomplete', 'unpaid', 'cancelled', 'ended'] as const)(
  '%s entitles to nothing',
  async (status) => {
    expect(await entitlementOf(ctx, await aSyncedSubscription(ctx, 'vip', { status }))).toBeNull()
  },
)

test('a grant entitles while it runs', async () => {
  const { userId } = await aMember(ctx, 'basic')
  expect(await entitlementOf(ctx, userId)).toMatchObject({ tier: 'basic', readOnly: false })
  expect(await entitlementOf(later(ctx, -1), userId)).toBeNull()
  expect(await entitlementOf(later(ctx, 30 * day), userId)).toBeNull()
})

test('the best of several counts, and a sponsor is one with or without a membership', async () => {
  const userId = await aSyncedSubscription(ctx, 'vip', { status: 'past_due', past_due_since: ctx.now })
  await aGrant(ctx, { userId, tier: 'basic', days: 1 })
  expect(await entitlementOf(ctx, userId)).toMatchObject({ tier: 'basic', readOnly: false })
  await aSponsorRow(ctx, userId)
  expect(await entitlementOf(ctx, userId)).toMatchObject({ tier: 'basic', isSponsor: true })
  const sponsor = await aSponsor(ctx)
  expect(await entitlementOf(ctx, sponsor.userId)).toEqual({
    tier: null,
    planName: null,
    isSponsor: true,
    readOnly: false,
  })
})
