/** What becomes of the difference between what was paid for a sale and what the new type costs. */
export type Settlement =
  /** The new one costs the same. */
  | 'even'
  /** The new one is cheaper: the difference goes back, or stays. */
  | 'refunded'
  | 'kept'
  /** The new one costs more, and the buyer pays no more. */
  | 'waived'
  /** The order is not paid yet: its invoice has the new price. */
  | 'invoiced'

/** Money of a sale that changes its type, in minor units. */
export type ChangeOfPrice = {
  /** Less what went back of it while its tickets stayed valid. */
  paidMinor: number
  priceMinor: number
  /** An invoice that is not paid yet. */
  isDue: boolean
  /** What the order's other sales cost. */
  othersMinor: number
  /** What of the payment has not gone back. */
  leftMinor: number
}

/** How the difference can be settled, the usual one first; never none. */
export function settlementsOf(change: ChangeOfPrice): Settlement[] {
  const { paidMinor, priceMinor, isDue, othersMinor, leftMinor } = change
  const difference = priceMinor - paidMinor
  if (difference === 0) return ['even']
  const lasting: Settlement = difference < 0 ? 'kept' : 'waived'
  // An invoice is of something.
  if (isDue) return othersMinor + priceMinor > 0 ? ['invoiced', lasting] : [lasting]
  return difference < 0 && -difference <= leftMinor ? ['refunded', 'kept'] : [lasting]
}

/** What is known of a sale, and of the type it is to have. */
type SaleToChange = {
  isLive: boolean
  isClaim: boolean
  tickets: readonly { status: 'valid' | 'void'; checkedInAt: Date | null }[]
  ticketTypeId: string
  seatsPerTicket: number
  currency: string
}
type TypeToHave = {
  ticketTypeId: string
  seatsPerTicket: number
  currency: string
  isArchived: boolean
  event: { status: string; endsAt: Date }
}

export type SaleRefusal =
  /** Never confirmed, refunded or cancelled. */
  | 'order-not-live'
  /** Claimed on the allowance of a member or sponsor. */
  | 'claimed'
  | 'ticket-void'
  | 'checked-in'
export type TypeRefusal =
  | 'event-cancelled'
  | 'event-archived'
  | 'event-over'
  | 'same-type'
  | 'type-archived'
  /** It lets in more or fewer people than the ticket does. */
  | 'other-seats'
  | 'other-currency'

/** Why a sale keeps its type, whatever the other is; null for no reason. */
export function saleRefusal({ isLive, isClaim, tickets }: SaleToChange): SaleRefusal | null {
  if (!isLive) return 'order-not-live'
  if (isClaim) return 'claimed'
  if (tickets.some(({ status }) => status === 'void')) return 'ticket-void'
  return tickets.some(({ checkedInAt }) => checkedInAt !== null) ? 'checked-in' : null
}

/** Why a sale cannot have this type; null for no reason. */
export function typeRefusal(sale: SaleToChange, type: TypeToHave, now: Date): TypeRefusal | null {
  if (type.event.status === 'cancelled') return 'event-cancelled'
  if (type.event.status === 'archived') return 'event-archived'
  if (type.event.endsAt.getTime() <= now.getTime()) return 'event-over'
  if (type.ticketTypeId === sale.ticketTypeId) return 'same-type'
  if (type.isArchived) return 'type-archived'
  if (type.seatsPerTicket !== sale.seatsPerTicket) return 'other-seats'
  return type.currency === sale.currency ? null : 'other-currency'
}
