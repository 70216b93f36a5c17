import type { EventStatus } from '#app/db/schema/events.ts'
import {
  type SharedSeats,
  salesLeft,
  seatsAwaited,
  type TypeStock,
} from '#app/features/ticketing/cart/rules/availability.ts'
import { saleState } from '#app/features/ticketing/cart/rules/sale-window.ts'

/**
 * How an event's sale is for those who wait: `all-held` when every place is sold or in a person's checkout, from which
 * some may come back; `over` when nothing will be sold any more.
 */
export type SaleStanding = 'on-sale' | 'not-yet' | 'all-held' | 'sold-out' | 'over'

export type TypeOnSale = TypeStock & {
  /** Seats sold or held. */
  seatsTaken: number
  isHidden: boolean
  isArchived: boolean
  saleStartsAt: Date | null
  saleEndsAt: Date | null
}

export type EventOnSale = {
  id: string
  status: EventStatus
  endsAt: Date
  capacityMode: 'individual' | 'shared'
  totalCapacity: number | null
}

/**
 * The standing of a sale at `now`, when it begins where it has not, and how many tickets are left to be bought, before it
 * begins to be bought then (null is no limit; of shared seats as many as the type with the most could sell).
 */
export function saleStanding(
  event: EventOnSale,
  types: readonly TypeOnSale[],
  now: Date,
): { standing: SaleStanding; opensAt: Date | null; ticketsLeft: number | null } {
  const states = types.map((type) => ({ type, sale: saleState({ event, ...type }, now) }))
  const onSale = states.flatMap(({ type, sale }) => (sale.state === 'on-sale' ? [type] : []))
  const shared = sharedSeats(event, types)
  const leftOf = (sold: readonly TypeOnSale[]) =>
    together(
      sold.map((type) => salesLeft(type, shared)),
      shared !== null,
    )
  const ticketsLeft = leftOf(onSale)
  if (ticketsLeft !== 0) return { standing: 'on-sale', opensAt: null, ticketsLeft }
  const opensAt = states
    .flatMap(({ sale }) => (sale.state === 'not-yet' ? [sale.opensAt] : []))
    .toSorted((a, b) => a.getTime() - b.getTime())[0]
  if (opensAt) {
    const later = states.flatMap(({ type, sale }) => (sale.state === 'not-yet' ? [type] : []))
    return { standing: 'not-yet', opensAt, ticketsLeft: leftOf(later) }
  }
  if (onSale.length === 0) return { standing: 'over', opensAt: null, ticketsLeft }
  const keepers = event.capacityMode === 'shared' ? types : onSale
  const isHeld = keepers.some(({ held }) => held > 0)
  return { standing: isHeld ? 'all-held' : 'sold-out', opensAt: null, ticketsLeft }
}

function together(left: readonly (number | null)[], isShared: boolean): number | null {
  const known = left.filter((count) => count !== null)
  if (known.length < left.length) return null
  return isShared ? Math.max(0, ...known) : known.reduce((sum, count) => sum + count, 0)
}

function sharedSeats(event: EventOnSale, types: readonly TypeOnSale[]): SharedSeats | null {
  if (event.capacityMode !== 'shared' || event.totalCapacity === null) return null
  const open = types.filter((type) => !type.isHidden && !type.isArchived)
  return {
    eventId: event.id,
    totalCapacity: event.totalCapacity,
    seatsTaken: types.reduce((sum, type) => sum + type.seatsTaken, 0),
    seatsAwaited: open.reduce((sum, type) => sum + seatsAwaited(type), 0),
  }
}
