import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * What mails about a person's orders and memberships tell of, and the addresses that were typed for those: the bill may
 * go elsewhere than the account's mails. Part of erasure, before orders and subscriptions lose their addresses.
 */
export async function mailedAboutMoney(
  tx: Ctx,
  userId: string,
): Promise<{ subjectIds: string[]; typed: string[] }> {
  const { rows: subjects } = await sql<{ id: string }>`
    select id from subscriptions where user_id = ${userId}
    union all select id from membership_invoices where user_id = ${userId}
    union all select d.id from documents d join orders o on o.id = d.order_id where o.user_id = ${userId}
    union all select d.id from documents d join membership_invoices i on i.id = d.invoice_id
      where i.user_id = ${userId}
    union all select r.id from refunds r join payments p on p.id = r.payment_id
      join membership_invoices i on i.id = p.invoice_id where i.user_id = ${userId}
    union all select r.id from refunds r join payments p on p.id = r.payment_id
      join orders o on o.id = p.order_id where o.user_id = ${userId}
    union all select id from orders where user_id = ${userId}`.execute(tx.db)
  const { rows: addresses } = await sql<{ email: string }>`
    select buyer_email as email from orders where user_id = ${userId}
    union select billing_email from subscriptions where user_id = ${userId}
    union select email from waitlist_entries where user_id = ${userId}
    union select contact_email from membership_applications where user_id = ${userId}`.execute(tx.db)
  return { subjectIds: subjects.map(({ id }) => id), typed: addresses.map(({ email }) => email) }
}
