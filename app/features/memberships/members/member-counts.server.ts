import { type RawBuilder, sql } from 'kysely'
import { isFull, isReading, isRunning } from '../standing-in-sql.server.ts'

/** How many people are members, and of how many the present membership began at or after `since`. */
export type MemberCounts = { members: number; joined: number }

/** {@link MemberCounts} at `now`, by what people pay or were given: a row for a statement that asks for more. */
export function memberCounts(now: Date, since: Date): RawBuilder<MemberCounts> {
  return sql`
    select count(*)::int as members, (count(*) filter (where began >= ${since}))::int as joined
    from (
      select min(began) as began from (
        select s.user_id, s.started_at as began from subscriptions s where ${isFull(now)} or ${isReading(now)}
        union all
        select g.user_id, g.starts_at from membership_grants g where ${isRunning(now)}
      ) live group by user_id
    ) people`
}
