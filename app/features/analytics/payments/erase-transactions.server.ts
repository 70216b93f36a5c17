import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Finds a person's payments by the words of today alone. Triggers do so at once, but for an entry of the ledger that was
 * being written in the moment of the erasure: it kept the name of before. Part of what follows an erasure.
 */
export async function eraseTransactions(tx: Ctx, userId: string): Promise<void> {
  await sql`
    update transactions set words = order_transaction_words(order_id)
    where order_id in (select id from orders where user_id = ${userId})
      and words is distinct from order_transaction_words(order_id)`.execute(tx.db)
  await sql`
    update transactions set words = invoice_transaction_words(invoice_id)
    where invoice_id in (select id from membership_invoices where user_id = ${userId})
      and words is distinct from invoice_transaction_words(invoice_id)`.execute(tx.db)
}
