import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aGrant, aMember, aPlan, aSponsorRow } from '#tests/factories/a-user.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { membershipInvariants } from '../invariants.server.ts'
import { bestMembership, type Membership, subscriptionStanding } from '../rules/entitlement.ts'
import { memberCounts, numberOfMembers } from './member-counts.server.ts'
import { memberList } from './member-list.server.ts'
import type { RoleFilter } from './rules/member-listing.ts'

const world = await testContext()
const ctx = world.as(actorWithRole('admin'))
const day = 1_440
const instants = [-400, -9, -7, 0, 1, 6, 20, 400].map((days) => addMinutes(ctx.now, days * day))
const tiers: MemberTier[] = ['basic', 'standard', 'vip']
const plans = await Promise.all(tiers.map((tier) => aPlan(ctx, tier)))

// More people than are looked at one by one: paid, late, given once or twice, sponsors, administrators, forgotten ones.
await sql`insert into users (id, name, email, email_verified, created_at, updated_at)
  select md5('person' || n)::uuid, 'Amal ' || n, 'amal' || n || '@school.example', true, ${ctx.now}::timestamptz - n * interval '1 hour', ${ctx.now}
  from generate_series(0, 1499) n`.execute(ctx.db)
await sql`insert into subscriptions (id, user_id, plan_id, provider, status, past_due_since, price_minor, currency, current_period_start,
    current_period_end, started_at)
  select md5('paid' || n)::uuid, md5('person' || n)::uuid, (${plans}::uuid[])[1 + n / 3 % 3], 'demo',
    (array['active', 'past_due', 'unpaid', 'active', 'past_due'])[1 + n % 5],
    case when n % 5 = 1 then ${ctx.now}::timestamptz - (n % 9) * interval '1 day' end, 100, 'AED', ${ctx.now},
    ${ctx.now}::timestamptz + (n % 40 - 14) * interval '1 day', ${ctx.now}::timestamptz - (n % 60) * interval '1 day'
  from generate_series(0, 1499) n where n % 4 <> 1`.execute(ctx.db)
await sql`update subscriptions set paused_at = ${ctx.now}::timestamptz - interval '2 days',
    paused_until = case when hashtext(id::text) % 2 = 0 then ${ctx.now}::timestamptz + (hashtext(id::text) % 9) * interval '1 day' end
  where hashtext(id::text) % 7 = 0`.execute(ctx.db)
await sql`insert into membership_grants (id, user_id, plan_id, starts_at, ends_at, reason, created_at)
  select md5('given' || n || k)::uuid, md5('person' || n)::uuid, (${plans}::uuid[])[1 + (n + k) % 3],
    ${ctx.now}::timestamptz + (n % 21 - 11 + 3 * k) * interval '1 day', ${ctx.now}::timestamptz + (n % 21 - 5 + 4 * k) * interval '1 day', 'test', ${ctx.now}
  from generate_series(0, 1499) n, generate_series(0, 1) k where n % 3 = 1 and n % (2 + k) = 0`.execute(
  ctx.db,
)
await sql`insert into sponsors (user_id, added_at) select md5('person' || n)::uuid, ${ctx.now} from generate_series(0, 1499, 31) n`.execute(
  ctx.db,
)
await sql`insert into erasures (user_id, erased_at, keep_until)
  select md5('person' || n)::uuid, ${ctx.now}, ${ctx.now}::timestamptz + interval '1 year' from generate_series(5, 1499, 97) n`.execute(
  ctx.db,
)

/** The rules' answer for each person at `now`, one by one: tier and start; erased people are left out. */
async function slowly(
  now: Date,
): Promise<{ id: string; tier: MemberTier; since: number; isSponsor: boolean }[]> {
  const isKnown = sql`not exists (select from erasures e where e.user_id = u.user_id)`
  const isSponsor = sql`exists (select from sponsors p where p.user_id = u.user_id)`
  const { rows: paid } = await sql<{
    id: string
    status: 'active' | 'past_due'
    currentPeriodEnd: Date
    pastDueSince: Date | null
    pausedAt: Date | null
    pausedUntil: Date | null
    tier: MemberTier
    since: Date
    isSponsor: boolean
  }>`select u.user_id as id, u.status, u.current_period_end as "currentPeriodEnd", u.past_due_since as "pastDueSince",
      u.paused_at as "pausedAt", u.paused_until as "pausedUntil",
      p.tier, u.started_at as since, ${isSponsor} as "isSponsor"
    from subscriptions u join plans p on p.id = u.plan_id where ${isKnown}`.execute(ctx.db)
  const { rows: given } = await sql<{ id: string; tier: MemberTier; since: Date; isSponsor: boolean }>`
    select u.user_id as id, p.tier, u.starts_at as since, ${isSponsor} as "isSponsor"
    from membership_grants u join plans p on p.id = u.plan_id
    where ${isKnown} and u.starts_at <= ${now} and u.ends_at > ${now}`.execute(ctx.db)
  const all = [
    ...paid.flatMap((one) => {
      const standing = subscriptionStanding(one, now)
      return standing === 'none' ? [] : [{ ...one, standing }]
    }),
    ...given.map((one) => ({ ...one, standing: 'full' as const })),
  ]
  return [...Map.groupBy(all, ({ id }) => id)].flatMap(([id, ones]) => {
    const best = bestMembership(
      ones.map(({ tier, standing }): Membership => ({ tier, standing, planName: '' })),
    )
    const since = Math.min(...ones.map((one) => one.since.getTime()))
    return best ? [{ id, tier: best.tier, since, isSponsor: ones.some((one) => one.isSponsor) }] : []
  })
}

const only = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(ctx.db)).rows[0]

async function expectKept(): Promise<void> {
  const kept = membershipInvariants.filter(({ id }) => id === 'I-72' || id === 'I-73')
  expect(kept).toHaveLength(2)
  for (const { id, find } of kept) expect(await find(ctx.db, ctx.now), id).toEqual([])
}

describe('what is kept of memberships over time', () => {
  test.each(instants)('says of %s what the rules say of everybody', async (now) => {
    const expected = await slowly(now)
    const since = addMinutes(now, -30 * day)
    expect(await only(memberCounts(now, since))).toEqual({
      members: expected.length,
      joined: expected.filter((one) => one.since >= since.getTime()).length,
    })
    for (const tier of tiers) {
      const ofTier = expected.filter((one) => one.tier === tier && !one.isSponsor)
      const kept = await only(sql<{ count: number }>`select ${numberOfMembers(now, tier)} as count`)
      expect(kept?.count).toBe(ofTier.length)
    }
  })

  test.each<RoleFilter>(['vip', 'standard', 'basic', 'member'])(
    'lists who is called %s, page by page',
    async (role) => {
      const members = await slowly(ctx.now)
      const isAsked = (id: string) =>
        role === 'member'
          ? !members.some((one) => one.id === id)
          : members.some((one) => one.id === id && one.tier === role && !one.isSponsor)
      const { rows } = await sql<{ id: string }>`select l.user_id as id from people_list l
      where ${role !== 'member'} or not exists (select from sponsors s where s.user_id = l.user_id)
      order by joined_at desc, user_id desc`.execute(ctx.db)
      const expected = rows.map(({ id }) => id).filter(isAsked)
      const found: string[] = []
      let after: string | null = null
      do {
        const page = await memberList(ctx, {
          filters: { q: '', role, status: null, planId: null, tags: null },
          sorting: { by: 'joined', direction: 'descending' },
          page: { after, before: null },
          size: 60,
        })
        expect(page.total).toBe(expected.length)
        found.push(...page.rows.map(({ id }) => id))
        after = page.next
      } while (after !== null)
      expect(found).toEqual(expected)
    },
  )

  test('follows every change of a membership, a plan, a role, a sponsor', async () => {
    await expectKept()
    const { userId } = await aMember(ctx, 'vip')
    await aGrant(ctx, { userId, tier: 'basic', days: 60 })
    await expectKept()
    await aSponsorRow(ctx, userId)
    await expectKept()
    await ctx.db.deleteFrom('sponsors').where('user_id', '=', userId).execute()
    await ctx.db
      .updateTable('membership_grants')
      .set({ ends_at: addMinutes(ctx.now, 90 * day) })
      .where('user_id', '=', userId)
      .execute()
    await expectKept()
    await ctx.db
      .updateTable('plans')
      .set({ tier: 'standard' })
      .where('id', '=', plans[2] ?? '')
      .execute()
    await sql`update subscriptions set status = 'past_due', past_due_since = ${ctx.now} where status = 'active'`.execute(
      ctx.db,
    )
    await ctx.db.deleteFrom('membership_grants').where('user_id', '=', userId).execute()
    await expectKept()
    expect(await only(memberCounts(ctx.now, ctx.now))).toMatchObject({
      members: (await slowly(ctx.now)).length,
    })
  })

  test('loses nothing when two change what one person has', async () => {
    const { userId } = await aMember(ctx, 'basic')
    const [planId = ''] = plans
    const grant = (days: number) => ({
      id: newId(),
      user_id: userId,
      plan_id: planId,
      starts_at: addMinutes(ctx.now, days * day),
      ends_at: addMinutes(ctx.now, (days + 40) * day),
      reason: 'test',
      created_at: ctx.now,
    })
    await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        ctx.db.transaction().execute(async (tx) => {
          // All transactions have begun before the first one writes.
          await sql`select 1`.execute(tx)
          await tx.insertInto('membership_grants').values(grant(turn)).execute()
          await sql`select fold_row_counts('members')`.execute(tx)
        }),
      ),
    )
    await expectKept()
  })
})
