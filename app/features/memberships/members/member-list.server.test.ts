import { expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import type { PageAsked } from '#app/kernel/keyset.ts'
import { aMember, aPlan, aSponsor, aUser } from '#tests/factories/a-user.ts'
import { fileOf } from '#tests/support/file-of.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import {
  type ListedMember,
  memberList,
  membersByIds,
  nextMembers,
  plansToFilterBy,
} from './member-list.server.ts'
import {
  type MemberFilters,
  type MemberSorting,
  type RoleFilter,
  roleFilterNames,
  type StatusFilter,
  statusFilterNames,
  usualMemberSorting,
} from './rules/member-listing.ts'
import { memberFile } from './ui/member-table.tsx'

const world = await testContext()
const ctx = world.as(system)
const first = { after: null, before: null }
const size = 25
const roleFilters = Object.keys(roleFilterNames) as RoleFilter[]
const statusFilters = Object.keys(statusFilterNames) as StatusFilter[]
const all: MemberFilters = { q: '', role: null, status: null, planId: null, tags: null }
const find = (q: string, filters: Partial<MemberFilters> = {}) =>
  memberList(ctx, { filters: { ...all, q, ...filters }, sorting: usualMemberSorting, page: first, size })

type Paying = {
  status: 'active' | 'past_due' | 'incomplete' | 'unpaid' | 'ended'
  tier?: 'basic' | 'standard' | 'vip'
  /** Days from now: when the period ends, and since when its payment is late. */
  endsIn?: number
  lateFor?: number
}

async function paying(email: string, { status, tier = 'standard', endsIn = 27, lateFor = 0 }: Paying) {
  const { userId } = await aUser(ctx, { email })
  await ctx.db
    .insertInto('subscriptions')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: await aPlan(ctx, tier),
      provider: 'demo',
      status,
      past_due_since: status === 'past_due' ? addMinutes(ctx.now, -lateFor * 1440) : null,
      price_minor: 20_000,
      currency: 'AED',
      current_period_start: addMinutes(ctx.now, -40 * 1440),
      current_period_end: addMinutes(ctx.now, endsIn * 1440),
      started_at: addMinutes(ctx.now, -40 * 1440),
      ended_at: status === 'ended' ? ctx.now : null,
    })
    .execute()
  return userId
}

async function pause(userId: string, endsIn: number | null): Promise<void> {
  await ctx.db
    .updateTable('subscriptions')
    .set({
      paused_at: addMinutes(ctx.now, -5 * 1_440),
      paused_until: endsIn === null ? null : addMinutes(ctx.now, endsIn * 1_440),
    })
    .where('user_id', '=', userId)
    .execute()
}

async function given(userId: string, tier: 'basic' | 'standard' | 'vip', endsIn = 30): Promise<string> {
  const planId = await aPlan(ctx, tier)
  await ctx.db
    .insertInto('membership_grants')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: planId,
      starts_at: addMinutes(ctx.now, -60 * 1440),
      ends_at: addMinutes(ctx.now, endsIn * 1440),
      reason: 'test',
      created_at: ctx.now,
    })
    .execute()
  return planId
}

test('people are found by the beginnings of words of name, address and username, all of them', async () => {
  const { userId, email } = await aUser(ctx, { email: 'rania_q@school.example' })
  await ctx.db
    .updateTable('users')
    .set({ name: 'Rania Qasim', username: 'rania.q', display_username: 'Rania.Q' })
    .where('id', '=', userId)
    .execute()
  await aUser(ctx, { email: 'raniaxq@school.example' })
  for (const search of ['rania qas', 'RANIA_Q@', 'rania.q', 'rania_q@school.example', 'qasim, rania', 'RAN'])
    expect((await find(search)).rows.map((row) => row.email)).toContain(email)
  for (const search of ['ania', 'rania x', "rania' | 'nobody", '%', '(', 'rania\\:*z'])
    expect(await find(search)).toMatchObject({ rows: [], total: 0 })
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
  const row = async (email: string) => (await find(email)).rows[0]
  expect(await row(given.email)).toMatchObject({
    role: 'VIP Member',
    paid: null,
    given: { endsAt: addMinutes(ctx.now, 30 * 1440) },
  })
  expect(await row(sponsor.email)).toMatchObject({ role: 'Sponsor', paid: null, given: null })
  expect(await row(banned.email)).toMatchObject({ role: 'Member', isBanned: true })
  const of = async (name: string, subscription: Paying) => {
    await paying(`${name}@paying.example`, subscription)
    return row(`${name}@paying.example`)
  }
  expect(await of('a', { status: 'active' })).toMatchObject({
    role: 'Standard Member',
    paid: { state: 'active' },
  })
  expect(await of('b', { status: 'past_due' })).toMatchObject({
    role: 'Standard Member',
    paid: { state: 'reading' },
  })
  expect(await of('c', { status: 'incomplete' })).toMatchObject({
    role: 'Member',
    paid: { state: 'waiting' },
  })
})

test('people are called by their application, then by their profile, and found by either', async () => {
  const { userId, email } = await aUser(ctx)
  await ctx.db
    .updateTable('users')
    .set({ name: 'nkhan7', username: 'nkhan7' })
    .where('id', '=', userId)
    .execute()
  const name = async (q: string) => (await find(q)).rows.map((row) => row.name)
  expect(await name(email)).toEqual(['nkhan7'])
  await ctx.db
    .insertInto('profiles')
    .values({ user_id: userId, full_name: 'Noor F. Khan', updated_at: ctx.now })
    .execute()
  expect(await name('noor f.')).toEqual(['Noor F. Khan'])
  await ctx.db
    .insertInto('membership_applications')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: await aPlan(ctx, 'basic'),
      status: 'pending',
      contact_first_name: 'Noor',
      contact_last_name: 'Khan-Rashid',
      contact_email: email,
      company_name: 'Palm School',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  expect(await name('noor khan-r')).toEqual(['Noor Khan-Rashid'])
  expect(await find(email, { status: 'applied' })).toMatchObject({ total: 1, rows: [{ hasApplied: true }] })
  expect(await name('nkhan7')).toEqual(['Noor Khan-Rashid'])
})

/** The domain of all addresses in the test below. */
const zoo = 'zoo.example'

async function fillZoo() {
  const at = (name: string) => `${name}@${zoo}`
  const withRole = async (name: string, role: 'admin' | 'door') => {
    const { userId } = await aUser(ctx, { email: at(name) })
    await ctx.db.insertInto('user_roles').values({ user_id: userId, role, granted_at: ctx.now }).execute()
    return userId
  }
  const sponsor = async (userId: string) =>
    ctx.db.insertInto('sponsors').values({ user_id: userId, added_at: ctx.now }).execute()
  const ban = async (userId: string) =>
    ctx.db.insertInto('user_bans').values({ user_id: userId, reason: 'Spam', banned_at: ctx.now }).execute()
  await aUser(ctx, { email: at('nothing') })
  await given((await aUser(ctx, { email: at('over') })).userId, 'vip', -1)
  await given(await withRole('admin-vip', 'admin'), 'vip')
  await given(await withRole('door-basic', 'door'), 'basic')
  await sponsor(await withRole('door-sponsor', 'door'))
  await sponsor(await paying(at('sponsor-vip'), { status: 'active', tier: 'vip' }))
  await ban(await paying(at('banned-active'), { status: 'active', tier: 'basic' }))
  await paying(at('renewing'), { status: 'active', tier: 'vip', endsIn: -6 })
  await paying(at('lapsed'), { status: 'active', tier: 'vip', endsIn: -8 })
  await paying(at('late'), { status: 'past_due', tier: 'vip', lateFor: 6 })
  await paying(at('too-late'), { status: 'past_due', tier: 'vip', lateFor: 8 })
  await paying(at('unpaid'), { status: 'unpaid' })
  await pause(await paying(at('paused'), { status: 'active' }), null)
  await pause(await paying(at('paused-late'), { status: 'past_due', lateFor: 2 }), 3)
  await pause(await paying(at('resumed-unseen'), { status: 'active' }), -1)
  await pause(await paying(at('paused-unpaid'), { status: 'unpaid' }), null)
  await paying(at('pending'), { status: 'incomplete' })
  await paying(at('ended'), { status: 'ended' })
  await given(
    await paying(at('late-vip-given-basic'), { status: 'past_due', tier: 'vip', lateFor: 1 }),
    'basic',
  )
  await given(await paying(at('basic-given-standard'), { status: 'active', tier: 'basic' }), 'standard')
  const two = await paying(at('unpaid-given-two'), { status: 'unpaid', tier: 'vip' })
  await given(two, 'basic', 40)
  return given(two, 'standard', 20)
}

const roles: Record<RoleFilter, (member: ListedMember) => boolean> = {
  admin: ({ role }) => role === 'Admin',
  door: ({ isDoorStaff }) => isDoorStaff,
  sponsor: ({ role }) => role === 'Sponsor',
  vip: ({ role }) => role === 'VIP Member',
  standard: ({ role }) => role === 'Standard Member',
  basic: ({ role }) => role === 'Basic Member',
  member: ({ role }) => role === 'Member',
}

const states: Record<StatusFilter, (member: ListedMember) => boolean> = {
  active: ({ paid }) => paid?.state === 'active' || paid?.state === 'ending',
  pending: ({ paid }) => paid?.state === 'waiting',
  late: ({ paid }) => paid?.state === 'reading',
  unpaid: ({ paid }) => paid?.state === 'unpaid',
  paused: ({ paid }) => paid?.state === 'paused',
  given: (member) => member.given !== null,
  none: (member) => member.paid === null && member.given === null,
  applied: ({ hasApplied }) => hasApplied,
  banned: ({ isBanned }) => isBanned,
}

test('a filter leaves exactly the people whose row matches it, and counts them', async () => {
  const planId = await fillZoo()
  const everybody = (await find(zoo)).rows
  expect(everybody.length).toBe(21)
  const names = (rows: readonly ListedMember[]) => rows.map(({ email }) => email)
  for (const role of roleFilters) {
    const found = await find(zoo, { role })
    expect([role, names(found.rows)]).toEqual([role, names(everybody.filter(roles[role]))])
    expect([role, found.total, found.rows.length > 0]).toEqual([role, found.rows.length, true])
  }
  for (const status of statusFilters) {
    const found = await find(zoo, { status })
    expect([status, names(found.rows)]).toEqual([status, names(everybody.filter(states[status]))])
    expect(found.total).toBe(found.rows.length)
  }
  expect(names((await find(zoo, { planId })).rows)).toEqual([`unpaid-given-two@${zoo}`])
  expect(names((await find(zoo, { role: 'standard', status: 'unpaid' })).rows)).toEqual([
    `unpaid-given-two@${zoo}`,
  ])
  expect((await find(zoo, { role: 'vip', status: 'late' })).rows).toHaveLength(1)
})

test('the number without a search equals the people on all pages', async () => {
  const everybody = (
    await memberList(ctx, { filters: all, sorting: usualMemberSorting, page: first, size: 500 })
  ).rows
  const asked: Partial<MemberFilters>[] = [
    {},
    ...roleFilters.map((role) => ({ role })),
    ...statusFilters.map((status) => ({ status })),
    ...roleFilters.flatMap((role) => statusFilters.map((status) => ({ role, status }))),
    ...(await plansToFilterBy(ctx)).slice(0, 3).map(({ id: planId }) => ({ planId })),
  ]
  for (const filters of asked) {
    const { role = null, status = null } = filters
    const found = await memberList(ctx, {
      filters: { ...all, ...filters },
      sorting: usualMemberSorting,
      page: first,
      size: 500,
    })
    expect([filters, found.total]).toEqual([filters, found.rows.length])
    if (filters.planId) continue
    const expected = everybody.filter(
      (member) => (role === null || roles[role](member)) && (status === null || states[status](member)),
    )
    expect([filters, found.rows.map(({ id }) => id)]).toEqual([filters, expected.map(({ id }) => id)])
  }
})

test('plans to filter by are all of them, those on offer first', async () => {
  const [archived, offered] = [await aPlan(ctx, 'basic'), await aPlan(ctx, 'basic')]
  await ctx.db.updateTable('plans').set({ archived_at: ctx.now }).where('id', '=', archived).execute()
  const plans = await plansToFilterBy(ctx)
  const place = (id: string) => plans.findIndex((plan) => plan.id === id)
  expect(plans[place(archived)]).toMatchObject({ isArchived: true })
  expect(place(offered)).toBeGreaterThanOrEqual(0)
  expect(place(offered)).toBeLessThan(place(archived))
})

test('pages go on and back without a gap, and count everybody', async () => {
  const emails: string[] = []
  for (let count = 0; count < 27; count++)
    emails.push((await aUser(ctx, { email: `paged${count}-${newId()}@school.example` })).email)
  const one = await find('paged')
  const pageOf = (asked: PageAsked) =>
    memberList(ctx, { filters: { ...all, q: 'paged' }, sorting: usualMemberSorting, page: asked, size })
  expect(one.rows).toHaveLength(25)
  expect([one.total, one.previous]).toEqual([27, null])
  const two = await pageOf({ after: one.next, before: null })
  expect(two.rows).toHaveLength(2)
  expect(two.next).toBeNull()
  const seen = [...one.rows, ...two.rows].map((row) => row.email)
  expect(new Set(seen)).toEqual(new Set(emails))
  const back = await pageOf({ after: null, before: two.previous })
  expect(back.rows).toEqual(one.rows)
})

test('it is for administrators alone', async () => {
  for (const stranger of [world.ctx, world.as(actorWithRole('user')), world.as(actorWithRole('door'))]) {
    for (const read of [
      () => memberList(stranger, { filters: all, sorting: usualMemberSorting, page: first, size }),
      () => membersByIds(stranger, []),
      () => nextMembers(stranger, { all }, { sorting: usualMemberSorting, page: first, size }),
      () => plansToFilterBy(stranger),
    ])
      await expect((async () => read())()).rejects.toThrow('not allowed')
  }
})

test('sorted by name they stand as they are called, page after page, down and up', async () => {
  const named = async (name: string) => {
    const { userId } = await aUser(ctx, { email: `${newId()}@sorted.example` })
    await ctx.db.updateTable('users').set({ name }).where('id', '=', userId).execute()
    return userId
  }
  for (const name of ['Zed', 'amal', 'Bilal', 'Amal', 'chen']) await named(name)
  const by = async (sorting: MemberSorting, asked: PageAsked = first) =>
    memberList(ctx, { filters: { ...all, q: 'sorted' }, sorting, page: asked, size: 2 })
  const up: MemberSorting = { by: 'name', direction: 'ascending' }
  const seen: string[] = []
  for (let asked = first as PageAsked; ; ) {
    const page = await by(up, asked)
    expect(page.total).toBe(5)
    seen.push(...page.rows.map(({ name }) => name.toLowerCase()))
    if (page.next === null) break
    asked = { after: page.next, before: null }
  }
  expect(seen).toEqual(['amal', 'amal', 'bilal', 'chen', 'zed'])
  const down = await by({ by: 'name', direction: 'descending' })
  expect(down.rows.map(({ name }) => name)).toEqual(['Zed', 'chen'])
})

test('a file has everybody who matches, or those selected, and no formula', async () => {
  const { userId } = await aUser(ctx, { email: 'formula@file.example' })
  await ctx.db.updateTable('users').set({ name: '=1+1' }).where('id', '=', userId).execute()
  await paying('late@file.example', { status: 'past_due', tier: 'vip', lateFor: 2 })
  const file = async (chosen: Parameters<typeof nextMembers>[1]) => {
    const sorting = usualMemberSorting
    const read = (part: { page: PageAsked; size: number }) => nextMembers(ctx, chosen, { ...part, sorting })
    return (await fileOf(memberFile, read, { size: 1 })).trimEnd().split('\r\n')
  }
  const [head, ...lines] = await file({ all: { ...all, q: 'file.example' } })
  expect(head).toBe(
    '"User ID","Name","Email","Username","Role","Company","Membership","Status","Tags","Complimentary until","Joined"',
  )
  expect(lines).toHaveLength(2)
  expect(lines.find((line) => line.includes('late@'))).toMatch(
    /"VIP Member","","vip.*","Past due","","","2026-12-01 16:00"/,
  )
  expect(lines.find((line) => line.includes(userId))).toContain('"\'=1+1"')
  expect(await file({ ids: [userId] })).toHaveLength(2)
  expect(await file({ ids: [newId()] })).toHaveLength(1)
})
