import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type KeysetPage, keysetPage, type PageAsked } from '#app/kernel/keyset.ts'
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

/** Part of a title; null for all. */
export type FunnelFilters = { search: string | null }

type Asked = {
  range: ReportRange
  timeZone: string
  filters: FunnelFilters
  page: PageAsked
  size: number
}

/**
 * What came of looking at events in a range, up to this moment: those that sold the most first. Events of which nothing
 * was counted and nothing sold are left out. Needs 'analytics:read'.
 */
export async function eventFunnels(ctx: Ctx, asked: Asked): Promise<EventFunnels> {
  allow(ctx.actor, 'analytics:read')
  const { range, timeZone, filters, page, size } = asked
  const days = everyDayMeasured({ timeZone, now: ctx.now, period: range })
  const place = sql`(orders, checkouts, carts, views, id)`
  const isBackwards = page.before !== null
  const beside = page.before ?? page.after
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
      where t.dimension = 'event' ${filters.search === null ? sql`` : sql`and position(lower(${filters.search}) in lower(e.title)) > 0`}
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
      select coalesce(json_agg(f), '[]') from (
        select * from funnels
        ${beside === null ? sql`` : sql`where ${place} ${sql.raw(isBackwards ? '>' : '<')} (select orders, checkouts, carts, views, id from funnels where id = ${beside})`}
        order by orders ${direction(isBackwards)}, checkouts ${direction(isBackwards)}, carts ${direction(isBackwards)},
          views ${direction(isBackwards)}, id ${direction(isBackwards)}
        limit ${size + 1}
      ) f
    ) as events`.execute(ctx.db)
  const [found] = rows
  if (!found) throw new Error('what came of looking at events did not come')
  const events = found.events.map((event) => ({ ...event, startsAt: new Date(event.startsAt) }))
  return { all: found.all, page: keysetPage(events, page, size), total: found.total }
}

const direction = (isBackwards: boolean) => sql.raw(isBackwards ? 'asc' : 'desc')
