import { percentOf } from '#app/kernel/money.ts'

/** Amounts in minor units. `discount` is over the whole line. */
export type LinePrice = { unit: number; subtotal: number; discount: number; total: number }
export type OrderPrice = { subtotal: number; discount: number; total: number }

/**
 * The price of `quantity` sales at `unitMinor` each, less the member discount in percent (0–100), which is
 * rounded half up once per line. `subtotal − discount = total`; never below zero.
 */
export function priceLine(line: {
  unitMinor: number
  quantity: number
  memberDiscountPercent: number
}): LinePrice {
  const subtotal = line.unitMinor * line.quantity
  const discount = Math.min(subtotal, percentOf(subtotal, line.memberDiscountPercent))
  return { unit: line.unitMinor, subtotal, discount, total: subtotal - discount }
}

/** The sums over all lines. */
export function priceOrder(lines: readonly LinePrice[]): OrderPrice {
  return lines.reduce(
    (sum, line) => ({
      subtotal: sum.subtotal + line.subtotal,
      discount: sum.discount + line.discount,
      total: sum.total + line.total,
    }),
    { subtotal: 0, discount: 0, total: 0 },
  )
}
