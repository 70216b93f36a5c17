import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { everyDay } from '../revenue/revenue-figures.server.ts'
import type { TakingsOfMonth } from './revenue-breakdown.server.ts'
import type { PaymentFilters } from './rules/payment-filters.ts'

/** `day` is "2026-12-04". */
export type TakingsOfDay = Omit<TakingsOfMonth, 'month'> & { day: string }

/**
 * What came in and stayed on the days of a month ("2026-12") of the network's zone that had an entry, in each currency
 * by itself, oldest first. Needs 'money:manage'.
 */
export async function revenueOfMonth(
  ctx: Ctx,
  { month, category }: { month: string } & Pick<PaymentFilters, 'category'>,
): Promise<TakingsOfDay[]> {
  allow(ctx.actor, 'money:manage')
  const { timeZone } = await siteSettings(ctx)
  const first = `${month}-01`
  const { rows } = await sql<TakingsOfDay>`
    select to_char(day, 'YYYY-MM-DD') as day, currency, sum(in_minor)::bigint as "inMinor",
      sum(out_minor)::bigint as "outMinor", sum(in_minor - out_minor)::bigint as "netMinor",
      sum(payments)::int as payments,
      coalesce(sum(in_minor - out_minor) filter (where category = 'event'), 0)::bigint as "eventMinor",
      coalesce(sum(in_minor - out_minor) filter (where category = 'membership'), 0)::bigint as "membershipMinor"
    from ${everyDay(timeZone)}
    where day >= ${first}::date and day < ${first}::date + interval '1 month'
      ${category === null ? sql`` : sql`and category = ${category}`}
    group by 1, 2 order by 1, 2`.execute(ctx.db)
  return rows
}
