import { splitMinor } from '#app/kernel/split-money.ts'

/** The money of an order line, in minor units; `unit × quantity − discount = total`, and a code's part of the discount. */
export type LineMoney = {
  quantity: number
  unitMinor: number
  discountMinor: number
  codeDiscountMinor: number
  totalMinor: number
}

/**
 * Takes one sale out of a line: its own money, and that of the line without it. Both add up to the line, whatever was
 * rounded, and the other sales keep their shares. `sale` counts from 0. Of a line with one sale nothing is left.
 */
export function splitLine(line: LineMoney, sale: number): { taken: LineMoney; rest: LineMoney } {
  const { quantity, unitMinor, discountMinor: discount, codeDiscountMinor: code } = line
  const shares = Array.from({ length: quantity }, () => 1)
  const totalMinor = splitMinor(line.totalMinor, shares)[sale] ?? 0
  const discountMinor = unitMinor - totalMinor
  // As near to its share as both parts can have: a code's part is never more than the discount.
  const most = Math.min(discountMinor, code)
  const least = Math.max(0, code - (discount - discountMinor))
  const codeDiscountMinor = Math.min(most, Math.max(least, splitMinor(code, shares)[sale] ?? 0))
  return {
    taken: { quantity: 1, unitMinor, discountMinor, codeDiscountMinor, totalMinor },
    rest: {
      quantity: quantity - 1,
      unitMinor,
      discountMinor: discount - discountMinor,
      codeDiscountMinor: code - codeDiscountMinor,
      totalMinor: line.totalMinor - totalMinor,
    },
  }
}
