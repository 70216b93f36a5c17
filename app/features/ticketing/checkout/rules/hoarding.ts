import { addMinutes } from '#app/kernel/dates.ts'
import type { SharedSeats } from '../../cart/rules/availability.ts'
import { holdMinutes } from '../../rules/order-life.ts'

/**
 * What an unpaid order keeps of one ticket type while its time runs. One of more than ten seats that ended unpaid stands
 * here for some hours more, keeping nothing.
 */
export type UnpaidHold = {
  /** The account, or as a guest the address. */
  person: string
  /** A hash of the connection it came from; null where none is known. */
  client: string | null
  ticketTypeId: string
  eventId: string
  /** Zero when it has ended. */
  sales: number
  seats: number
  /** When it is forgotten, in milliseconds since 1970. */
  endsAt: number
}

export type Holder = { person: string; client: string }

/** One line of a new order that takes places on public sale. */
export type WantedLine = {
  ticketTypeId: string
  eventId: string
  capacity: number | null
  seatsPerTicket: number
  quantity: number
}

/**
 * Pay for one of the orders that hold places, or wait `retryAfter` seconds until the first of them ends.
 * `too-many-lapsed`: order less, or wait until the first of the large orders that ended unpaid is forgotten.
 */
export type HoardingRefusal = {
  ok: false
  reason: 'too-many-unpaid' | 'too-many-lapsed'
  retryAfter: number
}

/** Unpaid orders of one ticket type that one person has at a time: three devices, or two that were left open. */
export const mostUnpaidOrders = 3

/** So many places further orders may hold however small the event is. */
export const alwaysHeld = 10

/** So many larger orders of one client may end unpaid before its first ones count as further ones. */
export const mostLapsed = 2
/** For how long, in minutes after its hold, such an order is remembered. */
export const lapsedMinutes = 180

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

/** For how many minutes after its hold the connection of an order is remembered: none of one that keeps little. */
export function rememberedAfterwards(lines: readonly WantedLine[]): number {
  const seats = lines.reduce((total, line) => total + line.quantity * line.seatsPerTicket, 0)
  return seats > alwaysHeld ? lapsedMinutes : 0
}

/**
 * Why this holder may not hold these places as well; null where they may. A first unpaid order is not refused, unless
 * the client has let large ones end unpaid again and again. Further ones hold, with those before, at most half of what
 * a ticket type or an event with shared seats has, per person and per client; and a person has at most three at a time.
 * `holds` are those of these events.
 */
export function hoardingProblem(
  holder: Holder,
  lines: readonly WantedLine[],
  shared: readonly SharedSeats[],
  holds: readonly UnpaidHold[],
  now: Date,
): HoardingRefusal | null {
  const running = holds.filter((hold) => hold.sales > 0)
  const own = running.filter((hold) => hold.person === holder.person)
  const near = running.filter((hold) => hold.client === holder.client)
  const lapsed = holds.filter((hold) => hold.sales === 0 && hold.client === holder.client)
  for (const line of lines) {
    const before = own.filter((hold) => hold.ticketTypeId === line.ticketTypeId)
    if (before.length >= mostUnpaidOrders) return refusal('too-many-unpaid', before, now)
  }
  for (const kept of [own, near]) {
    for (const before of overHalf(lines, shared, kept)) {
      if (before.length > 0) return refusal('too-many-unpaid', before, now)
      if (lapsed.length > mostLapsed) return refusal('too-many-lapsed', lapsed, now)
    }
  }
  return null
}

/** Of each thing of which these lines would keep more than half, with what is kept already: the holds that keep it. */
function overHalf(
  lines: readonly WantedLine[],
  shared: readonly SharedSeats[],
  kept: readonly UnpaidHold[],
): (readonly UnpaidHold[])[] {
  const ofTypes = lines.flatMap((line) => {
    const ofType = kept.filter((hold) => hold.ticketTypeId === line.ticketTypeId)
    return isOver(sum(ofType, 'sales') + line.quantity, line.capacity) ? [ofType] : []
  })
  const ofEvents = shared.flatMap(({ eventId, totalCapacity }) => {
    const ofEvent = kept.filter((hold) => hold.eventId === eventId)
    const wanted = lines.filter((line) => line.eventId === eventId)
    const seats = wanted.reduce((total, line) => total + line.quantity * line.seatsPerTicket, 0)
    return seats > 0 && isOver(sum(ofEvent, 'seats') + seats, totalCapacity) ? [ofEvent] : []
  })
  return [...ofTypes, ...ofEvents]
}

function isOver(held: number, capacity: number | null): boolean {
  return capacity !== null && held > Math.max(alwaysHeld, Math.floor(capacity / 2))
}

const sum = (holds: readonly UnpaidHold[], of: 'sales' | 'seats') =>
  holds.reduce((total, hold) => total + hold[of], 0)

function refusal(
  reason: HoardingRefusal['reason'],
  holds: readonly UnpaidHold[],
  now: Date,
): HoardingRefusal {
  const first = Math.min(...holds.map((hold) => hold.endsAt))
  return {
    ok: false,
    reason,
    retryAfter: Math.max(1, Math.ceil((first - now.getTime()) / 1_000)),
  }
}
