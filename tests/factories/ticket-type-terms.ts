import type { TicketTypeTerms } from '#app/features/ticket-types/rules/ticket-type-terms.ts'

/** A standard ticket type for AED 100 with 10 places, as a form says it. */
export function ticketTypeTerms(overrides: Partial<TicketTypeTerms> = {}): TicketTypeTerms {
  return {
    name: 'Standard',
    description: '',
    perks: [],
    kind: 'standard',
    priceMinor: 10_000,
    priceTiers: [],
    capacity: 10,
    seatsPerTicket: 1,
    perOrderLimit: null,
    visibility: 'public',
    saleStartsAt: null,
    saleEndsAt: null,
    isMemberOnly: false,
    memberTier: null,
    memberDiscountPercent: 0,
    taxBasisPoints: 0,
    isClaimable: true,
    formTemplateId: null,
    ...overrides,
  }
}
