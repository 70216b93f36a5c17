import { expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aGrant, aMember, aUser } from '#tests/factories/a-user.ts'
import { testContext } from '#tests/support/test-context.ts'
import { entitlementOf } from '../entitlement-of.server.ts'
import { memberCounts } from './member-counts.server.ts'

const { ctx } = await testContext()
const day = 1440

async function counted(now: Date, since: Date) {
  const { rows } = await memberCounts(now, since).execute(ctx.db)
  return rows[0]
}

test('people are counted once, by what they pay or were given, while it lasts', async () => {
  const long = addMinutes(ctx.now, -400 * day)
  expect(await counted(ctx.now, long)).toEqual({ members: 0, joined: 0 })
  const given = await aMember(ctx, 'vip')
  await aGrant(ctx, { userId: given.userId, tier: 'basic', days: 90 })
  const { user: paying } = await aPaidInvoice(ctx)
  await aGrant(ctx, { userId: paying.userId, tier: 'vip' })
  const stranger = await aUser(ctx)
  expect(await counted(ctx.now, long)).toEqual({ members: 2, joined: 2 })
  for (const [person, isMember] of [
    [given, true],
    [paying, true],
    [stranger, false],
  ] as const) {
    expect((await entitlementOf(ctx, person.userId)) !== null).toBe(isMember)
  }

  const nextMonth = addMinutes(ctx.now, 45 * day)
  // What was paid for has run out, and of what was given only the longer one is left.
  expect(await counted(nextMonth, long)).toMatchObject({ members: 1 })
  expect(await counted(nextMonth, addMinutes(nextMonth, -30 * day))).toEqual({
    members: 1,
    joined: 0,
  })
})
