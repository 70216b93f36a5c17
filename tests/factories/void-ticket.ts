import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/** Voids a ticket as a refund of its sale does: its place is free again. For sales of one seat. */
export async function voidTicket(ctx: Ctx, ticketId: string): Promise<void> {
  await sql`
    with voided as (
      update tickets set status = 'void', voided_at = ${ctx.now} where id = ${ticketId}
      returning order_line_id, ticket_type_id
    ), freed as (
      update order_lines set voided_quantity = voided_quantity + 1
      where id = (select order_line_id from voided)
    )
    update ticket_types set sold = sold - 1, seats_sold = seats_sold - 1
    where id = (select ticket_type_id from voided)`.execute(ctx.db)
}
