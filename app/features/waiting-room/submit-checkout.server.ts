import type { Ctx } from '#app/context/ctx.server.ts'
import { consumeCodeAttempt } from '#app/features/money/discounts/consume-code-attempt.server.ts'
import { consumeLimits, type TooMany } from '#app/features/people/limits.server.ts'
import type { ReplacedOrder } from '#app/features/ticketing/cart/find-open-offers.server.ts'
import { cancelOwnHold } from '#app/features/ticketing/checkout/cancel-own-hold.server.ts'
import { orderOfAttempt } from '#app/features/ticketing/checkout/order-of-attempt.server.ts'
import type {
  PlaceOrderInput,
  PlaceOrderRefusal,
} from '#app/features/ticketing/checkout/order-types.server.ts'
import { placeOrder } from '#app/features/ticketing/checkout/place-order.server.ts'
import { isHolding } from '#app/features/ticketing/rules/order-life.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { freeOrderCounters } from './free-order-counters.server.ts'
import { type HeldBackOrder, heldBackOrder } from './held-back-by.server.ts'

type SubmitCheckoutInput = PlaceOrderInput & {
  client: { address: string }
  /** An earlier order of the same checkout, whose places are released first. */
  replaces: ReplacedOrder | null
  /** The Cookie header, which has the buyer's number of a waiting room. */
  cookies: string | null
}

export type SubmitCheckoutOutcome =
  | { ok: true; reference: string; key: string; isConfirmed: boolean }
  | HeldBackOrder
  | TooMany
  /** The order of this attempt has ended: a new attempt is needed. */
  | { ok: false; reason: 'attempt-over' }
  | PlaceOrderRefusal

/**
 * Places the order that a checkout sends, once no waiting room holds it back and within the limits of its client. The same
 * attempt again answers with the same order, even if a waiting room is open now, and takes nothing from the limits.
 */
export async function submitCheckout(ctx: Ctx, input: SubmitCheckoutInput): Promise<SubmitCheckoutOutcome> {
  const { cookies: _, replaces, ...order } = input
  const { attemptToken, buyer } = order
  const isMade = (await orderOfAttempt(ctx, attemptToken, buyer.email)) !== null
  const refusal = isMade ? null : await refusalOf(ctx, input)
  if (refusal) return refusal
  if (replaces) await releaseReplaced(ctx, replaces)

  const outcome = await placeOrder(ctx, order)
  if (!outcome.ok) return outcome
  const { reference, key, status, holdExpiresAt } = outcome.order
  const isConfirmed = status === 'confirmed' || status === 'partially_refunded'
  const isWaiting = isHolding(status) && holdExpiresAt.getTime() > ctx.now.getTime()
  if (!isConfirmed && !isWaiting) return { ok: false, reason: 'attempt-over' }
  return { ok: true, reference, key, isConfirmed }
}

/** Why a new order is not placed: a waiting room holds it back, or a limit is reached. */
async function refusalOf(ctx: Ctx, input: SubmitCheckoutInput): Promise<HeldBackOrder | TooMany | null> {
  const { cookies, replaces, client, buyer } = input
  const heldBack = await heldBackOrder(ctx, { wanted: input.items, replaces, cookies })
  if (heldBack) return heldBack
  if (input.discountCode) {
    const tried = await consumeCodeAttempt(ctx, client)
    if (!tried.ok) return tried
  }
  if (input.expectedTotalMinor !== 0) return null
  const addressed = await consumeLimits(ctx, ...freeOrderCounters(ctx, buyer.email, client.address))
  return addressed.ok ? null : addressed
}

/** Releases the places of the replaced order, unless it is unknown or its buyer has paid it. */
async function releaseReplaced(ctx: Ctx, order: ReplacedOrder): Promise<void> {
  try {
    await cancelOwnHold(ctx, order)
  } catch (error) {
    if (problemKind(error) !== 'not-found') throw error
  }
}
