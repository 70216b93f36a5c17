import { createHash } from 'node:crypto'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransactionIfOk } from '#app/db/with-transaction.server.ts'
import { consumeCodeAttempt } from '#app/features/money/discounts/consume-code-attempt.server.ts'
import { type DiscountRefusal, normaliseCode } from '#app/features/money/discounts/rules/discount-code.ts'
import { consumeLimits, type TooMany } from '#app/features/people/limits.server.ts'
import { priceCart } from '#app/features/ticketing/cart/price-cart.server.ts'
import { cancelOwnHold } from '#app/features/ticketing/checkout/cancel-own-hold.server.ts'
import { orderOfAttempt } from '#app/features/ticketing/checkout/order-of-attempt.server.ts'
import type { PlacedOrder } from '#app/features/ticketing/checkout/order-types.server.ts'
import { placeOrder } from '#app/features/ticketing/checkout/place-order.server.ts'
import { limitWriters } from '#app/features/ticketing/checkout/place-orders.server.ts'
import { type OrderView, orderByReference } from '#app/features/ticketing/orders/queries.server.ts'
import { isHolding } from '#app/features/ticketing/rules/order-life.ts'
import type { OrderClaim } from '#app/features/ticketing/tickets/order-access.server.ts'
import { freeOrderCounters } from '#app/features/waiting-room/free-order-counters.server.ts'
import { type ForeignOrder, foreignOrder } from './foreign-order.server.ts'
import { orderAgain } from './order-again.server.ts'

export type ChangeCodeOutcome =
  /** The order that takes the place of the one before; confirmed where nothing is left to pay. */
  | { ok: true; reference: string; key: string; isConfirmed: boolean }
  /** Nothing was changed: the places are kept as before. */
  | { ok: false; reason: 'code-refused'; refusal: DiscountRefusal }
  | { ok: false; reason: 'unchanged' }
  /** Paid or expired: its page says what is true now. */
  | { ok: false; reason: 'hold-ended' }
  | { ok: false; reason: ForeignOrder }
  | TooMany

type Change = {
  order: OrderView
  /** Normalised; null takes the code off. */
  code: string | null
  client: { address: string }
  mayBeFree: boolean
}

type Changed = ChangeCodeOutcome | { ok: false; reason: 'free' }
const unchanged = { ok: false, reason: 'unchanged' } as const

/**
 * Gives an unpaid order another code, or none: one transaction releases its places, prices it and places it again
 * with the same lines, seats, buyer and end of the time to pay. A refusal leaves the order as it was. The same change
 * once more is answered with the same new order; of two changes at once the second finds the order gone.
 */
export async function changeCode(
  ctx: Ctx,
  input: { claim: OrderClaim; code: string | null; client: { address: string } },
): Promise<ChangeCodeOutcome> {
  const { claim, client } = input
  const order = await orderByReference(ctx, claim)
  const foreign = foreignOrder(ctx, order)
  if (foreign) return { ok: false, reason: foreign }
  const code = input.code === null ? null : normaliseCode(input.code)
  const before = order.discountCode === null ? null : normaliseCode(order.discountCode)
  if (code === before) return { ok: false, reason: 'unchanged' }
  if (code !== null) {
    const tried = await consumeCodeAttempt(ctx, client)
    if (!tried.ok) return tried
  }
  const outcome = await change(ctx, { order, code, client, mayBeFree: false })
  if (outcome.ok || outcome.reason !== 'free') return outcome
  const addressed = await consumeLimits(ctx, ...freeOrderCounters(ctx, order.buyer.email, client.address))
  if (!addressed.ok) return addressed
  const again = await change(ctx, { order, code, client, mayBeFree: true })
  if (!again.ok && again.reason === 'free') throw new Error('a free order was refused for being free')
  return again
}

async function change(ctx: Ctx, wish: Change): Promise<Changed> {
  const input = await orderAgain(ctx, wish.order)
  const attemptToken = tokenOf(wish)
  const request = { ...input, attemptToken, discountCode: wish.code, client: wish.client }
  const replace = () =>
    withTransactionIfOk(ctx, async (tx): Promise<Changed> => {
      const holdEndsAt = await heldUntil(tx, wish.order)
      if (!holdEndsAt) return successor(tx, wish, attemptToken)
      await cancelOwnHold(tx, wish.order)
      const priced = await priceCart(tx, input.items, wish.code)
      if (!priced.ok || !priced.cart.isBuyable) return unchanged
      const { discount, price } = priced.cart
      if (discount && !discount.ok) return { ok: false, reason: 'code-refused', refusal: discount.refusal }
      // A ticket that costs more by now is paid as it was ordered.
      const isDearer = wish.code !== null && price.total >= wish.order.totalMinor
      if (isDearer) return unchanged
      if (price.total === 0 && !wish.mayBeFree) return { ok: false, reason: 'free' }
      const placed = await placeOrder(tx, { ...request, holdEndsAt, expectedTotalMinor: price.total })
      if (placed.ok) return answerOf(placed.order)
      return placed.reason === 'code-refused' ? placed : unchanged
    })
  return limitWriters({ ctx, input: request }, replace)
}

/** Locks the order, and returns until when it keeps its places; null where it no longer does. */
async function heldUntil(tx: Ctx, order: OrderView): Promise<Date | null> {
  const { status, hold_expires_at: until } = await tx.db
    .selectFrom('orders')
    .select(['status', 'hold_expires_at'])
    .where('id', '=', order.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return isHolding(status) && until.getTime() > tx.now.getTime() ? until : null
}

/** The same change was made before, or the order is over. */
async function successor(tx: Ctx, { order }: Change, attemptToken: string): Promise<ChangeCodeOutcome> {
  const made = await orderOfAttempt(tx, attemptToken, order.buyer.email)
  return made ? answerOf(made) : { ok: false, reason: 'hold-ended' }
}

function answerOf({ reference, key, status }: PlacedOrder): ChangeCodeOutcome {
  return { ok: true, reference, key, isConfirmed: status === 'confirmed' }
}

/** One for each change of an order, and as hard to guess as the order's key. */
function tokenOf({ order, code }: Pick<Change, 'order' | 'code'>): string {
  return createHash('sha256')
    .update(`${order.key} ${code ?? ''}`)
    .digest('base64url')
}
