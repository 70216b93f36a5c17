import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentMethod } from '#app/db/schema/money.ts'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { refundLeft } from '#app/features/money/refunds/rules/refund-left.ts'
import { spreadRefund } from '#app/features/money/refunds/rules/spread-refund.ts'
import {
  planRefund,
  type RefundPlan,
  type RefundRefusal,
  type RefundWish,
  saleOf,
  ticketShare,
} from '#app/features/ticketing/refunds/rules/refund-policy.ts'
import { ticketPrice } from '#app/features/ticketing/tickets/rules/ticket-price.ts'
import { t } from '#app/kernel/language/t.ts'
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
  }
  leftMinor: number
  /** The cardholder's bank has taken the money back, or may do so: nothing can go back here. */
  isDisputed: boolean
  refundedMinor: number
  sales: RefundableSale[]
  /** What the wish would do; null without one. */
  plan: RefundPlan | RefundRefusal | null
  /** What of an invoice is no longer due with it, in minor units. */
  undueMinor: number
  /** How much of it goes back by which way of paying. */
  returns: { method: PaymentMethod; amountMinor: number }[]
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
  const { money } = order
  const tickets = order.seats.flatMap(refundableTicket)
  const plan = input.wish ? planRefund({ status: order.status, ...money, tickets }, input.wish, true) : null
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
    },
    leftMinor: refundLeft(money),
    isDisputed: order.isDisputed,
    refundedMinor: money.refundedMinor,
    sales,
    plan,
    undueMinor: plan?.ok ? undueWith(plan, order) : 0,
    returns: plan?.ok
      ? spreadRefund(order.payments, plan.amountMinor).flatMap(({ paymentId, amountMinor }) => {
          const payment = order.payments.find(({ id }) => id === paymentId)
          return payment ? [{ method: payment.provider, amountMinor }] : []
        })
      : [],
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
        names: seats.map((seat) => seat.fullName ?? t('Name not given yet')),
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

/** As `voidTickets` takes it off: the price of the tickets that is not refunded, and all once the order is over. */
function undueWith(plan: RefundPlan, { money: { dueMinor }, seats }: AdminOrder): number {
  if (plan.endsAs === 'refunded') return dueMinor
  const ids = new Set(plan.tickets.map(({ id }) => id))
  const going = seats.flatMap(refundableTicket).filter(({ id }) => ids.has(id))
  return Math.min(dueMinor, going.reduce((sum, ticket) => sum + ticketShare(ticket), 0) - plan.amountMinor)
}
