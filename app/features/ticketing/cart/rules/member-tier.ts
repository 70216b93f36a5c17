import type { MemberTier } from '#app/db/schema/memberships.ts'
import type { MemberTicketTier } from '#app/db/schema/ticketing.ts'
import type { Entitlement } from '#app/features/memberships/rules/entitlement.ts'

const rankOf: Record<MemberTier, number> = { basic: 1, standard: 2, vip: 3 }
const neededFor: Record<MemberTicketTier, number> = { basic: 1, premium: 2, enterprise: 3 }

/**
 * Whether a person counts as a member of the ticket's tier: basic tickets admit basic and above, premium
 * standard and above, enterprise vip; sponsors rank with vip. No tier is any member. A
 * membership whose payment is late does not count.
 */
export function meetsTier(entitlement: Entitlement | null, tier: MemberTicketTier | null): boolean {
  if (!entitlement) return false
  const ofMembership = entitlement.tier && !entitlement.readOnly ? rankOf[entitlement.tier] : 0
  const rank = entitlement.isSponsor ? rankOf.vip : ofMembership
  return rank >= (tier ? neededFor[tier] : 1)
}

type OfferToMembers = {
  isMemberOnly: boolean
  memberTier: MemberTicketTier | null
  memberDiscountPercent: number
}

/** Whether the ticket type may be bought at all with this entitlement. */
export function mayBuy(entitlement: Entitlement | null, ticket: OfferToMembers): boolean {
  return !ticket.isMemberOnly || meetsTier(entitlement, ticket.memberTier)
}

/** The member discount in percent that the entitlement gives on the ticket type, member-only or not; 0 for none. */
export function memberDiscountFor(entitlement: Entitlement | null, ticket: OfferToMembers): number {
  return meetsTier(entitlement, ticket.memberTier) ? ticket.memberDiscountPercent : 0
}
