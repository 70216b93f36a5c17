import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { daysOf, type ReportRange } from './rules/report-range.ts'
import { type Asked, everyDayMeasured, everyReturn } from './told-since.server.ts'

/** `day` is "2026-12-04", in the network's zone. */
export type VisitDay = { day: string; pageViews: number; visitors: number }

/** Every day of a range, none left out, up to this moment. Needs 'analytics:read'. */
export async function visitDays(
  ctx: Ctx,
  { range, timeZone }: { range: ReportRange; timeZone: string },
): Promise<VisitDay[]> {
  allow(ctx.actor, 'analytics:read')
  const asked: Asked = { timeZone, now: ctx.now, period: range }
  const { rows } = await sql<VisitDay>`
    with ${everyReturn(asked)}
    select to_char(day, 'YYYY-MM-DD') as day, sum(views)::int as "pageViews", sum(visitors)::int as visitors from (
      select day, events as views, 0 as visitors from ${everyDayMeasured(asked)} days
      where dimension = 'all' and type = 'page_view'
      union all
      select day, 0, last_view from returns
    ) told group by 1`.execute(ctx.db)
  const known = new Map(rows.map((row) => [row.day, row]))
  return daysOf(range).map((day) => known.get(day) ?? { day, pageViews: 0, visitors: 0 })
}
