import type { PriceTier } from '#app/db/schema/ticketing.ts'
import { priceLine } from '#app/features/ticketing/cart/rules/pricing.ts'

export type PricePeriod = {
  /** Null is the price after all tiers, or the only one. */
  until: Date | null
  priceMinor: number
  memberPriceMinor: number
}

/** What one costs the public and members, period after period, those that are over left out. */
export function memberPrices(
  ticket: { priceMinor: number; priceTiers: readonly PriceTier[]; memberDiscountPercent: number },
  now: Date,
): PricePeriod[] {
  const { priceMinor, priceTiers, memberDiscountPercent } = ticket
  const ahead = priceTiers.filter(({ until }) => new Date(until).getTime() > now.getTime())
  return [...ahead, { until: null, priceMinor }].map((period) => ({
    until: period.until === null ? null : new Date(period.until),
    priceMinor: period.priceMinor,
    memberPriceMinor: priceLine({ unitMinor: period.priceMinor, quantity: 1, memberDiscountPercent }).total,
  }))
}
