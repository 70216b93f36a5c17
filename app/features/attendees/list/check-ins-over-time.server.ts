import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type Bucket, bucketMinutes, filledBuckets } from './rules/check-in-buckets.ts'

/** How many came in when; buckets begin at full hours of the event's zone. */
export type CheckInsOverTime = { minutes: number; buckets: Bucket[] }

const freshSeconds = 10

/** When those came in who are in, in buckets that fit the span; at most ten seconds old. Needs 'attendees:read'. */
export async function checkInsOverTime(
  ctx: Ctx,
  event: { id: string; timeZone: string },
): Promise<CheckInsOverTime> {
  allow(ctx.actor, 'attendees:read', event.id)
  return ctx.memory.remember(`check-ins ${event.id}`, freshSeconds, () => counted(ctx, event))
}

async function counted(ctx: Ctx, event: { id: string; timeZone: string }): Promise<CheckInsOverTime> {
  const { rows: ends } = await sql<{ first: Date | null; last: Date | null }>`
    select min(coalesce(checked_in_at, '-infinity')) as first, max(coalesce(checked_in_at, '-infinity')) as last
    from tickets where event_id = ${event.id} and coalesce(checked_in_at, '-infinity') > '-infinity'`.execute(
    ctx.db,
  )
  const { first = null, last = null } = ends[0] ?? {}
  if (!first || !last) return { minutes: 1, buckets: [] }
  const minutes = bucketMinutes(first, last)
  const { rows } = await sql<Bucket>`
    select date_bin(${`${minutes} minutes`}::interval, checked_in_at at time zone ${event.timeZone}, '2000-01-01')
      at time zone ${event.timeZone} as from, count(*) as count
    from tickets where event_id = ${event.id} and status = 'valid' and coalesce(checked_in_at, '-infinity') > '-infinity'
    group by 1 order by 1`.execute(ctx.db)
  return { minutes, buckets: filledBuckets(rows, minutes) }
}
