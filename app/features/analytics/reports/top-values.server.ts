import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { ReportRange } from './rules/report-range.ts'
import type { Breakdown } from './rules/report-tabs.ts'
import { everyDayMeasured } from './told-since.server.ts'

export type TopValue = {
  /** As it was told: text of strangers. "(other)" for what was too rare on its day to be kept by name. */
  value: string
  /** A partner by name; null where it is gone. */
  name: string | null
  count: number
  /** Time in sight of each look at a page, in seconds; null where none was told. */
  secondsEach: number | null
}

export type TopValues = {
  rows: TopValue[]
  /** Of all, those that are no rows included. */
  total: number
  /** How many different ones there are, as far as days keep them by name. */
  values: number
}

const everything = 100_000

/** The most frequent of one breakdown over a range, up to this moment; all of them without `most`. Needs 'analytics:read'. */
export async function topValues(
  ctx: Ctx,
  by: Breakdown,
  asked: { range: ReportRange; timeZone: string; most?: number },
): Promise<TopValues> {
  allow(ctx.actor, 'analytics:read')
  const { range, timeZone, most = everything } = asked
  const type = by === 'partner' ? 'partner_logo_click' : 'page_view'
  const days = everyDayMeasured({ timeZone, now: ctx.now, period: range })
  const { rows } = await sql<TopValues>`
    with summed as (
      select value, coalesce(sum(events) filter (where type = ${type}), 0) as count,
        coalesce(sum(events) filter (where type = 'page_leave'), 0) as leaves,
        coalesce(sum(seconds) filter (where type = 'page_leave'), 0) as seconds
      from ${days} days
      where dimension = ${by} and type in (${type}, ${by === 'page' ? 'page_leave' : type})
      group by value
    ), best as (
      select value, count, seconds, leaves from summed
      where count > 0 and value <> '(other)' order by count desc, value limit ${most}
    )
    select coalesce((select sum(count) from summed), 0)::int as total,
      (select count(*) from summed where count > 0 and value <> '(other)')::int as values,
      coalesce((select json_agg(json_build_object('value', b.value, 'name', p.name, 'count', b.count,
          'secondsEach', case when b.leaves > 0 then b.seconds / b.leaves end) order by b.count desc, b.value)
        from best b left join partners p on ${by} = 'partner' and p.id::text = b.value), '[]') as rows`.execute(
    ctx.db,
  )
  const [found] = rows
  if (!found) throw new Error('what was looked at did not come')
  return found
}
