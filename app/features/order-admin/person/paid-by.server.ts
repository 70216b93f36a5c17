import { sql } from 'kysely'

/** `paid`: the payments of a person's orders and invoices, for the WITH of a statement. */
export function paidBy(userId: string) {
  return sql`paid as materialized (
    select p.id as payment_id, p.order_id, null::uuid as invoice_id
    from orders o join payments p on p.order_id = o.id where o.user_id = ${userId}
    union all
    select p.id, null, p.invoice_id
    from membership_invoices i join payments p on p.invoice_id = i.id where i.user_id = ${userId})`
}
