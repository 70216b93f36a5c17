import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isUniqueViolation } from '#app/db/unique-violation.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { entitlementOf } from '#app/features/memberships/entitlement-of.server.ts'
import type { Entitlement } from '#app/features/memberships/rules/entitlement.ts'
import { type FoundDiscount, lockDiscount } from '#app/features/money/discounts/find-discount.server.ts'
import { normaliseCode } from '#app/features/money/discounts/rules/discount-code.ts'
import type { Money } from '#app/kernel/money.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { findOpenOffers } from '../cart/find-open-offers.server.ts'
import { lockOfferAt, type Offer } from '../cart/offered-tickets.server.ts'
import type { Stock } from '../cart/rules/availability.ts'
import { judgeCart, type OpenOffer } from '../cart/rules/cart.ts'
import { type OrderPrice, priceOrder } from '../cart/rules/pricing.ts'
import { type AcceptedLines, acceptedLines } from './accepted-lines.server.ts'
import type {
  AcceptedLine,
  AcceptedOrder,
  Buyer,
  PlacedOrder,
  PlaceOrderInput,
  PlaceOrderOutcome,
} from './order-types.server.ts'
import { reduceByCode } from './reduce-by-code.server.ts'
import { hoardingProblem, holdsFrom } from './rules/hoarding.ts'
import { judgeInTurn } from './rules/in-turn.ts'
import { type AttendeeRefusal, attendeesProblem } from './rules/order-attendees.ts'
import { type FormRefusal, formsProblem } from './rules/order-forms.ts'
import { holderOf, wantedOf } from './unpaid-holds.server.ts'
import { type WrittenBefore, writeOrders } from './write-orders.server.ts'

type PricedLines =
  | { ok: true; lines: readonly AcceptedLine[]; price: OrderPrice; total: Money }
  | { ok: false; reason: 'price-changed'; total: Money }

type JudgedOrder = AcceptedLines | AttendeeRefusal | FormRefusal

/**
 * Places orders in one transaction, as if one after the other. Either all accepted orders are written, or none and the
 * error is thrown; the call is safe to repeat. Several orders must be of one ticket type, without a code or an offer; a
 * single order may be of any kind.
 */
export async function placeOrders(buyers: readonly Buyer[]): Promise<PlaceOrderOutcome[]> {
  const [first, second] = buyers
  if (!first) return []
  const place = () =>
    withTransaction(first.ctx, (tx) =>
      decideAndWrite(
        tx,
        buyers.map(({ ctx, input }) => ({ ctx: { ...ctx, db: tx.db }, input })),
      ),
    )
  try {
    // Who has a transaction already may hold locks that those inside wait for: it has waited outside.
    return first.ctx.db.isTransaction ? await place() : await limitWriters(first, place)
  } catch (error) {
    // The next try sees what the other process has written: the same attempt, or an order with the same random reference.
    const isTaken =
      isUniqueViolation(error, 'orders_attempt_token_key') || isUniqueViolation(error, 'orders_reference_key')
    if (isTaken && !second && !first.ctx.db.isTransaction) return placeOrders(buyers)
    throw error
  }
}

type WritersOf = Pick<PlaceOrderInput, 'discountCode'> & {
  items: readonly Pick<PlaceOrderInput['items'][number], 'ticketTypeId'>[]
}

/** Admits few writers per ticket type and per code at a time: the others wait here, without a connection. */
export function limitWriters<T>(
  { ctx, input }: Pick<Buyer, 'ctx'> & { input: WritersOf },
  work: () => Promise<T>,
): Promise<T> {
  const { discountCode } = input
  const [only, second] = input.items
  const ofCode = () =>
    discountCode ? ctx.semaphore.run(`discount-code:${normaliseCode(discountCode)}`, work) : work()
  return only && !second ? ctx.semaphore.run(`ticket-type:${only.ticketTypeId}`, ofCode) : ofCode()
}

/**
 * Judges the orders first as if their buyers had no earlier attempts and no unpaid orders. The statement that writes them
 * checks that. If it is not so, the statement writes nothing and returns what exists, and the orders are judged again.
 */
async function decideAndWrite(tx: Ctx, buyers: readonly Buyer[]): Promise<PlaceOrderOutcome[]> {
  const ids = buyers.flatMap(({ input }) => input.items.map((item) => item.ticketTypeId))
  const offerAt = await lockOfferAt(tx, [...new Set(ids)])
  const asked: AskedOrder[] = []
  for (const buyer of buyers) asked.push(await withFacts(buyer, offerAt(buyer.ctx.now)))
  const first = offerAt(tx.now)
  const optimistic = judgeAll(asked, first, { taken: new Set(), holds: [] })
  const written = await writeOrders(tx, acceptedOf(optimistic), { buyers, offer: first })
  if (written.isWritten) return outcomesOf(optimistic, written.orders)
  const judged = judgeAll(asked, first, written.before)
  const again = await writeOrders(tx, acceptedOf(judged), null)
  return outcomesOf(judged, again.isWritten ? again.orders : [])
}

/** An order with all that it is judged by; `offer` is what is on sale at the time of the order. */
type AskedOrder = Buyer & {
  attemptToken: string
  quantity: number
  offer: Offer
  entitlement: Entitlement | null
  openOffers: readonly OpenOffer[]
  discount: FoundDiscount | null
}

/** Loads what the order is judged by. Guests, full prices, and orders without an offer or a code cost no statement. */
async function withFacts({ ctx, input }: Buyer, offer: Offer): Promise<AskedOrder> {
  const isForMembers = offer.tickets.some((ticket) => ticket.isMemberOnly || ticket.memberDiscountPercent > 0)
  const userId = userIdOf(ctx.actor)
  const person = { email: normaliseEmail(input.buyer.email), userId }
  return {
    ctx,
    input,
    attemptToken: input.attemptToken,
    quantity: input.items[0]?.quantity ?? 0,
    offer,
    entitlement: isForMembers ? await entitlementOf(ctx, userId) : null,
    openOffers: await findOpenOffers(ctx, input.items),
    discount: input.discountCode ? await lockDiscount(ctx, input.discountCode, person) : null,
  }
}

function judgeAll(asked: readonly AskedOrder[], first: Offer, before: WrittenBefore) {
  const tokens = new Set(before.taken)
  const holds = [...before.holds]
  return judgeInTurn(asked, stockOf(first), before.taken, (order, left) => {
    const { ctx, input } = order
    const priced = priceOf(order, left)
    const holder = priced.ok && priced.total.minor > 0 ? holderOf(ctx, input) : null
    if (!priced.ok || !holder) return priced
    const wanted = wantedOf(priced.lines)
    const shared = left?.shared ? [left.shared] : order.offer.shared
    const tooMuch = hoardingProblem(holder, wanted, shared, holds, ctx.now)
    if (tooMuch) return tooMuch
    if (!tokens.has(input.attemptToken)) holds.push(...holdsFrom(holder, wanted, ctx.now))
    tokens.add(input.attemptToken)
    return priced
  })
}

type Verdict = ReturnType<typeof judgeAll>[number]

function priceOf(order: AskedOrder, left: Stock | null) {
  const { ctx, input, discount } = order
  const judged = judgeOrder(input, offerOf(order.offer, left), { ...order, now: ctx.now })
  if (!judged.ok) return judged
  const reduced = input.discountCode ? reduceByCode(judged.lines, discount, ctx.now) : judged
  if (!reduced.ok) return reduced
  const priced = priceLines(reduced.lines, input.expectedTotalMinor)
  return priced.ok ? { ...priced, ctx, input, discount } : priced
}

/** The places of one ticket type; null of none and of several, whose orders are batches of one. */
function stockOf({ tickets: [type, second], shared: [shared] }: Offer): Stock | null {
  return type && !second ? { type, shared: shared ?? null } : null
}

/** The tickets as they were offered at a buyer's moment, with what those before have left of them. */
function offerOf(offer: Offer, left: Stock | null): Offer {
  if (!left) return offer
  return {
    tickets: offer.tickets.map((ticket) => ({ ...ticket, held: left.type.held })),
    shared: left.shared ? [left.shared] : [],
  }
}

const acceptedOf = (verdicts: readonly Verdict[]): AcceptedOrder[] =>
  verdicts.flatMap((verdict) => (verdict.ok ? [verdict] : []))

function outcomesOf(verdicts: readonly Verdict[], placed: readonly PlacedOrder[]): PlaceOrderOutcome[] {
  const orders = [...placed]
  return verdicts.map((verdict): PlaceOrderOutcome => {
    if (!verdict.ok) return verdict
    const order = orders.shift()
    if (!order) throw new Error('an order that was accepted was not written')
    return { ok: true, order }
  })
}

/** What an order would buy of what is on offer to this buyer at `now`, or the first thing that is wrong with it. */
function judgeOrder(
  input: PlaceOrderInput,
  offer: Offer,
  buyer: { entitlement: Entitlement | null; openOffers: readonly OpenOffer[]; now: Date },
): JudgedOrder {
  const { entitlement, openOffers, now } = buyer
  const judged = judgeCart(input.items, offer.tickets, offer.shared, entitlement, now, openOffers)
  const accepted = acceptedLines(judged, input.items)
  if (!accepted.ok) return accepted
  return attendeesProblem(accepted.lines) ?? formsProblem(accepted.lines) ?? accepted
}

/** What the lines cost together, unless the buyer was shown something else. */
function priceLines(
  lines: readonly [AcceptedLine, ...AcceptedLine[]],
  expectedTotalMinor: number,
): PricedLines {
  const price = priceOrder(lines.map((line) => line.price))
  const total: Money = { minor: price.total, currency: lines[0].ticket.currency }
  if (total.minor !== expectedTotalMinor) return { ok: false, reason: 'price-changed', total }
  return { ok: true, lines, price, total }
}
