import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { rowTotal } from '#app/db/row-total.server.ts'
import { orderMoneyInSql } from '#app/features/money/payments/order-money-in-sql.server.ts'
import { isNarrowed } from '#app/kernel/define-list.ts'
import type { RowTotal } from '#app/kernel/keyset.ts'
import type { Currency } from '#app/kernel/money.ts'
import { whereOrders } from './order-list.server.ts'
import { type OrdersAsked, orderListing } from './rules/order-listing.ts'

/**
 * What orders add up to in one currency, in minor units: those that were confirmed, what of it their buyers still owe, and
 * what was refunded.
 */
export type OrderSum = {
  currency: Currency
  orders: number
  soldMinor: number
  dueMinor: number
  refundedMinor: number
}

/**
 * How many orders the list has, and what they add up to where filters narrow it; of all orders the sums are those of
 * the dashboard. One statement. Needs 'orders:manage'.
 */
export async function orderTotals(
  ctx: Ctx,
  asked: OrdersAsked,
): Promise<{ total: RowTotal; sums: OrderSum[] | null }> {
  allow(ctx.actor, 'orders:manage')
  if (!isNarrowed(orderListing, asked.filters)) {
    return { total: await rowTotal(ctx.db, sql`select 1 from orders`), sums: null }
  }
  const isSold = sql`o.confirmed_at is not null`
  const { rows } = await sql<OrderSum & { listed: number }>`
    select o.currency, count(*) as listed, count(*) filter (where ${isSold}) as orders,
      coalesce(sum(o.total_minor) filter (where ${isSold}), 0)::bigint as "soldMinor",
      coalesce(sum(p.due_minor) filter (where ${isSold}), 0)::bigint as "dueMinor",
      coalesce(sum(p.refunded_minor) filter (where ${isSold}), 0)::bigint as "refundedMinor"
    from orders o join lateral ${orderMoneyInSql} p on true
    where ${whereOrders(asked)} group by o.currency order by o.currency`.execute(ctx.db)
  return {
    total: rows.reduce((sum, { listed }) => sum + listed, 0),
    sums: rows.map(({ listed: _listed, ...sum }) => sum).filter(({ orders }) => orders > 0),
  }
}
