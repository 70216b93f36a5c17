import type { Ctx } from '#app/context.server.ts'
import { type FoundDiscount, lockDiscount } from '#app/features/money/discounts/find-discount.server.ts'
import { type DiscountRefusal, judgeDiscount } from '#app/features/money/discounts/rules/discount-code.ts'
import { userIdOf } from '#app/kernel/actor.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { ticketPurchase, withCodeDiscount } from '../cart/rules/pricing.ts'
import type { AcceptedLine } from './write-order.server.ts'

type Reduced =
  | { ok: true; lines: [AcceptedLine, ...AcceptedLine[]]; discount: FoundDiscount | null }
  | { ok: false; reason: 'code-refused'; refusal: DiscountRefusal }

/**
 * The lines of an order less what its code takes off them, decided under the lock of the code's row, which comes
 * after those of the ticket types. No statement without a code. Call it inside the order's transaction.
 */
export async function reduceByCode(
  tx: Ctx,
  order: { discountCode?: string | null; buyer: { email: string } },
  lines: readonly [AcceptedLine, ...AcceptedLine[]],
): Promise<Reduced> {
  if (!order.discountCode) return { ok: true, lines: [lines[0], ...lines.slice(1)], discount: null }
  const person = { email: normaliseEmail(order.buyer.email), userId: userIdOf(tx.actor) }
  const discount = await lockDiscount(tx, order.discountCode, person)
  const purchase = ticketPurchase(lines[0].ticket.currency, lines)
  const verdict = judgeDiscount(discount?.rule ?? null, purchase, discount?.personUses ?? 0, tx.now)
  if (!verdict.ok) return { ok: false, reason: 'code-refused', refusal: verdict.refusal }
  const reduced = (line: AcceptedLine, index: number): AcceptedLine => ({
    ...line,
    price: withCodeDiscount(line.price, verdict.reductions[index] ?? 0),
  })
  const [first, ...others] = lines
  return {
    ok: true,
    lines: [reduced(first, 0), ...others.map((line, index) => reduced(line, index + 1))],
    discount,
  }
}
