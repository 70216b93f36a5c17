import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import { isFull, isReading, isRunning } from '../standing-in-sql.server.ts'
import type { MemberFilters, RoleFilter, StatusFilter } from './rules/member-filters.ts'

/**
 * Whether `filters` leave the person listed as `l`, a row of people_list: in SQL what the rules say of one. Each
 * condition is of a set that is found at once, so that PostgreSQL need not ask for every person.
 */
export function isLeft(filters: MemberFilters, now: Date): RawBuilder<SqlBool> {
  const { q, role, status, planId } = filters
  const conditions: RawBuilder<SqlBool>[] = []
  if (q !== '') conditions.push(matches(q))
  if (role) conditions.push(ofRole(role, now))
  if (status) conditions.push(ofStatus(status, now))
  if (planId !== null) conditions.push(onPlan(planId, now))
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** All the words typed begin words of their names, their address or their username. */
function matches(q: string): RawBuilder<SqlBool> {
  const query = searchQuery(q)
  return query === null ? sql`false` : sql`l.words @@ to_tsquery('simple', lower(${query}))`
}

/** As `profileRole` calls them: administrators first, then sponsors, then the best membership. */
function ofRole(role: RoleFilter, now: Date): RawBuilder<SqlBool> {
  const has = (name: 'admin' | 'door') =>
    sql<SqlBool>`exists (select from user_roles r where r.user_id = l.user_id and r.role = ${name})`
  const isSponsor = sql<SqlBool>`exists (select from sponsors sp where sp.user_id = l.user_id)`
  if (role === 'admin' || role === 'door') return has(role)
  if (role === 'sponsor') return sql`(${isSponsor} and not ${has('admin')})`
  const tier =
    role === 'member'
      ? sql`not exists (select from (${live(now)}) has where has.user_id = l.user_id)`
      : sql`l.user_id in (${withBestTier(role, now)})`
  return sql`(${tier} and not ${has('admin')} and not ${isSponsor})`
}

/** What gives somebody something: paid for, or given. */
function live(now: Date): RawBuilder<unknown> {
  return sql`select s.user_id, s.plan_id, ${isFull(now)} as is_full from subscriptions s
      where s.status in ('active', 'past_due') and (${isFull(now)} or ${isReading(now)})
    union all
    select g.user_id, g.plan_id, true from membership_grants g where ${isRunning(now)}`
}

/** Those whose tier that counts is this, as `bestMembership` decides: full before reading, then the higher one. */
function withBestTier(tier: MemberTier, now: Date): RawBuilder<unknown> {
  const place = sql`array_position(array['vip', 'standard', 'basic'], plan.tier)`
  return sql`select has.user_id from (${live(now)}) has join plans plan on plan.id = has.plan_id
    group by has.user_id
    having min(case when has.is_full then ${place} else ${place} + 3 end)
      in (array_position(array['vip', 'standard', 'basic'], ${tier}),
        array_position(array['vip', 'standard', 'basic'], ${tier}) + 3)`
}

function ofStatus(status: StatusFilter, now: Date): RawBuilder<SqlBool> {
  const paid = (condition: RawBuilder<SqlBool>) =>
    sql<SqlBool>`exists (select from subscriptions s where s.user_id = l.user_id and ${condition})`
  const given = sql<SqlBool>`exists (select from membership_grants g
    where g.user_id = l.user_id and ${isRunning(now)})`
  switch (status) {
    case 'active':
      return paid(isFull(now))
    case 'pending':
      return paid(sql`s.status = 'incomplete'`)
    case 'late':
      return paid(isReading(now))
    case 'unpaid':
      return paid(sql`s.status in ('active', 'past_due', 'unpaid')
        and not ${isFull(now)} and not ${isReading(now)}`)
    case 'given':
      return given
    case 'none':
      return sql`(not ${paid(sql`s.status in ('incomplete', 'active', 'past_due', 'unpaid')`)} and not ${given})`
    case 'applied':
      return sql`exists (select from membership_applications a where a.user_id = l.user_id and a.status = 'pending')`
    case 'banned':
      return sql`exists (select from user_bans b where b.user_id = l.user_id)`
  }
}

function onPlan(planId: string, now: Date): RawBuilder<SqlBool> {
  return sql`l.user_id in (select s.user_id from subscriptions s where s.plan_id = ${planId}
      and s.status in ('incomplete', 'active', 'past_due', 'unpaid')
    union all select g.user_id from membership_grants g where g.plan_id = ${planId} and ${isRunning(now)})`
}
