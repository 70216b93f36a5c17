import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import { type KeysetPage, keysetPage } from '#app/kernel/keyset.ts'
import type { FunnelsAsked } from './rules/funnel-listing.ts'
import type { FunnelCounts } from './rules/funnel-steps.ts'
import type { ReportRange } from './rules/report-range.ts'
import { everyDayMeasured } from './told-since.server.ts'

export type EventFunnel = FunnelCounts & { id: string; title: string; startsAt: Date; timeZone: string }

export type EventFunnels = {
  /** Of all events together; an order of several is one order. */
  all: FunnelCounts
  page: KeysetPage<EventFunnel>
  /** How many events match. */
  total: number
}

type Asked = Omit<FunnelsAsked, 'sorting'> & { range: ReportRange; timeZone: string }

/**
 * What came of looking at events in a range, up to this moment: those that sold the most first. Events of which nothing
 * was counted and nothing sold are left out. Needs 'analytics:read'.
 */
export async function eventFunnels(ctx: Ctx, asked: Asked): Promise<EventFunnels> {
  allow(ctx.actor, 'analytics:read')
  const { range, timeZone, filters, page, size } = asked
  const { beyond, order, most } = pageInSql({ page, size }, 'f', {
    table: 'funnels',
    by: ['orders', 'checkouts', 'carts', 'views'],
  })
  const days = everyDayMeasured({ timeZone, now: ctx.now, period: range })
  const { rows } = await sql<{ all: FunnelCounts; events: EventFunnel[]; total: number }>`
    with told as materialized (
      select dimension, value, type, sum(events) as events from ${days} days
      where (dimension = 'event' and type in ('event_view_details', 'buy_click', 'checkout', 'order'))
        or (dimension = 'all' and type in ('checkout', 'order'))
      group by 1, 2, 3
    ), funnels as (
      select e.id, e.title, e.starts_at as "startsAt", e.time_zone as "timeZone",
        coalesce(sum(t.events) filter (where t.type = 'event_view_details'), 0) as views,
        coalesce(sum(t.events) filter (where t.type = 'buy_click'), 0) as carts,
        coalesce(sum(t.events) filter (where t.type = 'checkout'), 0) as checkouts,
        coalesce(sum(t.events) filter (where t.type = 'order'), 0) as orders
      from told t join events e on e.id::text = t.value
      where t.dimension = 'event' and position(lower(${filters.q}) in lower(e.title)) > 0
      group by e.id
    )
    select (
      select json_build_object(
        'views', coalesce(sum(events) filter (where type = 'event_view_details'), 0),
        'carts', coalesce(sum(events) filter (where type = 'buy_click'), 0),
        'checkouts', coalesce(sum(events) filter (where type = 'checkout' and dimension = 'all'), 0),
        'orders', coalesce(sum(events) filter (where type = 'order' and dimension = 'all'), 0))
      from told
    ) as all, (select count(*) from funnels)::int as total, (
      select coalesce(json_agg(found), '[]') from (
        select * from funnels f where ${beyond} order by ${order} limit ${most}
      ) found
    ) as events`.execute(ctx.db)
  const [found] = rows
  if (!found) throw new Error('what came of looking at events did not come')
  const events = found.events.map((event) => ({ ...event, startsAt: new Date(event.startsAt) }))
  return { all: found.all, page: keysetPage(events, page, size), total: found.total }
}
