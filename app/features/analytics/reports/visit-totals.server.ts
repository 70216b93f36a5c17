import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { Period, ReportRange } from './rules/report-range.ts'
import { type Asked, everyDayMeasured, everyReturn, missingDays } from './told-since.server.ts'

export type VisitTotals = {
  pageViews: number
  /** Different ones: accounts, and for the others what user agent and referrer have in common. */
  visitors: number
  /** What one visitor does on one day is a visit. */
  visits: number
  /** Time in sight per visit, in seconds; null without visits. */
  sessionSeconds: number | null
  /** Which share of the visitors looked at a single page; null without visits. */
  bounceRate: number | null
}

type Row = Pick<VisitTotals, 'pageViews' | 'visitors' | 'visits'> & { seconds: number; singles: number }

/**
 * Who came in a range and in the period before, exactly, up to this moment, by one statement. `isBehind`: some of what
 * was counted waits to be added up and is in no figure yet. Needs 'analytics:read'.
 */
export async function visitTotals(
  ctx: Ctx,
  { range, timeZone }: { range: ReportRange; timeZone: string },
): Promise<{ now: VisitTotals; before: VisitTotals; isBehind: boolean }> {
  allow(ctx.actor, 'analytics:read')
  const asked: Asked = { timeZone, now: ctx.now, period: { from: range.before.from, to: range.to } }
  const { rows } = await sql<{ now: Row; before: Row; isBehind: boolean }>`
    with ${everyReturn(asked)}, told as materialized (
      select day, type, sum(events) as events, sum(seconds) as seconds from ${everyDayMeasured(asked)} days
      where dimension = 'all' and type in ('page_view', 'page_leave') group by 1, 2
    )
    select ${totalsOf(range)} as now, ${totalsOf(range.before)} as before, ${missingDays(asked)} is not null as "isBehind"`.execute(
    ctx.db,
  )
  const [found] = rows
  if (!found) throw new Error('the totals of visits did not come')
  return { now: totals(found.now), before: totals(found.before), isBehind: found.isBehind }
}

/** A visitor is new in a period if no earlier day has them. A visitor who came twice did so on one day. */
function totalsOf({ from, to }: Period) {
  const isOutside = sql`(days_ago = 0 or day - days_ago < ${from}::date)`
  return sql`(select json_build_object('pageViews', v.views, 'seconds', v.seconds, 'visits', r.visits,
      'visitors', r.visitors, 'singles', r.visitors - r.twice + r.once)
    from (
      select coalesce(sum(events) filter (where type = 'page_view'), 0) as views,
        coalesce(sum(seconds) filter (where type = 'page_leave'), 0) as seconds
      from told where day between ${from}::date and ${to}::date
    ) v, (
      select coalesce(sum(last_view), 0) as visits,
        coalesce(sum(last_view) filter (where ${isOutside}), 0) as visitors,
        coalesce(sum(second_last_view) filter (where ${isOutside}), 0) as twice,
        coalesce(sum(once) filter (where ${isOutside}), 0) as once
      from returns where day between ${from}::date and ${to}::date
    ) r)`
}

function totals({ pageViews, visitors, visits, seconds, singles }: Row): VisitTotals {
  return {
    pageViews,
    visitors,
    visits,
    sessionSeconds: visits === 0 ? null : seconds / visits,
    bounceRate: visitors === 0 ? null : singles / visitors,
  }
}
