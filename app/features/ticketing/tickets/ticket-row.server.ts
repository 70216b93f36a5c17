import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { newTicketCode } from './rules/ticket-code.ts'

type Seat = { id: string; order_id: string; order_line_id: string; event_id: string }

/** The ticket of one seat, with a code of its own (rule R060). */
export function ticketRow(ctx: Ctx, ticketTypeId: string, seat: Seat) {
  return {
    id: newId(),
    attendee_id: seat.id,
    order_id: seat.order_id,
    order_line_id: seat.order_line_id,
    event_id: seat.event_id,
    ticket_type_id: ticketTypeId,
    code: newTicketCode(),
    issued_at: ctx.now,
  }
}
