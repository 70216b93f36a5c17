import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { FunnelCounts } from './rules/funnel-steps.ts'
import { daysOf, type ReportRange } from './rules/report-range.ts'
import { everyDayMeasured } from './told-since.server.ts'

export type FunnelOfEvent = {
  id: string
  title: string
  startsAt: Date
  timeZone: string
  counts: FunnelCounts
  /** Presses on its card, in the list, the calendar or on the home page. */
  cardClicks: number
  days: ({ day: string } & FunnelCounts)[]
}

type Row = { day: string; clicks: number } & FunnelCounts

/** What came of looking at one event in a range, day by day, up to this moment; null for none. Needs 'analytics:read'. */
export async function funnelOfEvent(
  ctx: Ctx,
  eventId: string,
  { range, timeZone }: { range: ReportRange; timeZone: string },
): Promise<FunnelOfEvent | null> {
  allow(ctx.actor, 'analytics:read')
  const event = await ctx.db
    .selectFrom('events')
    .select(['id', 'title', 'starts_at as startsAt', 'time_zone as timeZone'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) return null
  const { rows } = await sql<Row>`
    select to_char(day, 'YYYY-MM-DD') as day,
      (coalesce(sum(events) filter (where type = 'event_click'), 0))::int as clicks,
      (coalesce(sum(events) filter (where type = 'event_view_details'), 0))::int as views,
      (coalesce(sum(events) filter (where type = 'buy_click'), 0))::int as carts,
      (coalesce(sum(events) filter (where type = 'checkout'), 0))::int as checkouts,
      (coalesce(sum(events) filter (where type = 'order'), 0))::int as orders
    from ${everyDayMeasured({ timeZone, now: ctx.now, period: range })} days
    where dimension = 'event' and value = ${eventId}
      and type in ('event_click', 'event_view_details', 'buy_click', 'checkout', 'order')
    group by 1`.execute(ctx.db)
  const known = new Map(rows.map((row) => [row.day, row]))
  const days = daysOf(range).map((day) => known.get(day) ?? { day, ...noSteps })
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    ...event,
    counts: {
      views: sum(({ views }) => views),
      carts: sum(({ carts }) => carts),
      checkouts: sum(({ checkouts }) => checkouts),
      orders: sum(({ orders }) => orders),
    },
    cardClicks: sum(({ clicks }) => clicks),
    days: days.map(({ day, views, carts, checkouts, orders }) => ({ day, views, carts, checkouts, orders })),
  }
}

const noSteps = { clicks: 0, views: 0, carts: 0, checkouts: 0, orders: 0 }
