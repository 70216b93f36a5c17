import type { OrderStatus } from '#app/db/schema/ticketing.ts'

const liveStates: readonly OrderStatus[] = ['held', 'awaiting_payment', 'confirmed', 'partially_refunded']

/**
 * Why the person of a seat may not be changed at `now`, or null: only while the order lives, the ticket is
 * valid and not in, and the event has not begun.
 */
export function seatChangeRefusal(
  seat: {
    orderStatus: OrderStatus
    ticketStatus: 'valid' | 'void' | null
    checkedInAt: Date | null
    startsAt: Date
  },
  now: Date,
): 'order-not-live' | 'too-late' | null {
  if (!liveStates.includes(seat.orderStatus) || seat.ticketStatus === 'void') return 'order-not-live'
  return seat.checkedInAt !== null || seat.startsAt.getTime() <= now.getTime() ? 'too-late' : null
}
