import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { isFull, isReading, isRunning } from '../standing-in-sql.server.ts'

/** `joined` are those whose present membership began at or after `since`. */
export type MemberCount = { members: number; joined: number }

/** How many people are members at `ctx.now`, by what they pay or were given. Needs 'people:manage'. */
export async function countMembers(ctx: Ctx, since: Date): Promise<MemberCount> {
  allow(ctx.actor, 'people:manage')
  const { rows } = await sql<MemberCount>`
    select count(*)::int as members, (count(*) filter (where began >= ${since}))::int as joined
    from (
      select min(began) as began from (
        select s.user_id, s.started_at as began from subscriptions s
        where ${isFull(ctx.now)} or ${isReading(ctx.now)}
        union all
        select g.user_id, g.starts_at from membership_grants g where ${isRunning(ctx.now)}
      ) live group by user_id
    ) people`.execute(ctx.db)
  return rows[0] ?? { members: 0, joined: 0 }
}
