import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { RefundableTicket } from './rules/refund-policy.ts'

export type OrderToRefund = Awaited<ReturnType<typeof lockOrderToRefund>>

/**
 * Locks an order, its payment and its tickets, and reads them in statements of their own after the locks.
 * Throws NotFound. Call it inside a transaction; ticket types are locked later, by `voidTickets`.
 */
export async function lockOrderToRefund(tx: Ctx, orderId: string) {
  if (!isId(orderId)) throw notFound('order')
  const order = await tx.db
    .selectFrom('orders')
    .select(['id', 'reference', 'status', 'currency', 'total_minor as totalMinor'])
    .select(['buyer_name as buyerName', 'buyer_email as buyerEmail', 'access_key as accessKey'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) throw notFound('order')
  const payment = await tx.db
    .selectFrom('payments')
    .select(['id', 'status', 'captured_minor as capturedMinor', 'refunded_minor as refundedMinor'])
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await tx.db
    .selectFrom('tickets')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const tickets = await tx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .select(['t.id', 't.status', 't.checked_in_at as checkedInAt', 'a.position', 'l.id as lineId'])
    .select(['l.quantity', 'l.seats_per_ticket as seatsPerTicket', 'l.total_minor as lineTotalMinor'])
    .select('l.refunded_minor as lineRefundedMinor')
    .select('l.ticket_type_id as ticketTypeId')
    .where('t.order_id', '=', orderId)
    .orderBy('l.position')
    .orderBy('a.position')
    .execute()
  return {
    ...order,
    payment: payment ?? null,
    capturedMinor: payment?.status === 'succeeded' ? payment.capturedMinor : 0,
    refundedMinor: payment?.refundedMinor ?? 0,
    tickets: tickets.map(({ quantity, seatsPerTicket, lineTotalMinor, lineRefundedMinor, ...ticket }) => ({
      ...ticket,
      line: { quantity, seatsPerTicket, totalMinor: lineTotalMinor - lineRefundedMinor },
    })) satisfies (RefundableTicket & { ticketTypeId: string })[],
  }
}
