import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import type { SeveralIds } from '#app/kernel/list-filters.ts'
import { isFull, isPausedIn, isReading, isRunning } from '../standing-in-sql.server.ts'
import { isPresent, numberOfMembers } from './member-counts.server.ts'
import type { MemberFilters, RoleFilter, StatusFilter } from './rules/member-listing.ts'

/** Ids of people, each once where `isIn`: people who are left are among them, or are not. */
export type PeopleSet = {
  ids: RawBuilder<unknown>
  isIn: boolean
  /** How many people it leaves of all, where that is kept. */
  leaves?: RawBuilder<number>
  /** Whether it leaves the person `l`, found out without making the set. */
  leavesOne: RawBuilder<SqlBool>
}

/**
 * The sets by which `filters` narrow people down, the search apart: in SQL what the rules say of one. What depends
 * on the time is found each time.
 */
export function peopleSets({ role, status, planId, tags }: Omit<MemberFilters, 'q'>, now: Date): PeopleSet[] {
  return [
    ...(role ? setsOfRole(role, now) : []),
    ...(status ? [setOfStatus(status, now)] : []),
    ...(planId === null ? [] : [setOfPlan(planId, now)]),
    ...(tags === null ? [] : setsOfTags(tags)),
  ]
}

/** Those with any of the tags, or with each of them. */
function setsOfTags({ ids, match }: SeveralIds): PeopleSet[] {
  if (match === 'all')
    return ids.map((id) => among(sql`select user_id from people_tags where tag_id = ${id}`))
  return [among(sql`select distinct user_id from people_tags where tag_id = any(${[...ids]}::uuid[])`)]
}

/** Those people. */
export function setOfPeople(ids: readonly string[]): PeopleSet {
  const given = sql`${[...ids]}::uuid[]`
  return {
    ids: sql`select unnest(${given}) as user_id`,
    isIn: true,
    leavesOne: sql`l.user_id = any(${given})`,
  }
}

/** As `profileRole` calls them: administrators first, then sponsors, then the best membership. */
function setsOfRole(role: RoleFilter, now: Date): PeopleSet[] {
  const admins = sql`select user_id from user_roles where role = 'admin'`
  const sponsors = sql`select user_id from sponsors`
  switch (role) {
    case 'admin':
      return [among(admins)]
    case 'door':
      return [among(sql`select user_id from user_roles where role = 'door'`)]
    case 'sponsor':
      return [among(sponsors), notAmong(admins)]
    case 'member':
      return [withoutMembership(now, sql`${admins} union ${sponsors}`)]
    case 'vip':
    case 'standard':
    case 'basic':
      return [withTier(role, now)]
  }
}

/** Those who have this tier and are not called otherwise. */
function withTier(tier: MemberTier, now: Date): PeopleSet {
  const has = sql`m.tier = ${tier} and ${isPresent(now)} and not m.is_outranked`
  return {
    ids: sql`select m.user_id from member_spans m where ${has}`,
    isIn: true,
    leaves: numberOfMembers(now, tier),
    leavesOne: sql`(select true from member_spans m where m.user_id = l.user_id and ${has} limit 1) is not null`,
  }
}

/** Those who are neither members nor among `others`. */
function withoutMembership(now: Date, others: RawBuilder<unknown>): PeopleSet {
  const isMember = (person: RawBuilder<unknown>) =>
    sql`(select true from member_spans m where m.user_id = ${person} and ${isPresent(now)} limit 1) is not null`
  return {
    ids: sql`select m.user_id from member_spans m where ${isPresent(now)} union all ${others}`,
    isIn: false,
    leaves: sql`((select coalesce(sum(change), 0) from row_counts where list = 'people') - ${numberOfMembers(now, null)}
      - (select count(*) from (${others}) o join people_list p on p.user_id = o.user_id
          where not ${isMember(sql`o.user_id`)}))::int`,
    leavesOne: sql`not ${isMember(sql`l.user_id`)} and not exists (select from (${others}) o where o.user_id = l.user_id)`,
  }
}

function setOfStatus(status: StatusFilter, now: Date): PeopleSet {
  // A person has at most one that is live.
  const paid = (condition: RawBuilder<unknown>) =>
    sql`select s.user_id from subscriptions s where ${condition}`
  const given = sql`select g.user_id from membership_grants g where ${isRunning(now)}`
  switch (status) {
    case 'active':
      return among(paid(isFull(now)))
    case 'pending':
      return among(paid(sql`s.status = 'incomplete'`))
    case 'late':
      return among(paid(isReading(now)))
    case 'unpaid':
      return among(
        paid(sql`s.status in ('active', 'past_due', 'unpaid')
          and not ${isFull(now)} and not ${isReading(now)}
          and (s.status = 'unpaid' or not ${isPausedIn(now)})`),
      )
    case 'paused':
      return among(paid(sql`s.status in ('active', 'past_due') and ${isPausedIn(now)}`))
    case 'given':
      return among(sql`select distinct user_id from (${given}) given`)
    case 'none':
      return notAmong(sql`${paid(isAlive)} union all ${given}`)
    case 'applied':
      return among(sql`select user_id from membership_applications where status = 'pending'`)
    case 'banned':
      return among(sql`select user_id from user_bans`)
  }
}

const isAlive = sql`s.status in ('incomplete', 'active', 'past_due', 'unpaid')`

function setOfPlan(planId: string, now: Date): PeopleSet {
  return among(sql`select s.user_id from subscriptions s where s.plan_id = ${planId} and ${isAlive}
    union select g.user_id from membership_grants g where g.plan_id = ${planId} and ${isRunning(now)}`)
}

const among = (ids: RawBuilder<unknown>): PeopleSet => ({ ids, isIn: true, leavesOne: isOneOf(ids) })
const notAmong = (ids: RawBuilder<unknown>): PeopleSet => ({
  ids,
  isIn: false,
  leavesOne: sql`not ${isOneOf(ids)}`,
})

/** Looked up by the person, through the index each of these tables has of them: as `in`, all would be read first. */
const isOneOf = (ids: RawBuilder<unknown>) =>
  sql<SqlBool>`((select true from (${ids}) one where one.user_id = l.user_id limit 1) is not null)`
