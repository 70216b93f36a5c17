import type { SharedSeats, TypeStock } from '#app/features/ticketing/cart/rules/availability.ts'

/**
 * Sales that an administrator can still add: what is neither sold nor held, within the seats that the event's types share.
 * Places kept for the waitlist count among them. Infinity is no limit; never negative.
 */
export function placesLeft(
  { capacity, sold, held, seatsPerTicket }: Omit<TypeStock, 'ticketTypeId' | 'eventId' | 'waiting'>,
  shared: Pick<SharedSeats, 'totalCapacity' | 'seatsTaken'> | null,
): number {
  const own = capacity === null ? Number.POSITIVE_INFINITY : capacity - sold - held
  const ofEvent = shared
    ? Math.floor((shared.totalCapacity - shared.seatsTaken) / seatsPerTicket)
    : Number.POSITIVE_INFINITY
  return Math.max(0, Math.min(own, ofEvent))
}
