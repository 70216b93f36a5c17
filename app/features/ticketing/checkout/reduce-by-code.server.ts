import type { FoundDiscount } from '#app/features/money/discounts/find-discount.server.ts'
import { type DiscountRefusal, judgeDiscount } from '#app/features/money/discounts/rules/discount-code.ts'
import { ticketPurchase, withCodeDiscount } from '../cart/rules/pricing.ts'
import type { AcceptedLine } from './order-types.server.ts'

type Reduced =
  | { ok: true; lines: [AcceptedLine, ...AcceptedLine[]] }
  | { ok: false; reason: 'code-refused'; refusal: DiscountRefusal }

/** The lines of an order less what its code takes off them at `now`. A code of null is one that is not there. */
export function reduceByCode(
  lines: readonly [AcceptedLine, ...AcceptedLine[]],
  discount: FoundDiscount | null,
  now: Date,
): Reduced {
  const purchase = ticketPurchase(lines[0].ticket.currency, lines)
  const verdict = judgeDiscount(discount?.rule ?? null, purchase, discount?.personUses ?? 0, now)
  if (!verdict.ok) return { ok: false, reason: 'code-refused', refusal: verdict.refusal }
  const reduced = (line: AcceptedLine, index: number): AcceptedLine => ({
    ...line,
    price: withCodeDiscount(line.price, verdict.reductions[index] ?? 0),
  })
  const [first, ...others] = lines
  return { ok: true, lines: [reduced(first, 0), ...others.map((line, index) => reduced(line, index + 1))] }
}
