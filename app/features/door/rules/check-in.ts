import type { EventStatus } from '#app/db/schema/events.ts'
import type { OrderStatus, ScanVerdict } from '#app/db/schema/ticketing.ts'
import { isOpen } from '#app/features/events/rules/event-time.ts'

export type ScannedTicket = {
  status: 'valid' | 'void'
  orderStatus: OrderStatus
  checkedInAt: Date | null
  event: { id: string; status: EventStatus; endsAt: Date }
}

export type DoorVerdict = Exclude<ScanVerdict, 'undone'>

const paidStates: readonly OrderStatus[] = ['confirmed', 'partially_refunded']
const returnedStates: readonly OrderStatus[] = ['refunded', 'cancelled']

/**
 * What the door of an event answers to a ticket, first reason that applies: unknown, wrong-event, refunded
 * (void, or its order given back), unpaid, event-closed (not published or ended), already-in, admitted (R022).
 */
export function checkIn(ticket: ScannedTicket | null, doorEventId: string, now: Date): DoorVerdict {
  if (!ticket) return 'unknown'
  if (ticket.event.id !== doorEventId) return 'wrong-event'
  if (ticket.status === 'void' || returnedStates.includes(ticket.orderStatus)) return 'refunded'
  if (!paidStates.includes(ticket.orderStatus)) return 'unpaid'
  if (!isOpen(ticket.event, now)) return 'event-closed'
  return ticket.checkedInAt ? 'already-in' : 'admitted'
}
