import type { EventStatus } from '#app/db/schema/events.ts'
import type { OrderStatus, ScanVerdict } from '#app/db/schema/ticketing.ts'
import { isOpen } from '#app/features/events/rules/event-time.ts'

export type ScannedTicket = {
  eventId: string
  status: 'valid' | 'void'
  orderStatus: OrderStatus
  checkedInAt: Date | null
}

/** The event whose door is scanning. */
export type DoorEvent = { id: string; status: EventStatus; endsAt: Date }

const paidStates: readonly OrderStatus[] = ['confirmed', 'partially_refunded']
const returnedStates: readonly OrderStatus[] = ['refunded', 'cancelled']

/**
 * What a door answers to a ticket, first reason that applies: unknown, wrong-event, refunded (void, or its
 * order given back), unpaid, event-closed (not published or ended), already-in, admitted (rule R022).
 */
export function checkIn(
  ticket: ScannedTicket | null,
  door: DoorEvent,
  now: Date,
): Exclude<ScanVerdict, 'undone'> {
  if (!ticket) return 'unknown'
  if (ticket.eventId !== door.id) return 'wrong-event'
  if (ticket.status === 'void' || returnedStates.includes(ticket.orderStatus)) return 'refunded'
  if (!paidStates.includes(ticket.orderStatus)) return 'unpaid'
  if (!isOpen(door, now)) return 'event-closed'
  return ticket.checkedInAt ? 'already-in' : 'admitted'
}
