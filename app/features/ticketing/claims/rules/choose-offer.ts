import type { SharedSeats } from '../../cart/rules/availability.ts'
import { type ClaimableTicket, type Claimant, type OfferRefusal, offerRefusal } from './claim-offer.ts'

/**
 * The first of the types, in the order given, of which one ticket can be claimed. Where none can, no places left
 * tells more than any other reason.
 */
export function chooseOffer<Ticket extends ClaimableTicket>(
  offer: { tickets: readonly Ticket[]; shared: readonly SharedSeats[] },
  ticketTypeIds: readonly string[],
  claimant: Claimant,
  now: Date,
):
  | { ok: true; ticket: Ticket }
  | { ok: false; reason: 'NO_TICKETS_AVAILABLE' | 'event-passed' | 'event-not-open' | 'not-claimable' } {
  const refusals = new Set<OfferRefusal['reason']>()
  for (const id of ticketTypeIds) {
    const ticket = offer.tickets.find((one) => one.ticketTypeId === id)
    if (!ticket) continue
    const shared = offer.shared.find((seats) => seats.eventId === ticket.eventId) ?? null
    const refusal = offerRefusal(ticket, shared, claimant, 1, now)
    if (!refusal) return { ok: true, ticket }
    refusals.add(refusal.reason)
  }
  if (refusals.has('no-places')) return { ok: false, reason: 'NO_TICKETS_AVAILABLE' }
  if (refusals.has('event-passed')) return { ok: false, reason: 'event-passed' }
  return { ok: false, reason: refusals.has('event-not-open') ? 'event-not-open' : 'not-claimable' }
}
