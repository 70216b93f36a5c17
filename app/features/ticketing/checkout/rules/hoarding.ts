import { addMinutes } from '#app/kernel/dates.ts'
import type { SharedSeats } from '../../cart/rules/availability.ts'
import { holdMinutes } from '../../orders/rules/order-life.ts'

/** What an unpaid order keeps of one ticket type while its time runs. */
export type UnpaidHold = {
  /** The account, or as a guest the address. */
  person: string
  /** A hash of the connection it came from; null where none is known. */
  client: string | null
  ticketTypeId: string
  eventId: string
  sales: number
  seats: number
  /** Milliseconds since 1970. */
  endsAt: number
}

export type Holder = { person: string; client: string }

/** One line of a new order that takes places anybody could buy. */
export type WantedLine = {
  ticketTypeId: string
  eventId: string
  capacity: number | null
  seatsPerTicket: number
  quantity: number
}

/** Pay for one of the orders that hold places, or wait `retryAfter` seconds until the first of them ends. */
export type HoardingRefusal = { ok: false; reason: 'too-many-unpaid'; retryAfter: number }

/** Unpaid orders of one ticket type that one person has at a time: three devices, or two that were left open. */
export const mostUnpaidOrders = 3

/** So many places further orders may hold however small the event is. */
export const alwaysHeld = 10

/** What an order for these lines holds once it is placed. */
export function holdsFrom(holder: Holder, lines: readonly WantedLine[], now: Date): UnpaidHold[] {
  return lines.map(({ ticketTypeId, eventId, quantity, seatsPerTicket }) => ({
    ...holder,
    ticketTypeId,
    eventId,
    sales: quantity,
    seats: quantity * seatsPerTicket,
    endsAt: addMinutes(now, holdMinutes).getTime(),
  }))
}

/**
 * Why this holder may not hold these places as well; null where they may. A first unpaid order is never refused. Further
 * ones hold, with those before, at most half of what a ticket type or an event with shared seats has, per person and
 * per client; and a person has at most three at a time. `holds` are those that run, of these events.
 */
export function hoardingProblem(
  holder: Holder,
  lines: readonly WantedLine[],
  shared: readonly SharedSeats[],
  holds: readonly UnpaidHold[],
  now: Date,
): HoardingRefusal | null {
  const own = holds.filter((hold) => hold.person === holder.person)
  const near = holds.filter((hold) => hold.client === holder.client)
  for (const line of lines) {
    const before = own.filter((hold) => hold.ticketTypeId === line.ticketTypeId)
    if (before.length >= mostUnpaidOrders) return refusal(before, now)
  }
  for (const kept of [own, near]) {
    const tooMuch = overHalf(lines, shared, kept)
    if (tooMuch) return refusal(tooMuch, now)
  }
  return null
}

/** The holds that, with these lines, would keep more than half of something; null for none. */
function overHalf(
  lines: readonly WantedLine[],
  shared: readonly SharedSeats[],
  kept: readonly UnpaidHold[],
): readonly UnpaidHold[] | null {
  for (const line of lines) {
    const ofType = kept.filter((hold) => hold.ticketTypeId === line.ticketTypeId)
    if (isOver(ofType, sum(ofType, 'sales') + line.quantity, line.capacity)) return ofType
  }
  for (const { eventId, totalCapacity } of shared) {
    const ofEvent = kept.filter((hold) => hold.eventId === eventId)
    const wanted = lines.filter((line) => line.eventId === eventId)
    const seats = wanted.reduce((total, line) => total + line.quantity * line.seatsPerTicket, 0)
    if (seats > 0 && isOver(ofEvent, sum(ofEvent, 'seats') + seats, totalCapacity)) return ofEvent
  }
  return null
}

function isOver(before: readonly UnpaidHold[], held: number, capacity: number | null): boolean {
  if (before.length === 0 || capacity === null) return false
  return held > Math.max(alwaysHeld, Math.floor(capacity / 2))
}

const sum = (holds: readonly UnpaidHold[], of: 'sales' | 'seats') =>
  holds.reduce((total, hold) => total + hold[of], 0)

function refusal(holds: readonly UnpaidHold[], now: Date): HoardingRefusal {
  const first = Math.min(...holds.map((hold) => hold.endsAt))
  return {
    ok: false,
    reason: 'too-many-unpaid',
    retryAfter: Math.max(1, Math.ceil((first - now.getTime()) / 1_000)),
  }
}
