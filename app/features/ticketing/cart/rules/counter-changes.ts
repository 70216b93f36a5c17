/**
 * How places move on a ticket type's counters: `hold` and `sell` take free ones, `confirm` turns held into
 * sold, `release` gives held ones back, `return` sold ones.
 */
export type PlaceMove = 'hold' | 'sell' | 'confirm' | 'release' | 'return'

const effects: Record<PlaceMove, { sold: number; held: number }> = {
  hold: { sold: 0, held: 1 },
  sell: { sold: 1, held: 0 },
  confirm: { sold: 1, held: -1 },
  release: { sold: 0, held: -1 },
  return: { sold: -1, held: 0 },
}

/** By how much one ticket type's counters change. */
export type CounterChange = {
  ticketTypeId: string
  sold: number
  held: number
  seatsSold: number
  seatsHeld: number
  /** Left out for none. */
  waiting?: number
}

/** All these changes at once: one per ticket type, in id order. */
export function addChanges(...lists: readonly (readonly CounterChange[])[]): CounterChange[] {
  const sums = new Map<string, CounterChange>()
  for (const change of lists.flat()) {
    const sum = sums.get(change.ticketTypeId)
    sums.set(
      change.ticketTypeId,
      sum
        ? {
            ticketTypeId: change.ticketTypeId,
            sold: sum.sold + change.sold,
            held: sum.held + change.held,
            seatsSold: sum.seatsSold + change.seatsSold,
            seatsHeld: sum.seatsHeld + change.seatsHeld,
            waiting: (sum.waiting ?? 0) + (change.waiting ?? 0),
          }
        : change,
    )
  }
  return [...sums.values()].sort((one, other) => (one.ticketTypeId < other.ticketTypeId ? -1 : 1))
}

/** By how much fewer or, negative, more sales are waited for, per ticket type. */
export function fewerWaiting(entries: readonly { ticketTypeId: string; places: number }[]): CounterChange[] {
  return entries.map(({ ticketTypeId, places }) => ({
    ticketTypeId,
    sold: 0,
    held: 0,
    seatsSold: 0,
    seatsHeld: 0,
    waiting: -places,
  }))
}

/**
 * The changes that moving these lines makes, one per ticket type, in id order. Seats are those written on the
 * lines: the ticket type may have been edited since.
 */
export function counterChanges(
  move: PlaceMove,
  lines: readonly { ticketTypeId: string; quantity: number; seatsPerTicket: number }[],
): CounterChange[] {
  const effect = effects[move]
  const changes = new Map<string, CounterChange>()
  for (const { ticketTypeId, quantity, seatsPerTicket } of lines) {
    const sum = changes.get(ticketTypeId) ?? { ticketTypeId, sold: 0, held: 0, seatsSold: 0, seatsHeld: 0 }
    sum.sold += effect.sold * quantity
    sum.held += effect.held * quantity
    sum.seatsSold += effect.sold * quantity * seatsPerTicket
    sum.seatsHeld += effect.held * quantity * seatsPerTicket
    changes.set(ticketTypeId, sum)
  }
  return [...changes.values()].sort((one, other) => (one.ticketTypeId < other.ticketTypeId ? -1 : 1))
}
