import type { OfferRefusal } from './claim-offer.ts'

export type SponsorRefusal =
  | { reason: 'event-passed' | 'event-not-open' | 'not-paid-type' }
  | { reason: 'NO_TICKETS_AVAILABLE'; left: number }

/** Why a sponsor's claim is refused: places are told in tickets, and a type that cannot be claimed as none. */
export function sponsorRefusal(refusal: OfferRefusal, seatsPerTicket: number): SponsorRefusal {
  switch (refusal.reason) {
    case 'no-places':
      return { reason: 'NO_TICKETS_AVAILABLE', left: refusal.leftSales * seatsPerTicket }
    case 'not-claimable':
      return { reason: 'not-paid-type' }
    default:
      return { reason: refusal.reason }
  }
}
