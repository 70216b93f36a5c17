import { type RawBuilder, sql } from 'kysely'
import { phoneNumbers } from '#app/kernel/phone-numbers.ts'
import { searchQuery } from '#app/kernel/search-query.ts'

/** Words of an order `o`: its reference and its buyer. The expression of an index. */
export const orderWords = sql`search_words(o.reference, o.buyer_name, o.buyer_email)`

const digitsOfPhone = sql`regexp_replace(fold_arabic(o.buyer_phone), '[^0-9]', '', 'g')`

/** What an order `o` has of `contactWords`, as text. */
export const contactText = sql`concat_ws(' ', o.billing_address->>'company', o.buyer_phone, ${digitsOfPhone})`

/** The company that an order `o` was bought for and its buyer's phone. The expression of an index of such orders alone. */
export const contactWords = sql`search_words(o.billing_address->>'company', o.buyer_phone, ${digitsOfPhone})`

/** What is typed, and the phone numbers that it may mean. */
export const typedOrNumbers = (typed: string): string[] => [typed, ...phoneNumbers(typed)]

/** A query of PostgreSQL for any of the `typed` texts. Each of them has a word. */
export function queryOfAny(typed: readonly string[]): RawBuilder<unknown> {
  return sql`to_tsquery('simple', lower(${typed.map((text) => `(${searchQuery(text)})`).join(' | ')}))`
}

/**
 * Ids of orders whose reference, buyer, buyer's phone or company has words that begin as `typed`, which has a word; some
 * may come twice.
 */
export function ordersWithWords(typed: string): RawBuilder<unknown> {
  return sql`select o.id from orders o where ${orderWords} @@ ${queryOfAny([typed])}
    union all select o.id from orders o where (o.billing_address->>'company' <> '' or o.buyer_phone <> '')
      and ${contactWords} @@ ${queryOfAny(typedOrNumbers(typed))}`
}
