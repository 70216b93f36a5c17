import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { entitlementOf } from '#app/features/memberships/entitlement-of.server.ts'
import type { Entitlement } from '#app/features/memberships/rules/entitlement.ts'
import { userIdOf } from '#app/kernel/actor.ts'
import { lockOfferAt, type Offer, type TicketOnOffer } from '../cart/offered-tickets.server.ts'
import type { Stock } from '../cart/rules/availability.ts'
import { cartShapeProblem } from '../cart/rules/cart.ts'
import { judgeOrder } from './judge-order.server.ts'
import type { PlaceOrderInput, PlaceOrderOutcome } from './place-order.server.ts'
import { priceLines } from './price-lines.server.ts'
import { hoardingProblem, holdsFrom, type UnpaidHold } from './rules/hoarding.ts'
import { judgeInTurn } from './rules/in-turn.ts'
import { holderOf, unpaidHolds, wantedOf } from './unpaid-holds.server.ts'
import { writeOrders } from './write-orders.server.ts'

export type Buyer = { ctx: Ctx; input: PlaceOrderInput }

/** Whether an order may go together with others: one ticket type, something to pay, no code and no offer. */
export function isPlain({ items, discountCode, expectedTotalMinor }: PlaceOrderInput): boolean {
  const [only, second] = items
  const isAlone = only !== undefined && second === undefined && cartShapeProblem(items) === null
  return isAlone && only.offer === undefined && !discountCode && expectedTotalMinor > 0
}

/**
 * Places plain orders of one ticket type in one transaction, as if one after the other in this order: the same
 * outcomes as alone. All orders that are accepted are written, or none; the latter is thrown, and safe to repeat.
 */
export function placeGathered(buyers: readonly Buyer[]): Promise<PlaceOrderOutcome[]> {
  const [first] = buyers
  if (!first) return Promise.resolve([])
  return withTransaction(first.ctx, (tx) =>
    decideAndWrite(
      tx,
      buyers.map(({ ctx, input }) => ({ ctx: { ...ctx, db: tx.db }, input })),
    ),
  )
}

async function decideAndWrite(tx: Ctx, buyers: readonly Buyer[]): Promise<PlaceOrderOutcome[]> {
  const ticketTypeId = buyers[0]?.input.items[0]?.ticketTypeId ?? ''
  const offerAt = await lockOfferAt(tx, [ticketTypeId])
  const eventId = offerAt(tx.now).tickets[0]?.eventId
  const { taken, holds } = await writtenBefore(tx, buyers, eventId ? [eventId] : [])
  const tokens = new Set(taken)
  const stock = stockOf(offerAt(tx.now))
  const entitlements = await entitlementsOf(buyers, offerAt(tx.now))
  const orders = buyers.map(({ ctx, input }, index) => ({
    input,
    attemptToken: input.attemptToken,
    quantity: input.items[0]?.quantity ?? 0,
    tickets: offerAt(ctx.now).tickets,
    holder: holderOf(ctx, input),
    buyer: { entitlement: entitlements[index] ?? null, openOffers: [], now: ctx.now },
  }))
  const verdicts = judgeInTurn(orders, stock, taken, ({ input, tickets, buyer, holder }, left) => {
    const judged = judgeOrder(input, offerOf(tickets, left), buyer)
    const priced = judged.ok ? priceLines(judged.lines, input.expectedTotalMinor) : judged
    if (!priced.ok || !holder) return priced
    const wanted = wantedOf(priced.lines)
    const tooMuch = hoardingProblem(holder, wanted, left?.shared ? [left.shared] : [], holds, buyer.now)
    if (tooMuch) return tooMuch
    if (!tokens.has(input.attemptToken)) holds.push(...holdsFrom(holder, wanted, buyer.now))
    tokens.add(input.attemptToken)
    return priced
  })
  const accepted = verdicts.flatMap((verdict, index) => {
    const buyer = buyers[index]
    return verdict.ok && buyer ? [{ ...buyer, priced: verdict }] : []
  })
  const placed = await writeOrders(tx, accepted)
  return verdicts.map((verdict): PlaceOrderOutcome => {
    if (!verdict.ok) return verdict
    const order = placed.shift()
    if (!order) throw new Error('an order that was accepted was not written')
    return { ok: true, order }
  })
}

/**
 * Of these attempts those that have led to an order, and the unpaid orders of these buyers: under the lock nobody else's
 * of this ticket type comes between.
 */
async function writtenBefore(
  tx: Ctx,
  buyers: readonly Buyer[],
  eventIds: readonly string[],
): Promise<{ taken: Set<string>; holds: UnpaidHold[] }> {
  const tokens = buyers.map(({ input }) => input.attemptToken)
  const holders = buyers.flatMap(({ ctx, input }) => holderOf(ctx, input) ?? [])
  const row = await tx.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('orders')
        .select(sql<string[]>`coalesce(array_agg(attempt_token), '{}')`.as('tokens'))
        .where('attempt_token', '=', sql<string>`any(${tokens}::text[])`)
        .as('taken'),
      unpaidHolds(holders, eventIds, tx.now).as('holds'),
    ])
    .executeTakeFirstOrThrow()
  return { taken: new Set(row.taken ?? []), holds: [...row.holds] }
}

/** No statement where members pay what everybody pays, and none for guests. */
async function entitlementsOf(buyers: readonly Buyer[], { tickets }: Offer): Promise<(Entitlement | null)[]> {
  if (!tickets.some((ticket) => ticket.isMemberOnly || ticket.memberDiscountPercent > 0)) return []
  const found: (Entitlement | null)[] = []
  for (const { ctx } of buyers) found.push(await entitlementOf(ctx, userIdOf(ctx.actor)))
  return found
}

function stockOf({ tickets: [type], shared: [shared] }: Offer): Stock | null {
  return type ? { type, shared: shared ?? null } : null
}

/** The ticket as it was offered at a buyer's moment, with what is left of it now. */
function offerOf(tickets: readonly TicketOnOffer[], left: Stock | null): Offer {
  return {
    tickets: tickets.map((ticket) => ({ ...ticket, held: left?.type.held ?? ticket.held })),
    shared: left?.shared ? [left.shared] : [],
  }
}
