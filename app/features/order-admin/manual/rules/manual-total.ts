import type { ManualTerms } from '#app/db/schema/ticketing.ts'
import { priceLine } from '#app/features/ticketing/cart/rules/pricing.ts'
import type { Currency } from '#app/kernel/money.ts'
import { priceOfTyped, wholeOfTyped } from '#app/kernel/typed-amount.ts'
import { isFreeOfCharge, manualUnit } from './manual-price.ts'
import { mostSales } from './most-sales.ts'
import { pastedPeople } from './pasted-people.ts'

type PricedType = { priceMinor: number; currency: Currency; seatsPerTicket: number }

/** What a form would add: so many tickets in so many orders, for so much in minor units. */
export type ManualTotal = { orders: number; tickets: number; minor: number; currency: Currency }

/**
 * What the fields of the form that adds attendees come to, while they are typed; the server decides again. Null for a
 * field that it would refuse.
 */
export function manualTotal(
  type: PricedType,
  terms: ManualTerms,
  typed: Readonly<Record<string, string>>,
): ManualTotal | null {
  const sales = salesTyped(type.seatsPerTicket, typed)
  const unitMinor = isFreeOfCharge(terms) ? 0 : priceOfTyped(typed.price ?? '')
  const price = unitMinor === undefined ? null : manualUnit(terms, unitMinor ?? type.priceMinor)
  if (!sales || !price?.ok) return null
  const [{ unitMinor: unit }, { orders, quantity }] = [price, sales]
  const { total } = priceLine({ unitMinor: unit, quantity, memberDiscountPercent: 0 })
  return { orders, tickets: orders * quantity, minor: orders * total, currency: type.currency }
}

/** Orders, and sales in each of them. */
function salesTyped(
  seatsPerTicket: number,
  { who, orders, lines = '', quantity = '1' }: Readonly<Record<string, string>>,
): { orders: number; quantity: number } | null {
  if (who !== 'several') {
    const sales = wholeOfTyped(quantity, 1, mostSales)
    return sales ? { orders: 1, quantity: sales } : null
  }
  const pasted = pastedPeople(lines)
  if (!pasted.ok) return null
  const { length } = pasted.people
  if (orders !== 'together') return { orders: length, quantity: 1 }
  return length <= mostSales ? { orders: 1, quantity: Math.ceil(length / seatsPerTicket) } : null
}
