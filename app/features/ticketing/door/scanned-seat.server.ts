import type { Ctx } from '#app/context.server.ts'
import { may } from '#app/kernel/actor.ts'

/** What a door shows about a ticket. */
export type ScannedSeat = {
  ticketId: string
  /** Null while nobody filled it in, and for a ticket of an event whose attendees this door may not read. */
  attendeeName: string | null
  companyName: string | null
  ticketName: string
  orderReference: string
  /** The event the ticket is for. */
  eventTitle: string
  /** When the ticket was let in before this scan; null for none. */
  checkedInAt: Date | null
}

/** A ticket with all that a door decides by and shows; add the condition, and the lock on `t` where it decides. */
export function scannedSeat(ctx: Ctx) {
  return ctx.db
    .selectFrom('tickets as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .innerJoin('attendees as a', 'a.id', 't.attendee_id')
    .innerJoin('order_lines as l', 'l.id', 't.order_line_id')
    .select(['t.id as ticketId', 't.status', 't.checked_in_at as checkedInAt'])
    .select(['o.status as orderStatus', 'o.reference as orderReference'])
    .select(['e.id as eventId', 'e.status as eventStatus', 'e.ends_at as endsAt', 'e.title as eventTitle'])
    .select(['a.full_name as attendeeName', 'a.company_name as companyName', 'l.ticket_name as ticketName'])
}

type SeatRow = ScannedSeat & { eventId: string }

/** The part of the row that the actor may see at the door of `doorEventId`. */
export function seatForDoor(ctx: Ctx, row: SeatRow, doorEventId: string): ScannedSeat {
  const isTheirs = row.eventId === doorEventId || may(ctx.actor, 'attendees:read', row.eventId)
  return {
    ticketId: row.ticketId,
    attendeeName: isTheirs ? row.attendeeName : null,
    companyName: isTheirs ? row.companyName : null,
    ticketName: row.ticketName,
    orderReference: row.orderReference,
    eventTitle: row.eventTitle,
    checkedInAt: row.checkedInAt,
  }
}
