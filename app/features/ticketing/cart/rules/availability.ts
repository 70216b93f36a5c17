/** A ticket type's counters, in sales; a capacity of null is no limit. */
export type TypeStock = {
  ticketTypeId: string
  eventId: string
  capacity: number | null
  sold: number
  held: number
  /** Sales that people on the waitlist still wait for: while they do, so many free ones are not on sale. */
  waiting: number
  seatsPerTicket: number
}

/** What is left of the seats that all ticket types of an event share; `seatsAwaited` are free and kept for the waitlist. */
export type SharedSeats = { eventId: string; totalCapacity: number; seatsTaken: number; seatsAwaited: number }

export type Shortage =
  | { ticketTypeId: string; reason: 'sold-out'; left: 0 }
  | { ticketTypeId: string; reason: 'not-enough'; left: number }

/** From this many down a page says 'only N left'. */
export const lowStock = 10

/**
 * Sales of the type that are on public sale: capacity − confirmed − held − waited for, and no more than the shared
 * seats of its event allow. Open offers of the waitlist are among those held. Null is no limit; never negative.
 */
export function salesLeft(type: TypeStock, shared: SharedSeats | null): number | null {
  const own =
    type.capacity === null ? Number.POSITIVE_INFINITY : type.capacity - type.sold - type.held - type.waiting
  const ofEvent = shared
    ? Math.floor((shared.totalCapacity - shared.seatsTaken - shared.seatsAwaited) / type.seatsPerTicket)
    : Number.POSITIVE_INFINITY
  const left = Math.max(0, Math.min(own, ofEvent))
  return left === Number.POSITIVE_INFINITY ? null : left
}

/**
 * Seats of its event's shared ones that this type's waitlist could be offered: they are kept from other buyers meanwhile. A type
 * that has no room of its own keeps none.
 */
export function seatsAwaited(type: Omit<TypeStock, 'ticketTypeId' | 'eventId'>): number {
  const room = type.capacity === null ? type.waiting : Math.max(0, type.capacity - type.sold - type.held)
  return Math.min(type.waiting, room) * type.seatsPerTicket
}

/** `left` when it is worth a warning (1 to 10), else null. */
export function onlyLeft(left: number | null): number | null {
  return left !== null && left >= 1 && left <= lowStock ? left : null
}

/**
 * The requests that cannot all be met, in the order given; earlier requests of an order take shared seats
 * before later ones. `offered` sales are held for this buyer, and come on top of the public ones. Empty when
 * everything is there.
 */
export function shortages(
  requests: readonly { type: TypeStock; quantity: number; offered?: number }[],
  shared: readonly SharedSeats[],
): Shortage[] {
  const rest = new Map(shared.map((seats) => [seats.eventId, { ...seats }]))
  const found: Shortage[] = []
  for (const { type, quantity, offered = 0 } of requests) {
    const seats = rest.get(type.eventId) ?? null
    const unoffered = salesLeft(type, seats)
    const left = unoffered === null ? null : unoffered + offered
    if (left !== null && left < quantity) {
      found.push(
        left === 0
          ? { ticketTypeId: type.ticketTypeId, reason: 'sold-out', left: 0 }
          : { ticketTypeId: type.ticketTypeId, reason: 'not-enough', left },
      )
    } else if (seats) seats.seatsTaken += Math.max(0, quantity - offered) * type.seatsPerTicket
  }
  return found
}

/** A ticket type's places, with those of its event where that shares them; a type that is hidden or archived keeps none for its waitlist. */
export type Stock = {
  type: TypeStock & { isHidden: boolean; isArchived: boolean }
  shared: SharedSeats | null
}

/** What the next one finds once `quantity` more sales of the type are held. */
export function afterHold({ type, shared }: Stock, quantity: number): Stock {
  const held = { ...type, held: type.held + quantity }
  const isOffered = !type.isHidden && !type.isArchived
  const awaitedLess = isOffered ? seatsAwaited(type) - seatsAwaited(held) : 0
  return {
    type: held,
    shared: shared && {
      ...shared,
      seatsTaken: shared.seatsTaken + quantity * type.seatsPerTicket,
      seatsAwaited: shared.seatsAwaited - awaitedLess,
    },
  }
}
