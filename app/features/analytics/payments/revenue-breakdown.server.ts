import { type RawBuilder, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import type { Currency } from '#app/kernel/money.ts'
import { everyDay, mostDue } from '../revenue/revenue-figures.server.ts'
import { daysOf, type PaymentFilters } from './rules/payment-filters.ts'

/** In minor units of its currency. */
export type Takings = {
  currency: Currency
  inMinor: number
  /** Refunds and what banks took back, less what came again. */
  outMinor: number
  netMinor: number
  payments: number
  /** Net, of the time before that is as long; null where there is none to compare with. */
  beforeMinor: number | null
}

export type TakingsOfEvent = Takings & { eventId: string; title: string; startsAt: Date; timeZone: string }
export type TakingsOfPlan = Takings & { planId: string; name: string }
/** `month` is "2026-12". */
export type TakingsOfMonth = Omit<Takings, 'beforeMinor'> & {
  month: string
  eventMinor: number
  membershipMinor: number
}

/** Net of refunds and disputes, in each currency by itself, never added up (rule R045). */
export type RevenueBreakdown = {
  currencies: Takings[]
  /** Those that brought the most first. */
  events: TakingsOfEvent[]
  plans: TakingsOfPlan[]
  /** Months that had an entry, oldest first. */
  months: TakingsOfMonth[]
  /** More entries wait to be added up than are read one by one: the figures lack some. */
  isBehind: boolean
}

/**
 * What came in and stayed in the asked time, by currency, event, plan and month of the network's zone, by one statement;
 * at most `most` rows of events, and of plans. Needs 'money:manage'.
 */
export async function revenueBreakdown(
  ctx: Ctx,
  filters: Pick<PaymentFilters, 'range' | 'category'>,
  most: number,
): Promise<RevenueBreakdown> {
  allow(ctx.actor, 'money:manage')
  const { timeZone } = await siteSettings(ctx)
  const { from, until, before } = daysOf(filters.range, ctx.now, timeZone)
  const inTime = sql`day >= ${from}::date and day <= ${until}::date`
  const wasBefore = before && sql`day >= ${before.from}::date and day <= ${before.until}::date`
  const takings = sql`currency, ${sum('in_minor', inTime)} as "inMinor", ${sum('out_minor', inTime)} as "outMinor",
    ${sum('in_minor - out_minor', inTime)} as "netMinor",
    coalesce(sum(payments) filter (where ${inTime}), 0)::int as payments,
    ${wasBefore ? sum('in_minor - out_minor', wasBefore) : sql`null::bigint`} as "beforeMinor"`
  const { rows } = await sql<RevenueBreakdown>`
    with days as materialized (
      select * from ${everyDay(timeZone)}
      where day <= ${until}::date and day >= ${before?.from ?? from}::date
        ${filters.category === null ? sql`` : sql`and category = ${filters.category}`}
    ), currencies as (
      select ${takings} from days group by currency
    ), months as (
      select to_char(day, 'YYYY-MM') as month, currency, sum(in_minor)::bigint as "inMinor",
        sum(out_minor)::bigint as "outMinor", sum(in_minor - out_minor)::bigint as "netMinor",
        sum(payments)::int as payments, ${sum('in_minor - out_minor', sql`category = 'event'`)} as "eventMinor",
        ${sum('in_minor - out_minor', sql`category = 'membership'`)} as "membershipMinor"
      from days where ${inTime} group by 1, 2
    ), by_event as (
      select event_id, ${takings} from days where event_id is not null group by event_id, currency
      having bool_or(${inTime}) order by ${sum('in_minor - out_minor', inTime)} desc, event_id limit ${most}
    ), by_plan as (
      select plan_id, ${takings} from days where plan_id is not null group by plan_id, currency
      having bool_or(${inTime}) order by ${sum('in_minor - out_minor', inTime)} desc, plan_id limit ${most}
    ), events as (
      select b.*, e.id as "eventId", e.title, e.starts_at as "startsAt", e.time_zone as "timeZone"
      from by_event b join events e on e.id = b.event_id
    ), plans as (
      select b.*, p.id as "planId", p.name from by_plan b join plans p on p.id = b.plan_id
    )
    select
      (select coalesce(json_agg(c order by c.currency), '[]') from currencies c) as currencies,
      (select coalesce(json_agg(e order by e."netMinor" desc, e."eventId"), '[]') from events e) as events,
      (select coalesce(json_agg(p order by p."netMinor" desc, p."planId"), '[]') from plans p) as plans,
      (select coalesce(json_agg(m order by m.month, m.currency), '[]') from months m) as months,
      (select count(*) > ${mostDue} from (select 1 from revenue_due limit ${mostDue + 1}) due) as "isBehind"`.execute(
    ctx.db,
  )
  const [breakdown] = rows
  if (!breakdown) throw new Error('the breakdown of revenue did not come')
  return { ...breakdown, events: breakdown.events.map(withDate) }
}

const sum = (figure: 'in_minor' | 'out_minor' | 'in_minor - out_minor', where: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(${sql.raw(figure)}) filter (where ${where}), 0)::bigint`

const withDate = (event: TakingsOfEvent): TakingsOfEvent => ({
  ...event,
  startsAt: new Date(event.startsAt),
})
