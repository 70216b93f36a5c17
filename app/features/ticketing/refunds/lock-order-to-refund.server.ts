import type { Ctx } from '#app/context/ctx.server.ts'
import { lockPayments } from '#app/features/money/payments/lock-payments.server.ts'
import { orderMoney } from '#app/features/money/payments/rules/order-money.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { RefundableTicket } from './rules/refund-policy.ts'

export type OrderToRefund = Awaited<ReturnType<typeof lockOrderToRefund>>

/**
 * Locks an order, its payments and its tickets, and reads them in statements of their own after the locks.
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
  const payments = await lockPayments(tx, orderId)
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
    payments,
    ...orderMoney(payments),
    tickets: tickets.map(({ quantity, seatsPerTicket, lineTotalMinor, lineRefundedMinor, ...ticket }) => ({
      ...ticket,
      line: { quantity, seatsPerTicket, totalMinor: lineTotalMinor - lineRefundedMinor },
    })) satisfies (RefundableTicket & { ticketTypeId: string })[],
  }
}

/** The payment of a locked order that its provider knows by this name. */
export function paymentOfRef({ payments, reference }: OrderToRefund, paymentRef: string) {
  const payment = payments.find(({ providerRef }) => providerRef === paymentRef)
  if (!payment) throw new Error(`order ${reference} has no payment ${paymentRef}`)
  return payment
}
