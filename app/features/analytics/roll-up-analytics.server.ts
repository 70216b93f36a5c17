import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { addMinutes, dayBounds, instantOf, wallClock } from '#app/kernel/dates.ts'

/** What was on its way when a day ended has arrived by then. */
const lateMinutes = 60
/** Of one thing in a day; what is rarer is added up as "(other)". */
const mostValues = 500

type Day = { day: string; start: Date; end: Date }

/**
 * Adds up what was counted by days of the network's time zone: every day that has not been added up since it ended,
 * oldest first, each in a transaction of its own. The same run again, or two at once, gives the same rows.
 */
export async function rollUpAnalytics(ctx: Ctx): Promise<{ days: number }> {
  allow(ctx.actor, 'settings:manage')
  const { timeZone } = await siteSettings(ctx)
  let from = await firstOpenDay(ctx, timeZone)
  for (let days = 0; ; days++) {
    const next = await ctx.db
      .selectFrom('analytics_events')
      .select('at')
      .where('at', '>=', from)
      .orderBy('at')
      .limit(1)
      .executeTakeFirst()
    if (!next) return { days }
    const day = dayOf(next.at, timeZone)
    await addUp(ctx, day)
    from = day.end
  }
}

/** Where to begin: the last day that was added up, unless there is an older one that may still have changed. */
async function firstOpenDay(ctx: Ctx, timeZone: string): Promise<Date> {
  const last = await ctx.db
    .selectFrom('analytics_days')
    .select(sql<string | null>`to_char(max(day), 'YYYY-MM-DD')`.as('day'))
    .executeTakeFirstOrThrow()
  if (last.day === null) return new Date(0)
  const [year = 0, month = 1, day = 1] = last.day.split('-').map(Number)
  const lastStart = instantOf({ year, month, day }, timeZone)
  const recent = dayBounds(addMinutes(ctx.now, -lateMinutes), timeZone).start
  return lastStart < recent ? lastStart : recent
}

function dayOf(instant: Date, timeZone: string): Day {
  const { year, month, day } = wallClock(instant, timeZone)
  return {
    day: new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10),
    ...dayBounds(instant, timeZone),
  }
}

async function addUp(ctx: Ctx, { day, start, end }: Day): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`analytics day ${day}`}, 0))`.execute(tx.db)
    await sql`delete from analytics_days where day = ${day}::date`.execute(tx.db)
    await sql`
      insert into analytics_days (day, type, dimension, value, events, duration_seconds, visitors, visitors_once)
      with raw as materialized (
        select type, page, event_id::text, partner_id::text, device, browser, duration_seconds,
          metadata->>'location' as location,
          case when metadata->>'referrer' is null then '(direct)' when metadata->>'referrer' like '/%' then '(own)'
            else substring(metadata->>'referrer' from '^https?://([^/]+)') end as referrer,
          hashtextextended(coalesce(user_id::text,
            concat_ws(' ', metadata->>'userAgent', metadata->>'referrer')), 0) as visitor
        from analytics_events where at >= ${start} and at < ${end}
      ), told as (
        select r.type, d.dimension, d.value, r.duration_seconds, r.visitor
        from raw r
        cross join lateral (values
          ('all', ''), ('page', r.page), ('event', r.event_id), ('partner', r.partner_id), ('device', r.device),
          ('browser', r.browser), ('location', r.location), ('referrer', r.referrer)
        ) as d (dimension, value)
        where d.value is not null
          and (r.type = 'page_view' or d.dimension in ('all', 'page', 'event', 'partner'))
      ), of_visitors as (
        select type, dimension, value, visitor, count(*) as events, coalesce(sum(duration_seconds), 0) as seconds
        from told group by type, dimension, value, visitor
      ), counted as (
        select type, dimension, value, sum(events) as events, sum(seconds) as seconds, count(*) as visitors,
          count(*) filter (where events = 1) as once,
          row_number() over (partition by type, dimension order by sum(events) desc, value) as place
        from of_visitors group by type, dimension, value
      )
      select ${day}::date, type, dimension, case when place <= ${mostValues} then value else '(other)' end,
        sum(events), sum(seconds), sum(visitors), sum(once)
      from counted group by 2, 3, 4`.execute(tx.db)
  })
}
