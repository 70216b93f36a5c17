import type { Ctx } from '#app/context/ctx.server.ts'
import { noteGuestLanguage } from '#app/features/mail/language/note-language.server.ts'
import { batchOfOne } from '#app/kernel/batch-of-one.ts'
import { cartShapeProblem, type LineRefusal } from '../cart/rules/cart.ts'
import { orderOfAttempt } from './order-of-attempt.server.ts'
import type { PlaceOrderInput, PlaceOrderOutcome, PlaceOrderRefusal } from './order-types.server.ts'
import { placeOrders } from './place-orders.server.ts'
import { releaseExpired } from './release-expired.server.ts'

/**
 * Starts a checkout: keeps its places for 15 minutes and writes the order with lines, seats, prices and, where
 * there is something to pay, its pending payment. A total of zero is confirmed at once, with tickets and
 * mails. The same attempt again is answered with the same order, also by the loser of a race (rule R041).
 */
export async function placeOrder(ctx: Ctx, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  // Before the batch, which runs in the language of one of its buyers.
  await noteGuestLanguage(ctx, input.buyer.email)
  const outcome = await placeOrRepeat(ctx, input)
  ctx.count('order', outcome.ok ? outcome.order.status : outcome.reason)
  return outcome
}

async function placeOrRepeat(ctx: Ctx, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  const first = await attempt(ctx, input)
  if (first.ok) return first
  // The attempt may have succeeded before, and its own order may hold the last places.
  const earlier = await orderOfAttempt(ctx, input.attemptToken, input.buyer.email)
  if (earlier) return { ok: true, order: earlier }
  if (!mayLackWhatHoldsKeep(first)) return first
  const hasFreed = await releaseExpired(ctx, {
    ticketTypeIds: input.items.map((item) => item.ticketTypeId),
    discountCode: input.discountCode ?? null,
  })
  return hasFreed ? attempt(ctx, input) : first
}

async function attempt(ctx: Ctx, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  const problem = cartShapeProblem(input.items)
  if (problem) return { ok: false, reason: problem }
  const buyer = { ctx, input }
  const key = orderBatchKey(input)
  return key && !ctx.db.isTransaction
    ? ctx.batcher.run(key, buyer, placeOrders)
    : batchOfOne(buyer, placeOrders)
}

/** The key of the batch for orders of one ticket type; null for an order with a code or an offer, which is placed alone. */
export function orderBatchKey({ items: [only, second], discountCode }: PlaceOrderInput): string | null {
  return only && !second && !only.offer && !discountCode ? `orders:ticket-type:${only.ticketTypeId}` : null
}

const keptByHolds: LineRefusal['reason'][] = ['sold-out', 'not-enough', 'offer-over']

/** Holds and offers that have ended may still keep the last places, or the last uses of a code. */
function mayLackWhatHoldsKeep(outcome: PlaceOrderRefusal): boolean {
  if (outcome.reason === 'code-refused')
    return ['code-used-up', 'code-used-by-person'].includes(outcome.refusal.reason)
  return (
    outcome.reason === 'lines-refused' &&
    outcome.lines.some(({ refusal }) => keptByHolds.includes(refusal.reason))
  )
}
