import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { escapeLike } from '#app/kernel/text.ts'
import { isFull, isReading, isRunning } from '../standing-in-sql.server.ts'
import type { MemberFilters, RoleFilter, StatusFilter } from './rules/member-filters.ts'

/** Everybody with an account (`u`, profile `p`, application `a`) whom `filters` leave; in SQL what the rules say of one. */
export function narrowedMembers(ctx: Ctx, { q, role, status, planId }: MemberFilters) {
  const people = ctx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('membership_applications as a', 'a.user_id', 'u.id')
    .where(sql<SqlBool>`not exists (select 1 from erasures e where e.user_id = u.id)`)
  const conditions = [
    q !== '' && matches(q),
    role && ofRole(role, ctx.now),
    status && ofStatus(status, ctx.now),
    planId !== null && onPlan(planId, ctx.now),
  ]
  return people.where((eb) => eb.and(conditions.filter((one) => one !== false && one !== null)))
}

function matches(q: string): RawBuilder<SqlBool> {
  const pattern = `%${escapeLike(q)}%`
  return sql`(u.name ilike ${pattern} or u.email ilike ${pattern} or u.username ilike ${pattern}
    or p.full_name ilike ${pattern}
    or concat_ws(' ', a.contact_first_name, a.contact_last_name) ilike ${pattern})`
}

/** As `profileRole` calls them: administrators first, then sponsors, then the best membership. */
function ofRole(role: RoleFilter, now: Date): RawBuilder<SqlBool> {
  const has = (name: 'admin' | 'door') =>
    sql<SqlBool>`exists (select 1 from user_roles r where r.user_id = u.id and r.role = ${name})`
  const isSponsor = sql<SqlBool>`exists (select 1 from sponsors sp where sp.user_id = u.id)`
  if (role === 'admin' || role === 'door') return has(role)
  if (role === 'sponsor') return sql`(${isSponsor} and not ${has('admin')})`
  const tier = role === 'member' ? null : role
  return sql`(not ${has('admin')} and not ${isSponsor} and ${bestTier(now)} is not distinct from ${tier})`
}

/** The tier that counts, as `bestMembership` decides: full before reading, then the higher one. */
function bestTier(now: Date): RawBuilder<string | null> {
  return sql`(select plan.tier from (
      select s.plan_id, ${isFull(now)} as is_full from subscriptions s
      where s.user_id = u.id and (${isFull(now)} or ${isReading(now)})
      union all
      select g.plan_id, true from membership_grants g where g.user_id = u.id and ${isRunning(now)}
    ) has join plans plan on plan.id = has.plan_id
    order by has.is_full desc, array_position(array['vip', 'standard', 'basic'], plan.tier) limit 1)`
}

function ofStatus(status: StatusFilter, now: Date): RawBuilder<SqlBool> {
  const paid = (condition: RawBuilder<SqlBool>) =>
    sql<SqlBool>`exists (select 1 from subscriptions s where s.user_id = u.id and ${condition})`
  const given = sql<SqlBool>`exists (select 1 from membership_grants g
    where g.user_id = u.id and ${isRunning(now)})`
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
      return sql`a.status = 'pending'`
    case 'banned':
      return sql`exists (select 1 from user_bans b where b.user_id = u.id)`
  }
}

function onPlan(planId: string, now: Date): RawBuilder<SqlBool> {
  return sql`(exists (select 1 from subscriptions s where s.user_id = u.id and s.plan_id = ${planId}
      and s.status in ('incomplete', 'active', 'past_due', 'unpaid'))
    or exists (select 1 from membership_grants g where g.user_id = u.id and g.plan_id = ${planId}
      and ${isRunning(now)}))`
}
