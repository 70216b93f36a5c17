import { type RawBuilder, sql } from 'kysely'

type RedeemedBy = 'order_id' | 'subscription_id' | 'grant_id'

/**
 * The discount code `code` of an order, a membership or a grant as its administrator typed it ("Early2026"), in a
 * statement about them; as it is compared where the code was typed before that was kept, or has another name by now.
 */
export function writtenCode(redeemer: RedeemedBy, id: string, code: string): RawBuilder<string | null> {
  return sql<string | null>`coalesce((
    select c.written from discount_redemptions r join discount_codes c on c.id = r.code_id
    where r.${sql.ref(redeemer)} = ${sql.ref(id)} and c.written <> '' and c.code = ${sql.ref(code)}), ${sql.ref(code)})`
}
