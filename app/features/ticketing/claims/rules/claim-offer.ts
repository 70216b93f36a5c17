import type { MemberTier } from '#app/db/schema/memberships.ts'
import { type SharedSeats, salesLeft } from '../../cart/rules/availability.ts'
import type { OfferedTicket } from '../../cart/rules/cart.ts'
import { mayBuy } from '../../cart/rules/member-tier.ts'
import { saleState } from '../../cart/rules/sale-window.ts'

/** Who claims: a member by the tier of the membership alone, or a sponsor. One person may be both. */
export type Claimant = { kind: 'member'; tier: MemberTier } | { kind: 'sponsor' }

export type OfferRefusal =
  | { reason: 'event-passed' }
  | { reason: 'event-not-open' }
  /** Hidden, excluded from claims, of a higher tier; for a member also one for several people. */
  | { reason: 'not-claimable' }
  /** Sponsors claim what costs something. */
  | { reason: 'not-paid-type' }
  | { reason: 'no-places'; leftSales: number }

export type ClaimableTicket = OfferedTicket & { isClaimable: boolean }

/**
 * Why `sales` of a ticket type cannot be claimed now, the first that applies: the event, the type and its sale
 * window, who claims, places. The same state and places as for a sale (rule R055); the limit per order is not
 * asked, the allowance is narrower.
 */
export function offerRefusal(
  ticket: ClaimableTicket,
  shared: SharedSeats | null,
  claimant: Claimant,
  sales: number,
  now: Date,
): OfferRefusal | null {
  const { status } = ticket.event
  if (status === 'draft' || status === 'archived') return { reason: 'event-not-open' }
  const { state } = saleState(ticket, now)
  if (state === 'passed') return { reason: 'event-passed' }
  if (state === 'absent') return { reason: 'not-claimable' }
  if (state !== 'on-sale') return { reason: 'event-not-open' }
  if (!ticket.isClaimable || !mayBuy(entitlementOf(claimant), ticket)) return { reason: 'not-claimable' }
  if (claimant.kind === 'member' && ticket.seatsPerTicket !== 1) return { reason: 'not-claimable' }
  if (claimant.kind === 'sponsor' && ticket.priceMinor === 0) return { reason: 'not-paid-type' }
  const left = salesLeft(ticket, shared)
  return left !== null && left < sales ? { reason: 'no-places', leftSales: left } : null
}

function entitlementOf(claimant: Claimant) {
  const none = { tier: null, planName: null, isSponsor: false, readOnly: false }
  return claimant.kind === 'sponsor' ? { ...none, isSponsor: true } : { ...none, tier: claimant.tier }
}
