import type { MemberTier } from '#app/db/schema/memberships.ts'
import type { MemberTicketTier } from '#app/db/schema/ticketing.ts'
import { meetsTier } from '#app/features/ticketing/cart/rules/member-tier.ts'
import { priceLine } from '#app/features/ticketing/cart/rules/pricing.ts'
import type { Currency, Money } from '#app/kernel/money.ts'

type Plan = { id: string; name: string; tier: MemberTier; perMonth: number; perEvent: number }

type Ticket = {
  priceMinor: number
  currency: Currency
  memberTier: MemberTicketTier | null
  memberDiscountPercent: number
  isClaimable: boolean
  seatsPerTicket: number
}

/** What a member of a plan pays for a ticket: nothing with a free ticket, else the member price. */
export type PlanPrice = {
  planId: string
  planName: string
  price: Money
  saved: Money
  isFreeTicket: boolean
}

/** The price of one ticket for members of `plan`; null where they save nothing. */
export function planPrice(plan: Plan, ticket: Ticket): PlanPrice | null {
  const { priceMinor, currency, memberTier, isClaimable, seatsPerTicket } = ticket
  const member = { tier: plan.tier, planName: plan.name, isSponsor: false, readOnly: false }
  if (priceMinor === 0 || !meetsTier(member, memberTier)) return null
  const isFreeTicket = isClaimable && seatsPerTicket === 1 && plan.perMonth > 0 && plan.perEvent > 0
  const { total } = priceLine({
    unitMinor: priceMinor,
    quantity: 1,
    memberDiscountPercent: isFreeTicket ? 100 : ticket.memberDiscountPercent,
  })
  if (total === priceMinor) return null
  return {
    planId: plan.id,
    planName: plan.name,
    price: { minor: total, currency },
    saved: { minor: priceMinor - total, currency },
    isFreeTicket,
  }
}
