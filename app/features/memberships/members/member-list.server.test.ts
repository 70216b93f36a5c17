import { expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aMember, aPlan, aSponsor, aUser } from '#tests/factories/a-user.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { memberList } from './member-list.server.ts'

const world = await testContext()
const ctx = world.as(system)
const first = { after: null, before: null }
const find = (search: string) => memberList(ctx, { search, page: first })

test('people are found by name, address and username, and a wildcard is a character', async () => {
  const { userId, email } = await aUser(ctx, { email: 'rania_q@school.example' })
  await ctx.db
    .updateTable('users')
    .set({ name: 'Rania Qasim', username: 'rania.q', display_username: 'Rania.Q' })
    .where('id', '=', userId)
    .execute()
  await aUser(ctx, { email: 'raniaxq@school.example' })
  for (const search of ['rania qas', 'RANIA_Q@', 'rania.q'])
    expect((await find(search)).rows.map((row) => row.email)).toEqual([email])
  expect(await find('rania%q')).toMatchObject({ rows: [], total: 0 })
  await ctx.db
    .insertInto('erasures')
    .values({ user_id: userId, erased_at: ctx.now, keep_until: ctx.now })
    .execute()
  expect((await find('rania.q')).rows).toEqual([])
})

test('each says what they have: paid before given, late, pending, sponsor, banned', async () => {
  const given = await aMember(ctx, 'vip')
  const sponsor = await aSponsor(ctx)
  const banned = await aUser(ctx)
  await ctx.db
    .insertInto('user_bans')
    .values({ user_id: banned.userId, reason: 'Spam', banned_at: ctx.now })
    .execute()
  const paying = async (status: 'active' | 'past_due' | 'incomplete') => {
    const { userId, email } = await aUser(ctx)
    await ctx.db
      .insertInto('subscriptions')
      .values({
        id: newId(),
        user_id: userId,
        plan_id: await aPlan(ctx, 'standard'),
        provider: 'demo',
        status,
        past_due_since: status === 'past_due' ? ctx.now : null,
        price_minor: 20_000,
        currency: 'AED',
        current_period_start: ctx.now,
        current_period_end: addMinutes(ctx.now, 40_000),
        started_at: ctx.now,
      })
      .execute()
    return email
  }
  const row = async (email: string) => (await find(email)).rows[0]
  expect(await row(given.email)).toMatchObject({
    role: 'VIP Member',
    subscriptionStatus: null,
    givenUntil: addMinutes(ctx.now, 30 * 1440),
  })
  expect(await row(sponsor.email)).toMatchObject({ role: 'Sponsor', planName: null })
  expect(await row(banned.email)).toMatchObject({ role: 'Member', isBanned: true })
  expect(await row(await paying('active'))).toMatchObject({
    role: 'Standard Member',
    subscriptionStatus: 'active',
  })
  expect(await row(await paying('past_due'))).toMatchObject({
    role: 'Standard Member',
    subscriptionStatus: 'past_due',
  })
  expect(await row(await paying('incomplete'))).toMatchObject({
    role: 'Member',
    subscriptionStatus: 'incomplete',
  })
})

test('pages go on and back without a gap, and count everybody', async () => {
  const emails: string[] = []
  for (let count = 0; count < 27; count++)
    emails.push((await aUser(ctx, { email: `paged${count}-${newId()}@school.example` })).email)
  const one = await find('paged')
  expect(one.rows).toHaveLength(25)
  expect([one.total, one.previous]).toEqual([27, null])
  const two = await memberList(ctx, { search: 'paged', page: { after: one.next, before: null } })
  expect(two.rows).toHaveLength(2)
  expect(two.next).toBeNull()
  const seen = [...one.rows, ...two.rows].map((row) => row.email)
  expect(new Set(seen)).toEqual(new Set(emails))
  const back = await memberList(ctx, { search: 'paged', page: { after: null, before: two.previous } })
  expect(back.rows).toEqual(one.rows)
})

test('it is for administrators alone', async () => {
  for (const stranger of [world.ctx, world.as(actorWithRole('user')), world.as(actorWithRole('door'))])
    await expect((async () => memberList(stranger, { search: '', page: first }))()).rejects.toThrow(
      'not allowed',
    )
})
