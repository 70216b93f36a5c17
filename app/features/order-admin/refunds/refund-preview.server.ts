import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentMethod } from '#app/db/schema/money.ts'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { refundLeft } from '#app/features/money/refunds/rules/refund-left.ts'
import {
  planRefund,
  type RefundPlan,
  type RefundRefusal,
  type RefundWish,
  saleOf,
} from '#app/features/ticketing/refunds/rules/refund-policy.ts'
import { ticketPrice } from '#app/features/ticketing/tickets/rules/ticket-price.ts'
import type { Currency } from '#app/kernel/money.ts'
import { type AdminOrder, type AdminSeat, adminOrder } from '../admin-order.server.ts'

/** A sale that can be chosen to be given back: one ticket, or the tickets of several seats. */
export type RefundableSale = {
  /** Names the sale in forms. */
  ticketId: string
  names: string[]
  ticketName: string
  eventTitle: string
  priceMinor: number
  isVoid: boolean
  /** Void with a refund, not by a cancellation that gave nothing back. */
  isRefunded: boolean
  isCheckedIn: boolean
}

export type RefundPreview = {
  order: {
    id: string
    reference: string
    status: OrderStatus
    currency: Currency
    buyerName: string
    buyerEmail: string
    /** Null of an order that cost nothing. */
    paidBy: PaymentMethod | null
  }
  leftMinor: number
  /** The cardholder's bank has taken the money back, or may do so: nothing can go back here. */
  isDisputed: boolean
  refundedMinor: number
  sales: RefundableSale[]
  /** What the wish would do; null without one. */
  plan: RefundPlan | RefundRefusal | null
  /** The sales the plan makes void. */
  chosen: RefundableSale[]
}

/** What giving back would do to an order, before it is confirmed. Needs 'money:manage'; throws NotFound. */
export async function refundPreview(
  ctx: Ctx,
  input: { orderId: string; wish: RefundWish | null },
): Promise<RefundPreview> {
  allow(ctx.actor, 'money:manage')
  const order = await adminOrder(ctx, input.orderId)
  const capturedMinor = order.payment?.status === 'succeeded' ? order.payment.capturedMinor : 0
  const refundedMinor = order.payment?.refundedMinor ?? 0
  const tickets = order.seats.flatMap(refundableTicket)
  const plan = input.wish
    ? planRefund({ status: order.status, capturedMinor, refundedMinor, tickets }, input.wish, true)
    : null
  const sales = salesOf(order)
  const ids = new Set(plan?.ok ? plan.tickets.map((ticket) => ticket.id) : [])
  return {
    order: {
      id: order.id,
      reference: order.reference,
      status: order.status,
      currency: order.currency,
      buyerName: order.buyer.name,
      buyerEmail: order.buyer.email,
      paidBy: order.payment?.provider ?? null,
    },
    leftMinor: refundLeft({ capturedMinor, refundedMinor }),
    isDisputed: order.payment?.disputes.some(({ status }) => status !== 'won') === true,
    refundedMinor,
    sales,
    plan,
    chosen: sales.filter((sale) => ids.has(sale.ticketId)),
  }
}

function refundableTicket({ ticket, lineId, position, line }: AdminSeat) {
  return ticket ? [{ ...ticket, lineId, position, line }] : []
}

function salesOf(order: AdminOrder): RefundableSale[] {
  const issued = order.seats.flatMap((seat) => (seat.ticket ? [{ ...seat, ticket: seat.ticket }] : []))
  const bySale = Map.groupBy(issued, (seat) => saleOf({ ...seat, ...seat.ticket }))
  return [...bySale.values()].flatMap((seats) => {
    const [first] = seats
    if (!first) return []
    return [
      {
        ticketId: first.ticket.id,
        names: seats.map((seat) => seat.fullName ?? 'Name not given yet'),
        ticketName: first.ticketName,
        eventTitle: first.eventTitle,
        priceMinor: ticketPrice(first.line, first.position),
        isVoid: first.ticket.status === 'void',
        isRefunded: first.ticket.isRefunded,
        isCheckedIn: seats.some((seat) => seat.ticket.checkedInAt !== null),
      },
    ]
  })
}
