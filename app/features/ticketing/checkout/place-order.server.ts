import type { Ctx } from '#app/context.server.ts'
import type { BillingAddress, OrderStatus } from '#app/db/schema/ticketing.ts'
import { isUniqueViolation } from '#app/db/unique-violation.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { entitlementOf } from '#app/features/memberships/entitlement-of.server.ts'
import { type DiscountRefusal, normaliseCode } from '#app/features/money/discounts/rules/discount-code.ts'
import { userIdOf } from '#app/kernel/actor.ts'
import type { Money } from '#app/kernel/money.ts'
import { findOpenOffers } from '../cart/find-open-offers.server.ts'
import { lockOffer } from '../cart/offered-tickets.server.ts'
import {
  type CartItem,
  type CartShapeRefusal,
  cartShapeProblem,
  type LineRefusal,
} from '../cart/rules/cart.ts'
import type { AttendeeDetails } from '../tickets/rules/attendee-details.ts'
import type { AcceptedLines } from './accepted-lines.server.ts'
import { judgeOrder } from './judge-order.server.ts'
import { orderOfAttempt } from './order-of-attempt.server.ts'
import { type Buyer, isPlain, placeGathered } from './place-gathered.server.ts'
import { priceLines } from './price-lines.server.ts'
import { reduceByCode } from './reduce-by-code.server.ts'
import { releaseWhatEnded } from './release-what-ended.server.ts'
import { type HoardingRefusal, hoardingProblem } from './rules/hoarding.ts'
import type { AttendeeRefusal } from './rules/order-attendees.ts'
import type { FormRefusal } from './rules/order-forms.ts'
import { holderOf, wantedOf } from './unpaid-holds.server.ts'
import { writeOrder } from './write-order.server.ts'

export type PlaceOrderInput = {
  /** At least 128 random bits, one per checkout attempt of a browser. */
  attemptToken: string
  /** For each line one entry per seat, in order; null is "later". The very first one is never null. */
  items: readonly (CartItem & {
    attendees: readonly (AttendeeDetails | null)[]
    /** The version of the form that the buyer was shown; null or left out for none. */
    formVersionId?: string | null | undefined
  })[]
  buyer: { name: string; email: string; phone: string }
  /** Who sent it; left out where no browser did, and then nothing limits what is held. */
  client?: { address: string }
  billingAddress: BillingAddress | null
  /** As it was typed; null or left out for none. */
  discountCode?: string | null
  /** The total the buyer was shown, in minor units. */
  expectedTotalMinor: number
}

export type PlacedOrder = {
  id: string
  reference: string
  /** The order's secret: opens its page. */
  key: string
  /** 'held' until its payment is started; 'confirmed' when there was nothing to pay. */
  status: OrderStatus
  total: Money
  holdExpiresAt: Date
}

export type PlaceOrderRefusal =
  | { ok: false; reason: CartShapeRefusal }
  | Extract<AcceptedLines, { ok: false }>
  | AttendeeRefusal
  | FormRefusal
  /** Nothing was ordered: the code does not reduce this order, or not any more. */
  | { ok: false; reason: 'code-refused'; refusal: DiscountRefusal }
  /** The total is not what the buyer was shown: show it and ask again. */
  | { ok: false; reason: 'price-changed'; total: Money }
  | HoardingRefusal
  /** Somebody else's attempt: nothing is told about it. */
  | { ok: false; reason: 'attempt-not-yours' }

export type PlaceOrderOutcome = { ok: true; order: PlacedOrder } | PlaceOrderRefusal

/**
 * Starts a checkout: keeps its places for 15 minutes and writes the order with lines, seats, prices and, where
 * there is something to pay, its pending payment. A total of zero is confirmed at once, with tickets and
 * mails. The same attempt again is answered with the same order, also by the loser of a race (rule R041).
 */
export async function placeOrder(ctx: Ctx, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
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
  const hasFreed = await releaseWhatEnded(ctx, {
    ticketTypeIds: input.items.map((item) => item.ticketTypeId),
    discountCode: input.discountCode ?? null,
  })
  return hasFreed ? attempt(ctx, input) : first
}

/**
 * One hot ticket type, and one hot code, are written by few at a time: the others wait here, not in the database,
 * and plain orders of one ticket type that wait go together.
 */
function attempt(ctx: Ctx, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  const key = keyOf(input)
  return key && isPlain(input) && !ctx.db.isTransaction
    ? ctx.batcher.run(`orders:${key}`, { ctx, input }, placeBatch(key))
    : placeAlone({ ctx, input })
}

/** The row that orders of one ticket type all want. */
function keyOf({ items: [only, second] }: PlaceOrderInput): string | null {
  return only && !second ? `ticket-type:${only.ticketTypeId}` : null
}

const placeBatch = (key: string) => async (buyers: readonly Buyer[]) => {
  const [first, second] = buyers
  if (!first) return []
  return second ? first.ctx.gate.run(key, () => placeGathered(buyers)) : [await placeAlone(first)]
}

function placeAlone({ ctx, input }: Buyer): Promise<PlaceOrderOutcome> {
  const key = keyOf(input)
  const { discountCode } = input
  const work = () =>
    discountCode
      ? ctx.gate.run(`discount-code:${normaliseCode(discountCode)}`, () => place(ctx, input))
      : place(ctx, input)
  return key ? ctx.gate.run(key, work) : work()
}

async function place(ctx: Ctx, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  const problem = cartShapeProblem(input.items)
  if (problem) return { ok: false, reason: problem }
  const undone: { outcome: PlaceOrderOutcome | null } = { outcome: null }
  try {
    return await withTransaction(ctx, async (tx) => {
      const outcome = await decideAndWrite(tx, input)
      if (outcome.ok || !holdsTooMuch(outcome)) return outcome
      // What its buyer holds is known with the statement that writes it.
      undone.outcome = outcome
      throw new Error('an order that holds too much is taken back')
    })
  } catch (error) {
    if (isUniqueViolation(error, 'orders_attempt_token_key'))
      return { ok: false, reason: 'attempt-not-yours' }
    if (isUniqueViolation(error, 'orders_reference_key')) return place(ctx, input)
    if (undone.outcome && !ctx.db.isTransaction) return undone.outcome
    throw error
  }
}

async function decideAndWrite(tx: Ctx, input: PlaceOrderInput): Promise<PlaceOrderOutcome> {
  const offer = await lockOffer(
    tx,
    input.items.map((item) => item.ticketTypeId),
  )
  const isForMembers = offer.tickets.some((ticket) => ticket.isMemberOnly || ticket.memberDiscountPercent > 0)
  const entitlement = isForMembers ? await entitlementOf(tx, userIdOf(tx.actor)) : null
  const openOffers = await findOpenOffers(tx, input.items)
  const judged = judgeOrder(input, offer, { entitlement, openOffers, now: tx.now })
  if (!judged.ok) return judged
  const reduced = await reduceByCode(tx, input, judged.lines)
  if (!reduced.ok) return reduced
  const priced = priceLines(reduced.lines, input.expectedTotalMinor)
  if (!priced.ok) return priced
  const written = await writeOrder(tx, { ...input, ...priced, discount: reduced.discount })
  const holder = holderOf(tx, input)
  const wanted = wantedOf(priced.lines)
  const tooMuch = holder && hoardingProblem(holder, wanted, offer.shared, written.holds, tx.now)
  return tooMuch ?? { ok: true, order: written.order }
}

function holdsTooMuch({ reason }: PlaceOrderRefusal): boolean {
  return reason === 'too-many-unpaid' || reason === 'too-many-lapsed'
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
