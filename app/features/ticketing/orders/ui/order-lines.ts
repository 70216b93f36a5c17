import type { SummaryLine, SummaryPrice } from '../../cart/ui/order-summary.tsx'
import type { OrderView } from '../queries.server.ts'

/** The lines of a stored order as the summary shows them. */
export function summaryLinesOf(order: Pick<OrderView, 'lines' | 'seats'>): SummaryLine[] {
  const eventOf = new Map(order.seats.map((seat) => [seat.lineId, seat.event]))
  return order.lines.flatMap((line) => {
    const event = eventOf.get(line.id)
    if (!event) return []
    return [
      {
        key: line.id,
        eventTitle: event.title,
        startsAt: event.startsAt,
        endsAt: event.endsAt,
        timeZone: event.timeZone,
        ticketName: line.ticketName,
        quantity: line.quantity,
        seatsPerTicket: line.seatsPerTicket,
        subtotalMinor: line.unitPriceMinor * line.quantity,
      },
    ]
  })
}

/** What a stored order costs, as the summary shows it. */
export function summaryPriceOf(
  order: Pick<
    OrderView,
    'subtotalMinor' | 'discountMinor' | 'codeDiscountMinor' | 'discountCode' | 'totalMinor'
  >,
): SummaryPrice {
  return {
    subtotal: order.subtotalMinor,
    discount: order.discountMinor,
    codeDiscount: order.codeDiscountMinor,
    total: order.totalMinor,
    code: order.discountCode,
  }
}
