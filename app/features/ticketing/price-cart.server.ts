import type { Ctx } from '#app/context.server.ts'
import { entitlementOf } from '#app/features/memberships/entitlement-of.server.ts'
import { userIdOf } from '#app/kernel/actor.ts'
import type { Currency } from '#app/kernel/money.ts'
import { readOffer, type TicketOnOffer } from './offered-tickets.server.ts'
import { onlyLeft, salesLeft } from './rules/availability.ts'
import {
  type CartItem,
  type CartShapeRefusal,
  cartShapeProblem,
  type JudgedLine,
  judgeCart,
  type LineRefusal,
} from './rules/cart.ts'
import { type LinePrice, type OrderPrice, priceOrder } from './rules/pricing.ts'

/** One line of the cart as it stands now. Amounts are minor units of the cart's currency. */
export type CartLine = {
  ticketTypeId: string
  quantity: number
  /** Null together with the refusal 'not-found'. */
  ticket: {
    name: string
    kind: TicketOnOffer['kind']
    seatsPerTicket: number
    perOrderLimit: number | null
    currency: Currency
    isMemberPrice: boolean
  } | null
  event: TicketOnOffer['event'] | null
  price: LinePrice | null
  /** Sales left, whoever holds them; null is no limit. The cart's own quantity is not taken off. */
  left: number | null
  /** Set from 1 to 10: 'only N left'. */
  onlyLeft: number | null
  refusal: LineRefusal | null
}

export type PricedCart = {
  lines: CartLine[]
  /** Null while no line exists. */
  currency: Currency | null
  /** Over the lines that can be bought. */
  price: OrderPrice
  /** Seats, and so attendees, of the lines that can be bought. */
  seats: number
  /** Whether the whole cart can be checked out as it stands. */
  isBuyable: boolean
}

export type PriceCartOutcome = { ok: true; cart: PricedCart } | { ok: false; reason: CartShapeRefusal }

/**
 * Prices a cart from rows only, for whoever looks (rules R016, R037): ids and quantities in, names, prices,
 * places and refusals out. Lines keep their order. Two statements at most; an empty cart is priced as empty.
 */
export async function priceCart(ctx: Ctx, items: readonly CartItem[]): Promise<PriceCartOutcome> {
  const problem = cartShapeProblem(items)
  if (problem && problem !== 'empty-cart') return { ok: false, reason: problem }
  const offer = await readOffer(
    ctx,
    items.map((item) => item.ticketTypeId),
  )
  const isForMembers = offer.tickets.some((ticket) => ticket.isMemberOnly || ticket.memberDiscountPercent > 0)
  const entitlement = isForMembers ? await entitlementOf(ctx, userIdOf(ctx.actor)) : null
  const judged = judgeCart(items, offer.tickets, offer.shared, entitlement, ctx.now)
  const sharedOf = new Map(offer.shared.map((seats) => [seats.eventId, seats]))
  const lines = judged.map((line) =>
    cartLine(line, line.ticket && salesLeft(line.ticket, sharedOf.get(line.ticket.eventId) ?? null)),
  )
  const buyable = judged.filter((line) => !line.refusal)
  return {
    ok: true,
    cart: {
      lines,
      currency: judged.find((line) => line.ticket)?.ticket?.currency ?? null,
      price: priceOrder(buyable.flatMap((line) => line.price ?? [])),
      seats: buyable.reduce((sum, line) => sum + line.item.quantity * (line.ticket?.seatsPerTicket ?? 0), 0),
      isBuyable: buyable.length === lines.length && lines.length > 0,
    },
  }
}

function cartLine(line: JudgedLine<TicketOnOffer>, left: number | null): CartLine {
  const { ticket, price } = line
  return {
    ticketTypeId: line.item.ticketTypeId,
    quantity: line.item.quantity,
    ticket: ticket && {
      name: ticket.name,
      kind: ticket.kind,
      seatsPerTicket: ticket.seatsPerTicket,
      perOrderLimit: ticket.perOrderLimit,
      currency: ticket.currency,
      isMemberPrice: (price?.discount ?? 0) > 0,
    },
    event: ticket?.event ?? null,
    price,
    left,
    onlyLeft: onlyLeft(left),
    refusal: line.refusal,
  }
}
