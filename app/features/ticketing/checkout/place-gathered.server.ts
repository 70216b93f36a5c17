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
import { judgeInTurn } from './rules/in-turn.ts'
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
  const taken = await takenTokens(tx, buyers)
  const stock = stockOf(offerAt(tx.now))
  const entitlements = await entitlementsOf(buyers, offerAt(tx.now))
  const orders = buyers.map(({ ctx, input }, index) => ({
    input,
    attemptToken: input.attemptToken,
    quantity: input.items[0]?.quantity ?? 0,
    tickets: offerAt(ctx.now).tickets,
    buyer: { entitlement: entitlements[index] ?? null, openOffers: [], now: ctx.now },
  }))
  const verdicts = judgeInTurn(orders, stock, taken, ({ input, tickets, buyer }, left) => {
    const judged = judgeOrder(input, offerOf(tickets, left), buyer)
    return judged.ok ? priceLines(judged.lines, input.expectedTotalMinor) : judged
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

/** Of these attempts those that have led to an order: under the lock nobody else's of this ticket type comes between. */
async function takenTokens(tx: Ctx, buyers: readonly Buyer[]): Promise<Set<string>> {
  const tokens = buyers.map(({ input }) => input.attemptToken)
  const rows = await tx.db
    .selectFrom('orders')
    .select('attempt_token')
    .where('attempt_token', '=', sql<string>`any(${tokens}::text[])`)
    .execute()
  return new Set(rows.map((row) => row.attempt_token))
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
