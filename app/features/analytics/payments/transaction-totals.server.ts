import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import type { Currency } from '#app/kernel/money.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import { everyDay } from '../revenue/revenue-figures.server.ts'
import { daysOf, instantsOf, type PaymentFilters } from './rules/payment-filters.ts'

/** What came in and went out in one currency, in minor units. */
export type TransactionSum = { currency: Currency; inMinor: number; outMinor: number }

/**
 * What the transactions that the filters leave add up to, each currency by itself, exactly: from what is added up by
 * days, or where something is searched from the ledger. One statement. Needs 'money:manage'.
 */
export async function transactionTotals(ctx: Ctx, filters: PaymentFilters): Promise<TransactionSum[]> {
  allow(ctx.actor, 'money:manage')
  const { timeZone } = await siteSettings(ctx)
  const days = daysOf(filters.range, ctx.now, timeZone)
  const query = searchQuery(filters.q)
  const ofCategory = filters.category === null ? sql`true` : sql`category = ${filters.category}`
  if (query === null) {
    const { rows } = await sql<TransactionSum>`
      select currency, sum(in_minor)::bigint as "inMinor", sum(out_minor)::bigint as "outMinor"
      from ${everyDay(timeZone)} where day >= ${days.from}::date and day <= ${days.until}::date and ${ofCategory}
      group by currency order by currency`.execute(ctx.db)
    return rows
  }
  const span = instantsOf(days, timeZone)
  const isOut = sql`e.kind in ('refund', 'dispute')`
  const { rows } = await sql<TransactionSum>`
    select e.currency, coalesce(sum(e.amount_minor) filter (where not ${isOut}), 0)::bigint as "inMinor",
      coalesce(sum(e.amount_minor) filter (where ${isOut}), 0)::bigint as "outMinor"
    from (select * from transactions t where t.words @@ to_tsquery('simple', lower(${query})) offset 0) t
      join ledger_entries e on e.id = t.ledger_entry_id
    where t.at >= ${span.from} and t.at < ${span.until} and ${ofCategory}
    group by e.currency order by e.currency`.execute(ctx.db)
  return rows
}
