import type { TicketKind } from '#app/db/schema/ticketing.ts'

/**
 * Seats that one sale of a new ticket type takes unless the administrator says otherwise: 2 for a corporate
 * ticket and for one created with the name "VIP Ticket", else 1.
 */
export function defaultSeatsPerTicket(ticket: { kind: TicketKind; name: string }): number {
  return ticket.kind === 'corporate' || ticket.name.trim() === 'VIP Ticket' ? 2 : 1
}

/** Seats, and so attendees and tickets, of `quantity` sales. */
export function seatsOf(line: { quantity: number; seatsPerTicket: number }): number {
  return line.quantity * line.seatsPerTicket
}
