import type { Ctx } from '#app/context/ctx.server.ts'
import type { MenuChoices } from '#app/db/schema/ticketing.ts'
import { type LockedSeat, lockSeat } from '#app/features/ticketing/tickets/lock-seat.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { fingerprint } from '#app/kernel/fingerprint.server.ts'
import { isId } from '#app/kernel/is-id.ts'

/** What tells apart what is known of a seat: another save in between has changed it. Contains no personal data. */
export type SeatDetails = {
  fullName: string | null
  attendeeEmail: string | null
  whatsappNumber: string | null
  companyName: string | null
}

export function seenOf(seat: SeatDetails): string {
  return fingerprint([seat.fullName, seat.attendeeEmail, seat.whatsappNumber, seat.companyName])
}

export type AttendeeTicket = LockedSeat &
  SeatDetails & { ticketId: string; formVersionId: string | null; menuChoices: MenuChoices | null }

/** Locks the seat of a ticket of an event and answers it as it is then. Throws NotFound. */
export async function lockAttendeeTicket(
  tx: Ctx,
  { eventId, ticketId }: { eventId: string; ticketId: string },
): Promise<AttendeeTicket> {
  if (!isId(eventId) || !isId(ticketId)) throw notFound('ticket')
  const ticket = await tx.db
    .selectFrom('tickets as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .select(['t.attendee_id', 'o.reference', 'o.access_key'])
    .where('t.id', '=', ticketId)
    .where('t.event_id', '=', eventId)
    .executeTakeFirst()
  if (!ticket) throw notFound('ticket')
  const { reference, access_key: key } = ticket
  // The attendee first, as filling in a seat does; then the ticket, which a door may be changing.
  const claim = { by: 'order' as const, reference, key }
  await lockSeat(tx, ticket.attendee_id, claim)
  await tx.db.selectFrom('tickets').select('id').where('id', '=', ticketId).forNoKeyUpdate().execute()
  const seat = await lockSeat(tx, ticket.attendee_id, claim)
  const details = await tx.db
    .selectFrom('attendees as a')
    .innerJoin('order_lines as l', 'l.id', 'a.order_line_id')
    .select(['a.full_name as fullName', 'a.whatsapp_number as whatsappNumber'])
    .select(['a.company_name as companyName', 'l.form_version_id as formVersionId'])
    .select('a.menu_choices as menuChoices')
    .where('a.id', '=', ticket.attendee_id)
    .executeTakeFirstOrThrow()
  return { ...seat, ...details, ticketId }
}
