import type { Ctx } from '#app/context/ctx.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import type { TicketOnOffer } from '#app/features/ticketing/cart/offered-tickets.server.ts'
import type { SharedSeats } from '#app/features/ticketing/cart/rules/availability.ts'

/**
 * Raises the capacity of a ticket type, and the seats its event's types share, to what `wanted` more sales need. The
 * caller has locked the event for itself and the type. Open forms of both are told that they changed.
 */
export async function raiseCapacity(
  tx: Ctx,
  { ticket, shared, wanted }: { ticket: TicketOnOffer; shared: SharedSeats | null; wanted: number },
): Promise<void> {
  const { ticketTypeId, capacity, sold, held, seatsPerTicket, eventId } = ticket
  const needed = sold + held + wanted
  if (capacity !== null && capacity < needed) {
    await tx.db
      .updateTable('ticket_types')
      .set((eb) => ({ capacity: needed, revision: eb('revision', '+', 1), updated_at: tx.now }))
      .where('id', '=', ticketTypeId)
      .execute()
    await audit(tx, {
      action: 'ticket-type.change',
      subject: { kind: 'ticket-type', id: ticketTypeId },
      details: { before: { capacity }, after: { capacity: needed } },
    })
  }
  const seats = shared ? shared.seatsTaken + wanted * seatsPerTicket : 0
  if (!shared || shared.totalCapacity >= seats) return
  await tx.db
    .updateTable('events')
    .set((eb) => ({ total_capacity: seats, revision: eb('revision', '+', 1), updated_at: tx.now }))
    .where('id', '=', eventId)
    .execute()
  await audit(tx, {
    action: 'event.update',
    subject: { kind: 'event', id: eventId },
    details: { before: { totalCapacity: shared.totalCapacity }, after: { totalCapacity: seats } },
  })
}
