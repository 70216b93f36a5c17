import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { MailedOrder, MailedTicket } from '../tickets/mailed-ticket.ts'
import { seatRows } from '../tickets/seat-views.server.ts'

/** An order as its mails tell of it, with the tickets that are valid. Throws 'not-found' for an unknown id. */
export async function mailedOrder(
  ctx: Ctx,
  orderId: string,
): Promise<{ status: OrderStatus; order: MailedOrder; tickets: MailedTicket[] }> {
  if (!isId(orderId)) throw notFound('order')
  const rows = await seatRows(ctx)
    .select(['o.buyer_name as buyerName', 'o.buyer_email as buyerEmail', 'o.total_minor as totalMinor'])
    .select('o.confirmed_at as confirmedAt')
    .select(
      sql<boolean>`exists (select from payments p where p.order_id = o.id and p.part = 0 and p.status = 'succeeded')`.as(
        'isPaid',
      ),
    )
    .where('a.order_id', '=', orderId)
    .orderBy('l.position')
    .orderBy('a.position')
    .execute()
  const [first] = rows
  if (!first) throw notFound('order')
  return {
    status: first.orderStatus,
    order: { ...first, id: orderId, accessKey: first.orderKey },
    tickets: rows.flatMap((row) =>
      row.ticketId !== null && row.ticketStatus === 'valid'
        ? [
            {
              ...row,
              ticketId: row.ticketId,
              attendeeName: row.fullName,
              attendeeEmail: row.email,
              event: { ...row, id: row.eventId },
            },
          ]
        : [],
    ),
  }
}
