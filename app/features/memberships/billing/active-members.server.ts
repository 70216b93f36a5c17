import { type RawBuilder, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { personName } from '#app/features/people/rules/person-name.ts'
import { joiningDaysOf } from '../rules/anniversary.ts'
import { isFull } from '../standing-in-sql.server.ts'

export type ActiveMember = { userId: string; name: string; email: string; planName: string }

/** Of these the newest subscription counts, where there are several. */
function paying(now: Date): RawBuilder<unknown> {
  return sql`select distinct on (s.user_id) s.user_id, s.plan_id, coalesce(a.approved_at, s.started_at) as joined_at
    from subscriptions s join users u on u.id = s.user_id
    left join membership_applications a on a.user_id = s.user_id
    where ${isFull(now)} and s.price_minor > 0 and not exists (select 1 from erasures e where e.user_id = s.user_id)
    order by s.user_id, s.started_at desc`
}

/** Who pays for a running membership, by name, at most `limit` of them. Needs 'people:manage'. */
export async function activeMembers(ctx: Ctx, limit: number): Promise<ActiveMember[]> {
  allow(ctx.actor, 'people:manage')
  const { rows } = await sql<{
    userId: string
    email: string
    planName: string
    name: string
    full_name: string | null
    contact_first_name: string | null
    contact_last_name: string | null
  }>`
    select m.user_id as "userId", u.email, pl.name as "planName", u.name, f.full_name, a.contact_first_name,
      a.contact_last_name
    from (${paying(ctx.now)}) m
    join users u on u.id = m.user_id join plans pl on pl.id = m.plan_id
    left join profiles f on f.user_id = u.id left join membership_applications a on a.user_id = u.id
    order by lower(coalesce(nullif(a.contact_first_name, ''), nullif(f.full_name, ''), u.name)), m.user_id
    limit ${limit}`.execute(ctx.db)
  return rows.map(({ userId, email, planName, ...names }) => ({
    userId,
    email,
    planName,
    name: personName({ ...names, email }),
  }))
}

export type MemberCounts = { totalActiveMembers: number; anniversaryMembers: number }

/**
 * How many pay for a running membership, and how many of them have a monthly anniversary today, as `isAnniversary` says
 * of one. Needs 'people:manage'.
 */
export async function anniversaryCounts(ctx: Ctx): Promise<MemberCounts> {
  allow(ctx.actor, 'people:manage')
  const { from, until } = joiningDaysOf(ctx.now)
  const today = new Date(ctx.now)
  today.setUTCHours(0, 0, 0, 0)
  const { rows } = await sql<MemberCounts>`
    select count(*)::int as "totalActiveMembers",
      (count(*) filter (where m.joined_at < ${today}
        and extract(day from m.joined_at at time zone 'UTC') between ${from} and ${until}))::int as "anniversaryMembers"
    from (${paying(ctx.now)}) m`.execute(ctx.db)
  return rows[0] ?? { totalActiveMembers: 0, anniversaryMembers: 0 }
}
