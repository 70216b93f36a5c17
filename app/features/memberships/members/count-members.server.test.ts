import { expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { aPaidInvoice } from '#tests/factories/a-membership-invoice.ts'
import { aGrant, aMember, aUser } from '#tests/factories/a-user.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { entitlementOf } from '../entitlement-of.server.ts'
import { countMembers } from './count-members.server.ts'

const { as, ctx } = await testContext()
const admin = as(actorWithRole('admin'))
const day = 1440

test('people are counted once, by what they pay or were given, while it lasts', async () => {
  const long = addMinutes(ctx.now, -400 * day)
  expect(await countMembers(admin, long)).toEqual({ members: 0, joined: 0 })
  const given = await aMember(ctx, 'vip')
  await aGrant(ctx, { userId: given.userId, tier: 'basic', days: 90 })
  const { user: paying } = await aPaidInvoice(ctx)
  await aGrant(ctx, { userId: paying.userId, tier: 'vip' })
  const stranger = await aUser(ctx)
  expect(await countMembers(admin, long)).toEqual({ members: 2, joined: 2 })
  for (const [person, isMember] of [
    [given, true],
    [paying, true],
    [stranger, false],
  ] as const) {
    expect((await entitlementOf(ctx, person.userId)) !== null).toBe(isMember)
  }

  const nextMonth = { ...admin, now: addMinutes(ctx.now, 45 * day) }
  // What was paid for has run out, and of what was given only the longer one is left.
  expect(await countMembers(nextMonth, long)).toMatchObject({ members: 1 })
  expect(await countMembers(nextMonth, addMinutes(nextMonth.now, -30 * day))).toEqual({
    members: 1,
    joined: 0,
  })
})

test('is for administrators', async () => {
  await expect(countMembers(as(actorWithRole('door')), ctx.now)).rejects.toThrow('people:manage')
})
