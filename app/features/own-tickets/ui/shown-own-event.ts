import { shownSeat } from '#app/features/ticketing/tickets/ui/shown-seat.ts'
import type { OwnEvent } from '../tickets-of-user.server.ts'
import type { ShownOwnEvent } from './own-seat.ts'

/** What of an event and its tickets reaches the browser. */
export function shownOwnEvent({ tickets, ...own }: OwnEvent): ShownOwnEvent {
  return {
    ...own,
    seats: tickets.map((ticket) => {
      const { orderId, orderReference, isClaim, seatsPerTicket } = ticket
      return { ...shownSeat(ticket), orderId, orderReference, isClaim, seatsPerTicket }
    }),
  }
}
