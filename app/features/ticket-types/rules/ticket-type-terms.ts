import type { MemberTicketTier, PriceTier, TicketKind } from '#app/db/schema/ticketing.ts'
import { mostAmount } from '#app/kernel/typed-amount.ts'

/** What an administrator says of a ticket type. Prices are minor units of the event's currency, capacity is in sales. */
export type TicketTypeTerms = {
  name: string
  description: string
  perks: string[]
  kind: TicketKind
  /** The price once all tiers are over. */
  priceMinor: number
  /** In the order of their ends. */
  priceTiers: PriceTier[]
  /** Null is no limit. */
  capacity: number | null
  seatsPerTicket: number
  perOrderLimit: number | null
  visibility: 'public' | 'hidden'
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  isMemberOnly: boolean
  /** Whom member price and 'member only' are for; null is every member. */
  memberTier: MemberTicketTier | null
  memberDiscountPercent: number
  taxBasisPoints: number
  isClaimable: boolean
  formTemplateId: string | null
}

export type TermsProblem =
  | 'name-missing'
  | 'price-negative'
  | 'capacity-below-one'
  | 'bad-seats'
  | 'bad-order-limit'
  | 'sale-ends-first'
  | 'too-many-tiers'
  | 'tier-twice'
  | 'bad-discount'
  | 'bad-tax'

export const mostTiers = 10
export const mostSeatsPerTicket = 10
export const defaultCapacity = 100
/** The most a price may be, in minor units. */
export const mostPriceMinor = mostAmount

const isWhole = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/** The first thing that is wrong with the terms; null for none. Times may lie in the past: tiers that are over stay. */
export function termsProblem(terms: TicketTypeTerms): TermsProblem | null {
  const { capacity, perOrderLimit, saleStartsAt, saleEndsAt, priceTiers } = terms
  if (terms.name.trim() === '') return 'name-missing'
  const prices = [terms.priceMinor, ...priceTiers.map((tier) => tier.priceMinor)]
  if (!prices.every((price) => isWhole(price, 0, mostPriceMinor))) return 'price-negative'
  if (capacity !== null && !isWhole(capacity, 1, 1_000_000)) return 'capacity-below-one'
  if (!isWhole(terms.seatsPerTicket, 1, mostSeatsPerTicket)) return 'bad-seats'
  if (perOrderLimit !== null && !isWhole(perOrderLimit, 1, 1_000_000)) return 'bad-order-limit'
  if (saleStartsAt && saleEndsAt && saleEndsAt.getTime() <= saleStartsAt.getTime()) return 'sale-ends-first'
  if (priceTiers.length > mostTiers) return 'too-many-tiers'
  const ends = priceTiers.map((tier) => new Date(tier.until).getTime())
  if (!ends.every((end, index) => index === 0 || end > (ends[index - 1] ?? end))) return 'tier-twice'
  if (!isWhole(terms.memberDiscountPercent, 0, 100)) return 'bad-discount'
  if (!isWhole(terms.taxBasisPoints, 0, 10_000)) return 'bad-tax'
  return null
}
