import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/** Takes away what was written about refunds of a person's payments; amounts and causes stay. Part of erasure. */
export async function eraseRefundNotes(tx: Ctx, userId: string): Promise<void> {
  await sql`
    update refunds set note = '' where note <> '' and payment_id in (
      select p.id from payments p join orders o on o.id = p.order_id where o.user_id = ${userId}
      union all
      select p.id from payments p join membership_invoices i on i.id = p.invoice_id where i.user_id = ${userId})`.execute(
    tx.db,
  )
}
