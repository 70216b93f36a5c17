/** A ticket type's counters, in sales; a capacity of null is no limit. */
export type TypeStock = {
  ticketTypeId: string
  eventId: string
  capacity: number | null
  sold: number
  held: number
  seatsPerTicket: number
}

/** What is left of the seats that all ticket types of an event share. */
export type SharedSeats = { eventId: string; totalCapacity: number; seatsTaken: number }

export type Shortage =
  | { ticketTypeId: string; reason: 'sold-out'; left: 0 }
  | { ticketTypeId: string; reason: 'not-enough'; left: number }

/** From this many down a page says 'only N left' (specification 1 §9). */
export const lowStock = 10

/**
 * Sales of the type that are left: capacity − confirmed − held, and no more than the shared seats of its
 * event allow. Null is no limit; never negative.
 */
export function salesLeft(type: TypeStock, shared: SharedSeats | null): number | null {
  const own = type.capacity === null ? Number.POSITIVE_INFINITY : type.capacity - type.sold - type.held
  const ofEvent = shared
    ? Math.floor((shared.totalCapacity - shared.seatsTaken) / type.seatsPerTicket)
    : Number.POSITIVE_INFINITY
  const left = Math.max(0, Math.min(own, ofEvent))
  return left === Number.POSITIVE_INFINITY ? null : left
}

/** `left` when it is worth a warning (1 to 10), else null. */
export function onlyLeft(left: number | null): number | null {
  return left !== null && left >= 1 && left <= lowStock ? left : null
}

/**
 * The requests that cannot all be met, in the order given; earlier requests of an order take shared seats
 * before later ones. Empty when everything is there.
 */
export function shortages(
  requests: readonly { type: TypeStock; quantity: number }[],
  shared: readonly SharedSeats[],
): Shortage[] {
  const rest = new Map(shared.map((seats) => [seats.eventId, { ...seats }]))
  const found: Shortage[] = []
  for (const { type, quantity } of requests) {
    const seats = rest.get(type.eventId) ?? null
    const left = salesLeft(type, seats)
    if (left !== null && left < quantity) {
      found.push(
        left === 0
          ? { ticketTypeId: type.ticketTypeId, reason: 'sold-out', left: 0 }
          : { ticketTypeId: type.ticketTypeId, reason: 'not-enough', left },
      )
    } else if (seats) seats.seatsTaken += quantity * type.seatsPerTicket
  }
  return found
}
