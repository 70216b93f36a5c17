import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MemberTier } from '#app/db/schema/memberships.ts'

/** How many people are members, and of how many the present membership began at or after `since`. */
export type MemberCounts = { members: number; joined: number }

/** {@link MemberCounts} at `now`, by what people pay or were given: a row for a statement that asks for more. */
export function memberCounts(now: Date, since: Date): RawBuilder<MemberCounts> {
  return sql`
    select ${numberOfMembers(now, null)} as members,
      (select count(*)::int from member_spans m where m.since >= ${since} and ${isPresent(now)}) as joined`
}

/**
 * How many people are members at `now`, or have this tier as their role: kept by days; of the present one, in UTC, what
 * has begun or ended is counted.
 */
export function numberOfMembers(now: Date, tier: MemberTier | null): RawBuilder<number> {
  const today = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  const list = tier === null ? 'members' : `${tier} members`
  const ofTier = tier === null ? sql`true` : sql`m.tier = ${tier} and not m.is_outranked`
  const upToNow = (column: string) =>
    sql`(select count(*) from member_spans m
      where m.${sql.ref(column)} >= ${today} and m.${sql.ref(column)} <= ${now} and ${ofTier})`
  return sql<number>`((select coalesce(sum(change), 0) from row_counts
      where list = ${list} and day < ${today.toISOString().slice(0, 10)}::date)
    + ${upToNow('begins_at')} - ${upToNow('ends_at')})::int`
}

/** Whether the span `m` is the one of `now`; a person has one at a time. */
export function isPresent(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(m.begins_at <= ${now} and m.ends_at > ${now})`
}
