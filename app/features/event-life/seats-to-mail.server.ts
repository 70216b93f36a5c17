import type { Ctx } from '#app/context/ctx.server.ts'

/** Orders of one transaction. */
export const ordersAtOnce = 200

/** The orders of an event that follow `after`, in the order of their ids. */
export async function ordersAfter(tx: Ctx, eventId: string, after: string | null): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('order_lines')
    .select('order_id')
    .distinct()
    .where('event_id', '=', eventId)
    .$if(after !== null, (query) => query.where('order_id', '>', after ?? ''))
    .orderBy('order_id')
    .limit(ordersAtOnce)
    .execute()
  return rows.map((row) => row.order_id)
}

/** The valid tickets of an event in these orders, with whom to write to; a caller may narrow them down. */
export function seatsToMail(tx: Ctx, eventId: string, orderIds: readonly string[]) {
  return tx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .select(['t.id as ticketId', 'a.id as attendeeId', 'a.details_key as attendeeKey'])
    .select(['a.full_name as name', 'a.email', 'l.ticket_name as ticketName', 'o.reference'])
    .select(['o.access_key as orderKey', 'o.buyer_name as buyerName', 'o.buyer_email as buyerEmail'])
    .where('t.event_id', '=', eventId)
    .where('t.order_id', 'in', orderIds)
    .where('t.status', '=', 'valid')
    .orderBy('t.order_id')
    .orderBy('l.position')
    .orderBy('a.position')
}

export type SeatToMail = Awaited<ReturnType<ReturnType<typeof seatsToMail>['execute']>>[number]
