import type { Money } from '#app/kernel/money.ts'
import { type OrderPrice, priceOrder } from '../cart/rules/pricing.ts'
import type { AcceptedLine } from './order-types.server.ts'

export type PricedLines =
  | { ok: true; lines: readonly AcceptedLine[]; price: OrderPrice; total: Money }
  | { ok: false; reason: 'price-changed'; total: Money }

/** What the lines cost together, unless the buyer was shown something else. */
export function priceLines(
  lines: readonly [AcceptedLine, ...AcceptedLine[]],
  expectedTotalMinor: number,
): PricedLines {
  const price = priceOrder(lines.map((line) => line.price))
  const total: Money = { minor: price.total, currency: lines[0].ticket.currency }
  if (total.minor !== expectedTotalMinor) return { ok: false, reason: 'price-changed', total }
  return { ok: true, lines, price, total }
}
