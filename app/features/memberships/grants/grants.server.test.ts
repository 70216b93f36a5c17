import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aSyncedSubscription } from '#tests/factories/a-synced-subscription.ts'
import { aMember, aPlan, aSponsor, aUser } from '#tests/factories/a-user.ts'
import { later } from '#tests/support/later.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { entitlementOf } from '../entitlement-of.server.ts'
import { changeMembershipRole } from '../members/change-membership-role.server.ts'
import { memberById } from '../members/member-by-id.server.ts'
import { addSponsor } from '../sponsors/add-sponsor.server.ts'
import { changeSponsorNumbers } from '../sponsors/change-sponsor-numbers.server.ts'
import { deleteSponsor } from '../sponsors/delete-sponsor.server.ts'
import { grantMembership } from './grant-membership.server.ts'
import { revokeGrant } from './revoke-grant.server.ts'
import type { RoleWish } from './rules/membership-role.ts'
import { lossKey } from './rules/role-losses.ts'

const world = await testContext()
const ctx: Ctx = world.as(system)
await Promise.all((['basic', 'standard', 'vip'] as const).map((tier) => aPlan(ctx, tier)))

const endsAt = addMonths(ctx.now, 3)
const vip = (userId: string) => ({ userId, tier: 'vip', endsAt, reason: 'Speaker' }) as const
const numbers = { perMonth: 6, perEvent: null }

/** Changes a role as an administrator does who agrees to what it takes away. */
async function changeRole(at: Ctx, userId: string, wish: RoleWish) {
  const first = await changeMembershipRole(at, { userId, wish, agreed: [] })
  if (first.ok || first.reason !== 'takes-away') return first
  return changeMembershipRole(at, { userId, wish, agreed: first.losses.map(lossKey) })
}

const auditsOf = async (userId: string) =>
  (
    await ctx.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)
const grantsOf = async (at: Ctx, userId: string) =>
  (await memberById(at, userId)).grants.map(({ tier, isRunning }) => `${tier} ${isRunning}`)

describe('giving a membership', () => {
  test('entitles until its end, says who gave it and why, and is audited', async () => {
    const giver = await aUser(ctx)
    const { userId } = await aUser(ctx)
    const outcome = await grantMembership(world.as({ ...giver, role: 'admin' }), vip(userId))
    expect(outcome.ok).toBe(true)
    expect(await entitlementOf(ctx, userId)).toMatchObject({ tier: 'vip', readOnly: false })
    expect(await entitlementOf({ ...ctx, now: endsAt }, userId)).toBeNull()
    expect((await memberById(ctx, userId)).grants).toMatchObject([
      { tier: 'vip', reason: 'Speaker', endsAt, grantedBy: 'Amal Haddad', isRunning: true },
    ])
    expect(await auditsOf(userId)).toEqual(['membership.grant'])
  })

  test('takes the cheapest plan of the tier that is on offer', async () => {
    const { userId } = await aUser(ctx)
    const [cheapest, archived] = [await aPlan(ctx, 'standard'), await aPlan(ctx, 'standard')]
    const priced = (id: string, price_minor: number, archived_at: Date | null) =>
      ctx.db.updateTable('plans').set({ price_minor, archived_at }).where('id', '=', id).execute()
    await priced(cheapest, 500, null)
    await priced(archived, 300, ctx.now)
    const outcome = await grantMembership(ctx, { ...vip(userId), tier: 'standard' })
    const { plan_id } = await ctx.db
      .selectFrom('membership_grants')
      .select('plan_id')
      .where('id', '=', outcome.ok ? outcome.grantId : '')
      .executeTakeFirstOrThrow()
    expect(plan_id).toBe(cheapest)
  })

  test('twice, and twice at once, is one; another one takes its place', async () => {
    const { userId } = await aUser(ctx)
    const outcomes = await Promise.all([grantMembership(ctx, vip(userId)), grantMembership(ctx, vip(userId))])
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(await grantMembership(later(ctx, 5), vip(userId))).toEqual(outcomes[0])
    expect(await grantsOf(ctx, userId)).toEqual(['vip true'])
    await grantMembership(later(ctx, 10), { ...vip(userId), tier: 'basic' })
    expect(await grantsOf(later(ctx, 10), userId)).toEqual(['basic true', 'vip false'])
    expect(await entitlementOf(later(ctx, 10), userId)).toMatchObject({ tier: 'basic' })
  })

  test('two different ones at once leave one running', async () => {
    const { userId } = await aUser(ctx)
    await Promise.all([
      grantMembership(ctx, vip(userId)),
      grantMembership(ctx, { ...vip(userId), tier: 'basic' }),
    ])
    const running = (await grantsOf(later(ctx, 1), userId)).filter((grant) => grant.endsWith('true'))
    expect(running).toHaveLength(1)
  })

  test('leaves a paid one as it is', async () => {
    const userId = await aSyncedSubscription(ctx, 'basic')
    const before = await ctx.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
    await changeRole(ctx, userId, { role: 'vip', endsAt, reason: 'Speaker' })
    expect(await entitlementOf(ctx, userId)).toMatchObject({ tier: 'vip' })
    await changeRole(later(ctx, 1), userId, { role: 'user' })
    expect(await entitlementOf(later(ctx, 1), userId)).toMatchObject({ tier: 'basic' })
    expect(
      await ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).execute(),
    ).toEqual(before)
  })

  test('needs an end ahead, and a plan of the tier', async () => {
    const { userId } = await aUser(ctx)
    expect(await grantMembership(ctx, { ...vip(userId), endsAt: ctx.now })).toEqual({
      ok: false,
      reason: 'ends-in-past',
    })
    const trx = await ctx.db.startTransaction().execute()
    await trx.updateTable('plans').set({ archived_at: ctx.now }).where('tier', '=', 'vip').execute()
    expect(await grantMembership({ ...ctx, db: trx }, vip(userId))).toEqual({ ok: false, reason: 'no-plan' })
    await trx.rollback().execute()
  })
})

describe('ending what was given', () => {
  test('is at once, once, and says by whom', async () => {
    const ender = await aUser(ctx)
    const { userId } = await aMember(ctx, 'standard')
    const [grant] = (await memberById(ctx, userId)).grants
    const admin = { ...world.as({ ...ender, role: 'admin' }), now: addMinutes(ctx.now, 60) }
    const end = { userId, grantId: grant?.id ?? '' }
    expect(await revokeGrant(admin, end)).toEqual({ ok: true })
    expect(await revokeGrant(later(admin, 60), end)).toEqual({ ok: true })
    expect(await entitlementOf(later(ctx, 60), userId)).toBeNull()
    expect((await memberById(ctx, userId)).grants).toMatchObject([
      { endsAt: addMinutes(ctx.now, 60), endedBy: 'Amal Haddad' },
    ])
    expect(await auditsOf(userId)).toEqual(['membership.end-grant'])
  })

  test('ends one that starts this instant, and never somebody else’s', async () => {
    const [mine, theirs] = [await aMember(ctx, 'vip'), await aMember(ctx, 'vip')]
    const [grant] = (await memberById(ctx, theirs.userId)).grants
    await revokeGrant(ctx, { userId: mine.userId, grantId: grant?.id ?? '' })
    await revokeGrant(ctx, { userId: mine.userId, grantId: 'x' })
    expect(await grantsOf(ctx, mine.userId)).toEqual(['vip true'])
    await revokeGrant(ctx, { userId: mine.userId, grantId: null })
    expect(await entitlementOf(later(ctx, 1), mine.userId)).toBeNull()
    expect(await entitlementOf(later(ctx, 1), theirs.userId)).toMatchObject({ tier: 'vip' })
  })
})

describe('sponsors', () => {
  test('are added once, have numbers of their own, and are removed once', async () => {
    const { userId } = await aUser(ctx)
    const added = await Promise.all([addSponsor(ctx, { userId }), addSponsor(ctx, { userId })])
    for (const isNew of [true, false]) expect(added).toContainEqual({ ok: true, isNew })
    await changeSponsorNumbers(ctx, { userId, numbers })
    await changeSponsorNumbers(ctx, { userId, numbers })
    expect(await memberById(ctx, userId)).toMatchObject({ role: 'Sponsor', sponsor: numbers })
    await deleteSponsor(ctx, { userId })
    await deleteSponsor(ctx, { userId })
    expect(await memberById(ctx, userId)).toMatchObject({ role: 'Member', sponsor: null })
    expect(await changeSponsorNumbers(ctx, { userId, numbers })).toEqual({ ok: false, reason: 'no-sponsor' })
    expect(await auditsOf(userId)).toEqual(['sponsor.add', 'sponsor.change', 'sponsor.remove'])
  })
})

describe('Edit Membership Role', () => {
  test('Sponsor keeps what was given, User takes both back', async () => {
    const { userId } = await aMember(ctx, 'basic')
    expect(await changeRole(ctx, userId, { role: 'sponsor' })).toEqual({ ok: true })
    expect(await entitlementOf(ctx, userId)).toMatchObject({ tier: 'basic', isSponsor: true })
    expect(await changeRole(later(ctx, 1), userId, { role: 'user' })).toEqual({ ok: true })
    expect(await entitlementOf(later(ctx, 1), userId)).toBeNull()
  })

  test('takes nothing away that nobody has agreed to, also when it came meanwhile', async () => {
    const { userId } = await aMember(ctx, 'basic')
    await addSponsor(ctx, { userId })
    const wish = { role: 'user' } as const
    const asked = await changeMembershipRole(ctx, { userId, wish, agreed: [] })
    expect(asked).toMatchObject({
      reason: 'takes-away',
      losses: [{ kind: 'given', tier: 'basic' }, { kind: 'sponsor' }],
    })
    expect(await entitlementOf(ctx, userId)).toMatchObject({ tier: 'basic', isSponsor: true })
    const agreed = !asked.ok && asked.reason === 'takes-away' ? asked.losses.map(lossKey) : []
    await grantMembership(later(ctx, 1), vip(userId))
    expect(await changeMembershipRole(later(ctx, 2), { userId, wish, agreed })).toMatchObject({
      reason: 'takes-away',
      losses: [{ kind: 'given', tier: 'vip' }, { kind: 'sponsor' }],
    })
    expect(await entitlementOf(later(ctx, 2), userId)).toMatchObject({ tier: 'vip', isSponsor: true })
  })

  test('a lower tier, or one that ends sooner, asks; a higher one does not', async () => {
    const { userId } = await aUser(ctx)
    await grantMembership(ctx, { ...vip(userId), tier: 'standard' })
    const give = (role: 'basic' | 'standard' | 'vip', until: Date) =>
      changeMembershipRole(later(ctx, 5), {
        userId,
        wish: { role, endsAt: until, reason: 'Speaker' },
        agreed: [],
      })
    for (const less of [await give('basic', endsAt), await give('standard', addMonths(ctx.now, 1))])
      expect(less).toMatchObject({ ok: false, reason: 'takes-away' })
    expect(await give('vip', endsAt)).toEqual({ ok: true })
    expect(await grantsOf(later(ctx, 5), userId)).toEqual(['vip true', 'standard false'])
  })

  test('the same pressed twice at once is one change', async () => {
    const { userId } = await aSponsor(ctx)
    const take = () => changeMembershipRole(ctx, { userId, wish: { role: 'user' }, agreed: ['sponsor'] })
    expect(await Promise.all([take(), take()])).toEqual([{ ok: true }, { ok: true }])
    expect(await auditsOf(userId)).toEqual(['sponsor.remove'])
  })

  test('is not for administrators, for oneself, or for nobody', async () => {
    const admin = await aUser(ctx, { role: 'admin' })
    await ctx.db
      .insertInto('user_roles')
      .values({ user_id: admin.userId, role: 'admin', granted_at: ctx.now })
      .execute()
    const me = await aSponsor(ctx)
    const edits = (at: Ctx, userId: string) => [
      () => changeRole(at, userId, { role: 'user' }),
      () => changeRole(at, userId, { role: 'sponsor' }),
      () => grantMembership(at, vip(userId)),
      () => revokeGrant(at, { userId, grantId: null }),
      () => deleteSponsor(at, { userId }),
      () => changeSponsorNumbers(at, { userId, numbers }),
    ]
    for (const edit of edits(ctx, admin.userId))
      expect(await edit()).toEqual({ ok: false, reason: 'administrator' })
    for (const edit of edits(world.as({ ...me, role: 'admin' }), me.userId))
      expect(await edit()).toEqual({ ok: false, reason: 'own-account' })
    for (const nobody of [newId(), 'x']) {
      for (const edit of edits(ctx, nobody)) await expect(edit()).rejects.toThrow('not found')
    }
    expect(await memberById(ctx, admin.userId)).toMatchObject({
      role: 'Admin',
      editRefusal: 'administrator',
    })
  })

  test('ends with the account', async () => {
    const { userId } = await aUser(ctx)
    await ctx.db
      .insertInto('erasures')
      .values({ user_id: userId, erased_at: ctx.now, keep_until: ctx.now })
      .execute()
    await expect(grantMembership(ctx, vip(userId))).rejects.toThrow('not found')
    await expect(memberById(ctx, userId)).rejects.toThrow('not found')
  })

  test.each(['user', 'door'] as const)('a %s may do none of it', async (role) => {
    const { userId } = await aUser(ctx)
    const stranger = world.as(actorWithRole(role))
    for (const attempt of [
      () => changeRole(stranger, userId, { role: 'user' }),
      () => grantMembership(stranger, vip(userId)),
      () => revokeGrant(stranger, { userId, grantId: null }),
      () => addSponsor(stranger, { userId }),
      () => deleteSponsor(stranger, { userId }),
      () => changeSponsorNumbers(stranger, { userId, numbers }),
      () => memberById(stranger, userId),
    ]) {
      await expect((async () => attempt())()).rejects.toThrow('not allowed')
    }
  })
})

test('two administrators at once: neither takes away what the other gave without being asked', async () => {
  const giver = { ...ctx, actor: { ...(await aUser(ctx)), role: 'admin' as const } }
  const tier = (role: 'basic' | 'vip'): RoleWish => ({ role, endsAt, reason: 'Speaker' })
  const rounds = Array.from({ length: 6 }, (_, round) => round)
  for (const round of rounds) {
    const { userId } = await aUser(ctx)
    const wishes: [RoleWish, RoleWish, RoleWish] = [tier('vip'), tier('basic'), { role: 'user' }]
    const outcomes = await Promise.all(
      [...wishes.slice(round % 3), ...wishes.slice(0, round % 3)].map((wish, index) =>
        changeMembershipRole(index % 2 === 0 ? ctx : giver, { userId, wish, agreed: [] }),
      ),
    )
    const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.reason]))
    expect(refused.every((reason) => reason === 'takes-away')).toBe(true)
    const { grants } = await memberById(ctx, userId)
    const lasting = grants.filter((grant) => grant.endsAt.getTime() === endsAt.getTime())
    expect(lasting.map((grant) => grant.tier)).toEqual(['vip'])

    const both = await Promise.all([
      changeMembershipRole(ctx, { userId, wish: { role: 'sponsor' }, agreed: [] }),
      changeMembershipRole(giver, { userId, wish: { role: 'user' }, agreed: [] }),
    ])
    expect(both[0]).toEqual({ ok: true })
    expect(both[1]).toMatchObject({ reason: 'takes-away' })
    expect((await memberById(ctx, userId)).sponsor).not.toBeNull()
  }
})
