import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { isSold } from '#app/features/ticketing/rules/order-life.ts'

/** Why a ticket of a selection is not checked in. */
export const checkInLeftOuts = ['already-in', 'void', 'unpaid', 'unknown'] as const
export type CheckInLeftOut = (typeof checkInLeftOuts)[number]

export type TicketByHand = { status: 'valid' | 'void'; orderStatus: OrderStatus; checkedInAt: Date | null }

/**
 * What checking in by hand means for a ticket. As at the door (R022), but that the day may be over: what was ticked
 * on paper is entered afterwards.
 */
export function checkInByHand(ticket: TicketByHand): 'admitted' | Exclude<CheckInLeftOut, 'unknown'> {
  if (ticket.status === 'void') return 'void'
  if (!isSold(ticket.orderStatus)) return 'unpaid'
  return ticket.checkedInAt ? 'already-in' : 'admitted'
}
