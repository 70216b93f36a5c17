/** What becomes of the difference between what was paid for a sale and what the new type costs. */
export type Settlement =
  /** The new one costs the same. */
  | 'even'
  /** The new one is cheaper: the difference goes back, or stays. */
  | 'refunded'
  | 'kept'
  /** The new one costs more: an administrator has the difference, or it becomes due, or the buyer pays no more. */
  | 'collected'
  | 'invoiced'
  | 'waived'

/** Money of a sale that changes its type, in minor units. */
export type ChangeOfPrice = {
  /** Less what went back of it while its tickets stayed valid. */
  paidMinor: number
  priceMinor: number
  /** What its order owes by an invoice. */
  dueMinor: number
  /** What its order has paid and has not got back. */
  leftMinor: number
}

/** How the difference can be settled, the usual one first; never none. 'invoiced' makes what is due more or less. */
export function settlementsOf(change: ChangeOfPrice): Settlement[] {
  const { paidMinor, priceMinor, dueMinor, leftMinor } = change
  const difference = priceMinor - paidMinor
  if (difference === 0) return ['even']
  if (difference > 0)
    return dueMinor > 0 ? ['invoiced', 'collected', 'waived'] : ['collected', 'invoiced', 'waived']
  // An invoice is of something.
  if (dueMinor > 0) return dueMinor + difference > 0 ? ['invoiced', 'kept'] : ['kept']
  return -difference <= leftMinor ? ['refunded', 'kept'] : ['kept']
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
