import type { Purchase } from '#app/features/money/discounts/rules/discount-code.ts'
import { leastPayable } from '#app/features/money/discounts/rules/least-payable.ts'
import type { Currency } from '#app/kernel/money.ts'
import { percentOf } from '#app/kernel/split-money.ts'

/**
 * Amounts in minor units. `discount` is over the whole line and of every kind; `codeDiscount` is the part of it
 * that a discount code gives, the rest is the member price.
 */
export type LinePrice = {
  unit: number
  subtotal: number
  discount: number
  codeDiscount: number
  total: number
}
export type OrderPrice = Omit<LinePrice, 'unit'>

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
  return { unit: line.unitMinor, subtotal, discount, codeDiscount: 0, total: subtotal - discount }
}

/** The line less what a code takes off it: member price first, then one code. */
export function withCodeDiscount(line: LinePrice, codeDiscount: number): LinePrice {
  if (codeDiscount < 0 || codeDiscount > line.total) throw new Error('a code takes off more than there is')
  return {
    ...line,
    discount: line.discount + codeDiscount,
    codeDiscount,
    total: line.total - codeDiscount,
  }
}

/** The sums over all lines. */
export function priceOrder(lines: readonly LinePrice[]): OrderPrice {
  return lines.reduce(
    (sum, line) => ({
      subtotal: sum.subtotal + line.subtotal,
      discount: sum.discount + line.discount,
      codeDiscount: sum.codeDiscount + line.codeDiscount,
      total: sum.total + line.total,
    }),
    { subtotal: 0, discount: 0, codeDiscount: 0, total: 0 },
  )
}

/** Tickets at their member prices as the rules of discount codes look at them; all of one currency (rule R035). */
export function ticketPurchase(
  currency: Currency,
  lines: readonly { ticket: { eventId: string }; price: LinePrice }[],
): Purchase {
  return {
    scope: 'tickets',
    currency,
    leastMinor: leastPayable[currency],
    lines: lines.map(({ ticket, price }) => ({
      eventId: ticket.eventId,
      unitMinor: price.unit,
      totalMinor: price.total,
    })),
  }
}
