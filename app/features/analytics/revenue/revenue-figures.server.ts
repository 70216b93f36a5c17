import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { allow } from '#app/kernel/actor.ts'
import type { Currency } from '#app/kernel/money.ts'

/** Entries that are read one by one because no day has them yet; more wait for `sumRevenue`. */
const mostDue = 5_000

/** Net of refunds and of what banks took back, in minor units. Days are "2026-12-04", in the network's zone. */
export type RevenueTotal = {
  currency: Currency
  netMinor: number
  thisMonthMinor: number
  lastMonthMinor: number
  /** Of `netMinor`, what memberships brought. */
  membershipsMinor: number
}

/** What came in and stayed, per currency, the greatest first by name (rule R045). Needs 'money:manage'. */
export async function revenueTotals(ctx: Ctx): Promise<RevenueTotal[]> {
  allow(ctx.actor, 'money:manage')
  const { timeZone } = await siteSettings(ctx)
  const month = sql`date_trunc('month', ${ctx.now}::timestamptz at time zone ${timeZone})`
  const { rows } = await sql<RevenueTotal>`
    select currency, ${net()} as "netMinor",
      ${net(sql`date_trunc('month', day) = ${month}`)} as "thisMonthMinor",
      ${net(sql`date_trunc('month', day) = ${month} - interval '1 month'`)} as "lastMonthMinor",
      ${net(sql`category = 'membership'`)} as "membershipsMinor"
    from ${everyDay(timeZone)} group by currency order by currency`.execute(ctx.db)
  return rows
}

export type RevenueOfDay = { day: string; currency: Currency; netMinor: number; payments: number }

/** The days from `since` on ("2026-12-04") that had a movement, oldest first. Needs 'money:manage'. */
export async function revenueByDay(ctx: Ctx, since: string): Promise<RevenueOfDay[]> {
  allow(ctx.actor, 'money:manage')
  const { timeZone } = await siteSettings(ctx)
  const { rows } = await sql<RevenueOfDay>`
    select to_char(day, 'YYYY-MM-DD') as day, currency, ${net()} as "netMinor", sum(payments)::int as payments
    from ${everyDay(timeZone)} where day >= ${since}::date group by 1, 2 order by 1, 2`.execute(ctx.db)
  return rows
}

export type RevenueOfEvent = {
  eventId: string
  title: string
  startsAt: Date
  timeZone: string
  currency: Currency
  netMinor: number
}

/**
 * Events with the money that stayed of each, per currency and the greatest first, at most `most` of a currency; events
 * that brought nothing are left out. Needs 'money:manage'.
 */
export async function revenueByEvent(ctx: Ctx, most: number): Promise<RevenueOfEvent[]> {
  allow(ctx.actor, 'money:manage')
  const { timeZone } = await siteSettings(ctx)
  const { rows } = await sql<RevenueOfEvent>`
    select e.id as "eventId", e.title, e.starts_at as "startsAt", e.time_zone as "timeZone", r.currency, r.net as "netMinor"
    from (
      select event_id, currency, ${net()} as net,
        row_number() over (partition by currency order by ${net()} desc, event_id) as place
      from ${everyDay(timeZone)} where event_id is not null group by 1, 2 having ${net()} > 0
    ) r join events e on e.id = r.event_id
    where r.place <= ${most} order by r.net desc, r.event_id`.execute(ctx.db)
  return rows
}

/** How many entries of the ledger the figures do not have yet: more than {@link mostDue} are left out. */
export async function revenueBehind(ctx: Ctx): Promise<number> {
  allow(ctx.actor, 'money:manage')
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from (select 1 from revenue_due limit ${mostDue + 1}) due`.execute(ctx.db)
  const due = rows[0]?.due ?? 0
  return Math.max(0, due - mostDue)
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
  ) as days`
}
