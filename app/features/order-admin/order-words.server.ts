import { type RawBuilder, sql } from 'kysely'

/** Words of an order `o`: its reference and its buyer. The expression of an index. */
export const orderWords = sql`search_words(o.reference, o.buyer_name, o.buyer_email)`

/** Words of the company that an order `o` was bought for. The expression of an index of such orders alone. */
export const companyWords = sql`search_words(o.billing_address->>'company', '', '')`

/** Ids of orders whose reference, buyer or company has words that match, a query of PostgreSQL; some may come twice. */
export function ordersWithWords(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select o.id from orders o where ${orderWords} @@ ${query}
    union all select o.id from orders o where o.billing_address->>'company' <> '' and ${companyWords} @@ ${query}`
}
