import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { foundAtMost, lookedAtMost } from '#app/kernel/found.ts'
import type { Currency } from '#app/kernel/money.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import { ordersWithWords } from './order-words.server.ts'
import { shownStatusInSql } from './shown-status-in-sql.server.ts'

export type FoundOrder = {
  id: string
  reference: string
  buyerName: string
  buyerEmail: string
  /** As screens name it. */
  status: OrderStatus
  totalMinor: number
  currency: Currency
}

/** Orders with words of their reference, buyer, phone or company that begin as typed, the newest first. Needs 'orders:manage'. */
export async function findOrders(ctx: Ctx, typed: string): Promise<FoundOrder[]> {
  allow(ctx.actor, 'orders:manage')
  if (searchQuery(typed) === null) return []
  return ctx.db
    .with(
      (cte) => cte('found').materialized(),
      (db) =>
        db
          .selectFrom('orders as o')
          .select(['o.id', 'o.reference', 'o.buyer_name', 'o.buyer_email', 'o.total_minor', 'o.currency'])
          .select(['o.created_at', shownStatusInSql.as('status')])
          .where(sql<boolean>`o.id in (${ordersWithWords(typed)})`),
    )
    .selectFrom((eb) => eb.selectFrom('found').selectAll().limit(lookedAtMost).as('o'))
    .select(['id', 'reference', 'buyer_name as buyerName', 'buyer_email as buyerEmail', 'status'])
    .select(['total_minor as totalMinor', 'currency'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(foundAtMost)
    .execute()
}
