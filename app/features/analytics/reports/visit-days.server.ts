import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { daysOf, type ReportRange } from './rules/report-range.ts'
import { type Asked, everyDayMeasured, everyReturn, missingDays } from './told-since.server.ts'

/** `day` is "2026-12-04", in the network's zone. */
export type VisitDay = { day: string; pageViews: number; visitors: number }

/** Every day of a range up to this moment but those of which nothing is known yet. Needs 'analytics:read'. */
export async function visitDays(
  ctx: Ctx,
  { range, timeZone }: { range: ReportRange; timeZone: string },
): Promise<VisitDay[]> {
  allow(ctx.actor, 'analytics:read')
  const asked: Asked = { timeZone, now: ctx.now, period: range }
  const { rows } = await sql<{ days: VisitDay[]; missing: { after: string; before: string } | null }>`
    with ${everyReturn(asked)}, told as (
      select to_char(day, 'YYYY-MM-DD') as day, sum(views)::int as "pageViews", sum(visitors)::int as visitors from (
        select day, events as views, 0 as visitors from ${everyDayMeasured(asked)} days
        where dimension = 'all' and type = 'page_view'
        union all
        select day, 0, last_view from returns
      ) both_of_them group by 1
    )
    select (select coalesce(json_agg(t), '[]') from told t) as days, ${missingDays(asked)} as missing`.execute(
    ctx.db,
  )
  const [found] = rows
  if (!found) throw new Error('the days of visits did not come')
  const { days, missing } = found
  const known = new Map(days.map((row) => [row.day, row]))
  return daysOf(range)
    .filter((day) => missing === null || day < missing.after || day > missing.before)
    .map((day) => known.get(day) ?? { day, pageViews: 0, visitors: 0 })
}
