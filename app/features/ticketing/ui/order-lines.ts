import type { OrderView } from '../queries.server.ts'
import type { SummaryLine } from './order-summary.tsx'

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
