import type { SharedSeats, TypeStock } from '../../cart/rules/availability.ts'

/** An entry in line, waiting for `placesLeft` sales. */
export type InLine = { id: string; ticketTypeId: string; placesLeft: number }

export type OfferToMake = { entryId: string; ticketTypeId: string; places: number }

/**
 * Which of those in line, given first come first, are offered what is free of one event: as many places as there are,
 * up to what they wait for. Whose own type has no room lets the others go on; where the seats that all types share
 * do not suffice for the next one's whole wish, no entry behind is offered any, so that none is skipped.
 */
export function offersToMake(
  line: readonly InLine[],
  types: readonly TypeStock[],
  shared: SharedSeats | null,
): OfferToMake[] {
  const free = new Map(
    types.map((type) => [
      type.ticketTypeId,
      type.capacity === null ? Number.POSITIVE_INFINITY : type.capacity - type.sold - type.held,
    ]),
  )
  const seatsOf = new Map(types.map((type) => [type.ticketTypeId, type.seatsPerTicket]))
  let seats = shared ? shared.totalCapacity - shared.seatsTaken : Number.POSITIVE_INFINITY
  const made: OfferToMake[] = []
  for (const { id, ticketTypeId, placesLeft } of line) {
    const own = Math.min(placesLeft, free.get(ticketTypeId) ?? 0)
    if (own < 1) continue
    const seatsPerTicket = seatsOf.get(ticketTypeId) ?? 1
    const places = Math.min(own, Math.floor(seats / seatsPerTicket))
    if (places > 0) {
      made.push({ entryId: id, ticketTypeId, places })
      free.set(ticketTypeId, (free.get(ticketTypeId) ?? 0) - places)
      seats -= places * seatsPerTicket
    }
    if (places < own) break
  }
  return made
}
