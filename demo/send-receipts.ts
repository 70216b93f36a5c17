import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/** Paid renewals of the demo had their receipts, all but two: the monthly receipts have something to find. */
export async function sendReceipts(tx: Ctx): Promise<void> {
  await sql`insert into monthly_receipts (user_id, period, invoice_id, told_at)
    select user_id, to_char(period_start at time zone 'UTC', 'YYYY-MM-DD'), id, paid_at
    from membership_invoices where reason = 'renewal' and status = 'paid'
    order by paid_at desc, id offset 2
    on conflict do nothing`.execute(tx.db)
}
