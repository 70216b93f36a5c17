import type { MemberTier } from '#app/db/schema/memberships.ts'
import type { MemberTicketTier } from '#app/db/schema/ticketing.ts'
import { memberDiscountFor } from '#app/features/ticketing/cart/rules/member-tier.ts'
import { priceLine } from '#app/features/ticketing/cart/rules/pricing.ts'

/** A line of an order, and what its ticket type offers members now. */
export type LineForMembers = {
  unitMinor: number
  quantity: number
  /** What was taken off it, of every kind. */
  discountMinor: number
  isMemberOnly: boolean
  memberTier: MemberTicketTier | null
  memberDiscountPercent: number
}

/** A plan on sale, the cheapest first. */
export type PlanOnSale = { name: string; tier: MemberTier }

/**
 * The first plan with which these lines would have cost less, and by how much; null when no plan would have saved
 * anything beyond what was taken off already.
 */
export function memberSaving(
  lines: readonly LineForMembers[],
  plans: readonly PlanOnSale[],
): { planName: string; savedMinor: number } | null {
  for (const { name: planName, tier } of plans) {
    const entitlement = { tier, planName, isSponsor: false, readOnly: false }
    const savedMinor = lines.reduce((sum, line) => {
      const memberDiscountPercent = memberDiscountFor(entitlement, line)
      const { discount } = priceLine({ ...line, memberDiscountPercent })
      return sum + Math.max(0, discount - line.discountMinor)
    }, 0)
    if (savedMinor > 0) return { planName, savedMinor }
  }
  return null
}
