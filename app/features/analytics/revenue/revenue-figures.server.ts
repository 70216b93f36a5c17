import { type RawBuilder, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import type { Currency } from '#app/kernel/money.ts'

/** Entries that are read one by one because no day has them yet; more wait for `sumRevenue`. */
export const mostDue = 5_000

/** Net of refunds and of what banks took back, in minor units. */
export type RevenueTotal = {
  currency: Currency
  netMinor: number
  thisMonthMinor: number
  lastMonthMinor: number
  /** Of last month, up to this day of it. */
  lastMonthToDateMinor: number
  /** Of `netMinor`, what memberships brought. */
  membershipsMinor: number
}

/** `day` is "2026-12-04", in the network's zone. */
export type RevenueOfDay = { day: string; currency: Currency; netMinor: number; payments: number }

export type RevenueOfEvent = {
  eventId: string
  title: string
  startsAt: Date
  timeZone: string
  currency: Currency
  netMinor: number
}

export type RevenueFigures = {
  /** What came in and stayed, in each currency by itself (rule R045). */
  totals: RevenueTotal[]
  /** Days that had an entry, oldest first. */
  days: RevenueOfDay[]
  /** Events that brought something, per currency, the greatest first. */
  events: RevenueOfEvent[]
  /** More entries wait to be added up than are read one by one: the figures lack some. */
  isBehind: boolean
}

/**
 * All that is told of revenue, by one statement: days from `since` on ("2026-12-04"), and of each currency the `most`
 * events that brought the most. Needs 'money:manage'.
 */
export async function revenueFigures(
  ctx: Ctx,
  asked: { since: string; most: number },
): Promise<RevenueFigures> {
  allow(ctx.actor, 'money:manage')
  const { timeZone } = await siteSettings(ctx)
  const month = sql`date_trunc('month', ${ctx.now}::timestamptz at time zone ${timeZone})`
  const today = sql`(${ctx.now}::timestamptz at time zone ${timeZone})`
  const { rows } = await sql<RevenueFigures>`
    with days as materialized (select * from ${everyDay(timeZone)}), totals as (
      select currency, ${net()} as "netMinor",
        ${net(sql`date_trunc('month', day) = ${month}`)} as "thisMonthMinor",
        ${net(sql`date_trunc('month', day) = ${month} - interval '1 month'`)} as "lastMonthMinor",
        ${net(sql`date_trunc('month', day) = ${month} - interval '1 month' and day <= (${today} - interval '1 month')::date`)}
          as "lastMonthToDateMinor",
        ${net(sql`category = 'membership'`)} as "membershipsMinor"
      from days group by currency
    ), latest as (
      select to_char(day, 'YYYY-MM-DD') as day, currency, ${net()} as "netMinor", sum(payments)::int as payments
      from days where day >= ${asked.since}::date group by 1, 2
    ), best as (
      select event_id, currency, ${net()} as "netMinor",
        row_number() over (partition by currency order by ${net()} desc, event_id) as place
      from days where event_id is not null group by 1, 2 having ${net()} > 0
    ), events as (
      select e.id as "eventId", e.title, e.starts_at as "startsAt", e.time_zone as "timeZone", b.currency, b."netMinor"
      from best b join events e on e.id = b.event_id where b.place <= ${asked.most}
    )
    select
      (select coalesce(json_agg(t order by t.currency), '[]') from totals t) as totals,
      (select coalesce(json_agg(l order by l.day, l.currency), '[]') from latest l) as days,
      (select coalesce(json_agg(e order by e."netMinor" desc, e."eventId"), '[]') from events e) as events,
      (select count(*) > ${mostDue} from (select 1 from revenue_due limit ${mostDue + 1}) due) as "isBehind"
  `.execute(ctx.db)
  const [figures] = rows
  if (!figures) throw new Error('the figures of revenue did not come')
  const events = figures.events.map((event) => ({ ...event, startsAt: new Date(event.startsAt) }))
  return { ...figures, events }
}

function net(where: RawBuilder<unknown> = sql`true`): RawBuilder<number> {
  return sql`coalesce(sum(in_minor - out_minor) filter (where ${where}), 0)::bigint`
}

/** The days that are added up and, one by one, what is due: one statement sees each entry in one of the two. */
export function everyDay(timeZone: string): RawBuilder<unknown> {
  return sql`(
    select day, currency, category, event_id, plan_id, in_minor, out_minor, payments from revenue_days
    union all
    select (s.at at time zone ${timeZone})::date, s.currency, s.category, s.event_id, s.plan_id,
      case s.direction when 'in' then s.amount_minor else 0 end,
      case s.direction when 'out' then s.amount_minor else 0 end,
      case s.kind when 'payment' then 1 else 0 end
    from (select ledger_entry_id from revenue_due limit ${mostDue}) due
      cross join lateral ledger_shares(due.ledger_entry_id) s
  ) as every_day`
}
