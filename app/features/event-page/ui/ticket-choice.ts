import type { EventTicket } from '#app/features/ticketing/cart/rules/event-ticket.ts'
import type { Cart } from '#app/features/ticketing/cart/ui/cart-items.ts'

/** Quantities that the visitor has set, by ticket type; one that is left out has its first quantity. */
export type Choice = ReadonlyMap<string, number>
export type Chosen = { ticket: EventTicket; quantity: number }

/** What the main button of the ticket column does. */
export type Way = 'add' | 'register' | 'go-on-registering' | 'view-cart'

/** What this visitor can put into the cart. */
export function buyableTickets(tickets: readonly EventTicket[]): EventTicket[] {
  return tickets.filter(
    ({ sale, soldOut, viewerMayBuy }) => sale.state === 'on-sale' && !soldOut && viewerMayBuy,
  )
}

/**
 * The tickets that are chosen, in their order. The only ticket on offer is chosen once from the start, unless it is in
 * the cart or `isFirstLeftOut`.
 */
export function chosenTickets(
  tickets: readonly EventTicket[],
  choice: Choice,
  { cart, isFirstLeftOut }: { cart: Cart; isFirstLeftOut: boolean },
): Chosen[] {
  const buyable = buyableTickets(tickets)
  const [only] = buyable.length === 1 && !isFirstLeftOut ? buyable : []
  return buyable.flatMap((ticket) => {
    const isInCart = cart.some(({ ticketId }) => ticketId === ticket.id)
    const quantity = choice.get(ticket.id) ?? (ticket === only && !isInCart ? 1 : 0)
    return quantity > 0 ? [{ ticket, quantity }] : []
  })
}

/** What the viewer pays for one. */
export function priceFor({ priceMinor, memberPriceMinor, viewerPaysMemberPrice }: EventTicket): number {
  return viewerPaysMemberPrice ? (memberPriceMinor ?? priceMinor) : priceMinor
}

export function sumOf(chosen: readonly Chosen[]): number {
  return chosen.reduce((sum, { ticket, quantity }) => sum + priceFor(ticket) * quantity, 0)
}

/**
 * Free tickets beside an empty cart are registered for at once; so are those of a registration that was left. All
 * others go into the cart, and from there to the checkout.
 */
export function wayOf(
  eventId: string,
  { chosen, buyable, cart }: { chosen: readonly Chosen[]; buyable: readonly EventTicket[]; cart: Cart },
): Way {
  const wanted = chosen.length > 0 ? chosen.map(({ ticket }) => ticket) : buyable
  const isFree = wanted.length > 0 && wanted.every((ticket) => priceFor(ticket) === 0)
  if (cart.length === 0) return isFree ? 'register' : 'add'
  if (chosen.length > 0 || !cart.some((item) => item.eventId === eventId)) return 'add'
  return isFree && cart.every((item) => item.eventId === eventId && item.ticketPriceMinor === 0)
    ? 'go-on-registering'
    : 'view-cart'
}
