import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/** Takes the buyer, and what was written about a refund, off receipts and credit notes whose time is over. Part of the sweep that knows when. */
export async function eraseBuyerOfDocuments(tx: Ctx, userId: string): Promise<void> {
  const withoutBuyer = sql`jsonb_set(content, '{buyer}', '{"name": "Deleted account", "email": "", "address": null}'::jsonb)`
  await sql`
    update documents set content = case when jsonb_typeof(content->'credit') = 'object'
      then jsonb_set(${withoutBuyer}, '{credit,note}', '""'::jsonb) else ${withoutBuyer} end
    where order_id in (select id from orders where user_id = ${userId})
      or invoice_id in (select id from membership_invoices where user_id = ${userId})`.execute(tx.db)
}
