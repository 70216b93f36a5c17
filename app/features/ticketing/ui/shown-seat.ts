import type { OwnTicket } from '../queries.server.ts'
import type { SeatView } from '../seat-views.server.ts'

/** A seat as a page may know it: its ticket's code stays on the server and is only ever drawn. */
export type ShownSeat = Omit<SeatView, 'ticket'> & {
  ticket: Omit<NonNullable<SeatView['ticket']>, 'code'> | null
}

export function shownSeat({ ticket, ...seat }: SeatView | OwnTicket): ShownSeat {
  if (!ticket) return { ...plain(seat), ticket: null }
  const { id, status, checkedInAt } = ticket
  return { ...plain(seat), ticket: { id, status, checkedInAt } }
}

function plain(seat: Omit<SeatView, 'ticket'>): Omit<SeatView, 'ticket'> {
  const { attendeeId, lineId, ticketTypeId, ticketName, ticketKind, position, attendee, event } = seat
  return { attendeeId, lineId, ticketTypeId, ticketName, ticketKind, position, attendee, event }
}
