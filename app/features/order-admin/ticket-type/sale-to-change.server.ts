import type { Ctx } from '#app/context/ctx.server.ts'
import { paymentRows } from '#app/features/money/payments/lock-payments.server.ts'
import { orderMoney } from '#app/features/money/payments/rules/order-money.ts'
import { refundLeft } from '#app/features/money/refunds/rules/refund-left.ts'
import { isSold } from '#app/features/ticketing/rules/order-life.ts'
import { ticketPrice } from '#app/features/ticketing/tickets/rules/ticket-price.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/** The sale that a ticket belongs to, with its line, order and payments. */
export type Sale = Awaited<ReturnType<typeof saleOfTicket>>

/**
 * Reads the sale of a ticket: the ticket, or the tickets that were sold together. Under the locks of the order it is
 * what is written on. Throws NotFound for a ticket of another order. Three statements.
 */
export async function saleOfTicket(ctx: Ctx, { orderId, ticketId }: { orderId: string; ticketId: string }) {
  if (!isId(orderId) || !isId(ticketId)) throw notFound('ticket')
  const line = await lineOf(ctx, orderId, ticketId)
  if (!line) throw notFound('ticket')
  const { seatPosition, isClaimed, kind, status, ...facts } = line
  const index = Math.floor(seatPosition / line.seatsPerTicket)
  const tickets = await seatsOf(ctx, line, index)
  const payments = await paymentRows(ctx, orderId).execute()
  const money = orderMoney(payments)
  const paidMinor = ticketPrice(line, seatPosition) - line.refundedMinor
  return {
    ...facts,
    orderId,
    status,
    /** Which of its line's sales it is, from 0. */
    index,
    tickets,
    payments,
    paidMinor,
    isLive: isSold(status),
    isClaim: kind === 'claim' || isClaimed,
    dueMinor: money.dueMinor,
    leftMinor: refundLeft(money),
  }
}

function lineOf(ctx: Ctx, orderId: string, ticketId: string) {
  return ctx.db
    .selectFrom('tickets as t')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .select(['o.reference', 'o.status', 'o.kind', 'o.currency', 'o.buyer_name as buyerName'])
    .select(['a.position as seatPosition', 'l.id as lineId'])
    .select(['l.event_id as eventId', 'l.ticket_type_id as ticketTypeId', 'l.ticket_name as ticketName'])
    .select(['l.quantity', 'l.seats_per_ticket as seatsPerTicket', 'l.unit_price_minor as unitMinor'])
    .select(['l.discount_minor as discountMinor', 'l.code_discount_minor as codeDiscountMinor'])
    .select(['l.total_minor as totalMinor', 'l.refunded_minor as refundedMinor'])
    .select(['l.tax_basis_points as taxBasisPoints', 'l.form_version_id as formVersionId'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('claims as c').whereRef('c.order_id', '=', 'o.id'))
        .$castTo<boolean>()
        .as('isClaimed'),
    )
    .where('t.id', '=', ticketId)
    .where('t.order_id', '=', orderId)
    .executeTakeFirst()
}

type Line = NonNullable<Awaited<ReturnType<typeof lineOf>>>

function seatsOf(ctx: Ctx, { lineId, seatsPerTicket }: Line, index: number) {
  return ctx.db
    .selectFrom('attendees as a')
    .innerJoin('tickets as t', 't.attendee_id', 'a.id')
    .select(['t.id', 't.status', 't.checked_in_at as checkedInAt', 'a.id as attendeeId'])
    .select(['a.full_name as fullName', 'a.email'])
    .select((eb) => eb('a.answers', 'is not', null).$castTo<boolean>().as('hasAnswers'))
    .where('a.order_line_id', '=', lineId)
    .where('a.position', '>=', index * seatsPerTicket)
    .where('a.position', '<', (index + 1) * seatsPerTicket)
    .orderBy('a.position')
    .execute()
}
