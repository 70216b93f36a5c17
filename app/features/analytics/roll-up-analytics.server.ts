import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { dayBounds } from '#app/kernel/calendar.ts'
import { addMinutes, wallClock } from '#app/kernel/dates.ts'
import { counted, measured } from './measured.server.ts'
import { keptVisitDays } from './rules/limits.ts'

/** What was on its way when a day ended has arrived by then. */
const lateMinutes = 60
/** Younger rows may belong to a transaction that has not committed yet. */
const settlingMinutes = 1
/** Of one thing in a day; what is rarer is added up as "(other)". */
const mostValues = 500

type Day = { day: string; start: Date; end: Date }

/**
 * Adds up what was counted by days of the network's time zone: every day that has not been added up since it ended,
 * oldest first, each in a transaction of its own, and today up to a minute ago. The same run again, or two at once,
 * gives the same rows.
 */
export async function rollUpAnalytics(ctx: Ctx): Promise<{ days: number }> {
  allow(ctx.actor, 'settings:manage')
  const { timeZone } = await siteSettings(ctx)
  const until = addMinutes(ctx.now, -settlingMinutes)
  const progress = await ctx.db.selectFrom('analytics_progress').select('up_to').executeTakeFirstOrThrow()
  let from = dayBounds(addMinutes(progress.up_to, -lateMinutes), timeZone).start
  for (let days = 0; ; days++) {
    const next = await nextMoment(ctx, from)
    if (next === null || next >= until) {
      await advance(ctx, until)
      return { days }
    }
    const day = dayOf(next, timeZone)
    await addUp(ctx, day, until)
    from = day.end
  }
}

/** When the first thing since `from` happened that is counted. */
async function nextMoment(ctx: Ctx, from: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select least(
      (select at from analytics_events where at >= ${from} order by at limit 1),
      (select created_at from orders where created_at >= ${from} order by created_at limit 1),
      (select confirmed_at from orders where confirmed_at >= ${from} order by confirmed_at limit 1)
    ) as next`.execute(ctx.db)
  return rows[0]?.next ?? null
}

async function advance(ctx: Ctx, upTo: Date): Promise<void> {
  await sql`update analytics_progress set up_to = greatest(up_to, ${upTo})`.execute(ctx.db)
}

function dayOf(instant: Date, timeZone: string): Day {
  const { year, month, day } = wallClock(instant, timeZone)
  return {
    day: new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10),
    ...dayBounds(instant, timeZone),
  }
}

async function addUp(ctx: Ctx, { day, start, end }: Day, until: Date): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const progress = await tx.db
      .selectFrom('analytics_progress')
      .select('up_to')
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Another run may have come further than this one may: never back behind it.
    const upTo = new Date(Math.min(end.getTime(), Math.max(until.getTime(), progress.up_to.getTime())))
    const time = { from: sql<Date>`${start}::timestamptz`, to: sql<Date>`${upTo}::timestamptz` }
    await sql`delete from analytics_days where day = ${day}::date`.execute(tx.db)
    await sql`
      insert into analytics_days (day, type, dimension, value, events, duration_seconds, visitors, visitors_once)
      with of_visitors as (
        select type, dimension, value, visitor, count(*) as events, sum(seconds) as seconds
        from ${measured(time)} told group by type, dimension, value, visitor
      ), summed as (
        select type, dimension, value, sum(events) as events, sum(seconds) as seconds, count(visitor) as visitors,
          count(visitor) filter (where events = 1) as once,
          row_number() over (partition by type, dimension order by sum(events) desc, value) as place
        from of_visitors group by type, dimension, value
      )
      select ${day}::date, type, dimension, case when place <= ${mostValues} then value else '(other)' end,
        sum(events), sum(seconds), sum(visitors), sum(once)
      from summed group by 2, 3, 4`.execute(tx.db)
    await sql`delete from analytics_visits where day = ${day}::date or day < ${day}::date - ${keptVisitDays}::int`.execute(
      tx.db,
    )
    await sql`
      insert into analytics_visits (visitor, day, views)
      select visitor, ${day}::date, count(*) from (${counted(time)}) seen
      where type = 'page_view' group by visitor`.execute(tx.db)
    await addUpReturns(tx, day)
    await advance(tx, upTo)
  })
}

/** By how many days ago each visitor of the day was here before: see `docs/decisions/0035`. */
async function addUpReturns(tx: Ctx, day: string): Promise<void> {
  await sql`delete from analytics_returns where day = ${day}::date`.execute(tx.db)
  await sql`
    insert into analytics_returns (day, days_ago, last_view, last_view_once, second_last_view)
    with before as (
      select v.views, v.day - last.day as ago,
        v.day - case when last.views > 1 then last.day else other.day end as second_ago
      from analytics_visits v
      left join lateral (select day, views from analytics_visits x
        where x.visitor = v.visitor and x.day < v.day order by x.day desc limit 1) last on true
      left join lateral (select day from analytics_visits x
        where x.visitor = v.visitor and x.day < last.day order by x.day desc limit 1) other on last.views = 1
      where v.day = ${day}::date
    )
    select ${day}::date, days_ago, sum(last_view), sum(once), sum(second_last_view) from before
    cross join lateral (values
      (coalesce(ago, 0), 1, (views = 1)::int, 0), (coalesce(second_ago, 0), 0, 0, 1)
    ) as told (days_ago, last_view, once, second_last_view)
    group by days_ago`.execute(tx.db)
}
