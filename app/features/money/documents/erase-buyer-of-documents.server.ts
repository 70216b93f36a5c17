import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'

/** Takes the buyer off receipts and credit notes whose time is over. Part of the sweep that knows when. */
export async function eraseBuyerOfDocuments(tx: Ctx, userId: string): Promise<void> {
  await sql`
    update documents set content = jsonb_set(content, '{buyer}',
      '{"name": "Deleted account", "email": "", "address": null}'::jsonb)
    where order_id in (select id from orders where user_id = ${userId})
      or invoice_id in (select id from membership_invoices where user_id = ${userId})`.execute(tx.db)
}
