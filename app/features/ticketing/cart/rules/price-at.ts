import type { PriceTier } from '#app/db/schema/ticketing.ts'

type Priced = { priceMinor: number; priceTiers: readonly PriceTier[] }

/**
 * What one ticket costs at an instant, in minor units: the first tier whose end is ahead, else the price. As
 * `price_at` of the database; tiers are in order.
 */
export function priceAt(ticket: Priced, at: Date): number {
  return tierAt(ticket, at)?.priceMinor ?? ticket.priceMinor
}

/** The price that follows on the one of an instant, and from when; null where it stays until sales end. */
export function priceAfter(
  ticket: Priced,
  at: Date,
  salesEnd: Date,
): { from: Date; priceMinor: number } | null {
  const now = tierAt(ticket, at)
  if (!now) return null
  const from = new Date(now.until)
  if (from.getTime() >= salesEnd.getTime()) return null
  return { from, priceMinor: priceAt(ticket, from) }
}

function tierAt({ priceTiers }: Priced, at: Date): PriceTier | undefined {
  return priceTiers.find(({ until }) => at.getTime() < new Date(until).getTime())
}
