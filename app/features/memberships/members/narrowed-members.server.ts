import { type RawBuilder, sql } from 'kysely'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import { isFull, isReading, isRunning } from '../standing-in-sql.server.ts'
import type { MemberFilters, RoleFilter, StatusFilter } from './rules/member-filters.ts'

/** Ids of people, each once where `isIn`: whoever is left is among them, or is not. */
export type PeopleSet = { ids: RawBuilder<unknown>; isIn: boolean }

/**
 * The sets by which `filters` narrow people down, the search apart: in SQL what the rules say of one. What depends
 * on the time is found each time, and as a set: to ask of every person would take seconds.
 */
export function peopleSets({ role, status, planId }: Omit<MemberFilters, 'q'>, now: Date): PeopleSet[] {
  return [
    ...(role ? setsOfRole(role, now) : []),
    ...(status ? [setOfStatus(status, now)] : []),
    ...(planId === null ? [] : [{ ids: onPlan(planId, now), isIn: true }]),
  ]
}

/** As `profileRole` calls them: administrators first, then sponsors, then the best membership. */
function setsOfRole(role: RoleFilter, now: Date): PeopleSet[] {
  const admins = sql`select user_id from user_roles where role = 'admin'`
  const sponsors = sql`select user_id from sponsors`
  switch (role) {
    case 'admin':
      return [{ ids: admins, isIn: true }]
    case 'door':
      return [{ ids: sql`select user_id from user_roles where role = 'door'`, isIn: true }]
    case 'sponsor':
      return [
        { ids: sponsors, isIn: true },
        { ids: admins, isIn: false },
      ]
    case 'member':
      return [
        {
          ids: sql`select user_id from (${live(now)}) has union all ${admins} union all ${sponsors}`,
          isIn: false,
        },
      ]
    case 'vip':
    case 'standard':
    case 'basic':
      return [
        { ids: withBestTier(role, now), isIn: true },
        { ids: sql`${admins} union all ${sponsors}`, isIn: false },
      ]
  }
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
  const asked = sql`array_position(array['vip', 'standard', 'basic'], ${tier})`
  return sql`select has.user_id from (${live(now)}) has join plans plan on plan.id = has.plan_id
    group by has.user_id
    having min(case when has.is_full then ${place} else ${place} + 3 end) in (${asked}, ${asked} + 3)`
}

function setOfStatus(status: StatusFilter, now: Date): PeopleSet {
  // Nobody has two that are alive.
  const paid = (condition: RawBuilder<unknown>) =>
    sql`select s.user_id from subscriptions s where ${condition}`
  const given = sql`select g.user_id from membership_grants g where ${isRunning(now)}`
  switch (status) {
    case 'active':
      return { ids: paid(isFull(now)), isIn: true }
    case 'pending':
      return { ids: paid(sql`s.status = 'incomplete'`), isIn: true }
    case 'late':
      return { ids: paid(isReading(now)), isIn: true }
    case 'unpaid':
      return {
        ids: paid(sql`s.status in ('active', 'past_due', 'unpaid')
          and not ${isFull(now)} and not ${isReading(now)}`),
        isIn: true,
      }
    case 'given':
      return { ids: sql`select distinct user_id from (${given}) given`, isIn: true }
    case 'none':
      return { ids: sql`${paid(isAlive)} union all ${given}`, isIn: false }
    case 'applied':
      return { ids: sql`select user_id from membership_applications where status = 'pending'`, isIn: true }
    case 'banned':
      return { ids: sql`select user_id from user_bans`, isIn: true }
  }
}

const isAlive = sql`s.status in ('incomplete', 'active', 'past_due', 'unpaid')`

function onPlan(planId: string, now: Date): RawBuilder<unknown> {
  return sql`select s.user_id from subscriptions s where s.plan_id = ${planId} and ${isAlive}
    union select g.user_id from membership_grants g where g.plan_id = ${planId} and ${isRunning(now)}`
}
