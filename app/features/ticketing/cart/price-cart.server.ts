import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { eventTexts } from '#app/features/events/event-of-row.server.ts'
import { withTranslatedForms } from '#app/features/events/forms/translated-forms.server.ts'
import { entitlementOf } from '#app/features/memberships/entitlement-of.server.ts'
import { findDiscount } from '#app/features/money/discounts/find-discount.server.ts'
import {
  type DiscountRefusal,
  judgeDiscount,
  normaliseCode,
} from '#app/features/money/discounts/rules/discount-code.ts'
import type { Currency } from '#app/kernel/money.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { findOpenOffers, type ReplacedOrder } from './find-open-offers.server.ts'
import { readOffer, type TicketOnOffer } from './offered-tickets.server.ts'
import { onlyLeft, type SharedSeats, salesLeft } from './rules/availability.ts'
import {
  type CartItem,
  type CartShapeRefusal,
  cartShapeProblem,
  type JudgedLine,
  judgeCart,
  type LineRefusal,
} from './rules/cart.ts'
import {
  type LinePrice,
  type OrderPrice,
  priceOrder,
  ticketPurchase,
  withCodeDiscount,
} from './rules/pricing.ts'

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
  /** What its attendees are asked besides the usual. */
  form: TicketOnOffer['form']
  price: LinePrice | null
  /** Sales left, those that carts hold included; null is no limit. The cart's own quantity is not taken off. */
  left: number | null
  /** Set from 1 to 10: 'only N left'. */
  onlyLeft: number | null
  refusal: LineRefusal | null
}

/** `code` as it is compared: trimmed and lowercased; `written` as its administrator typed it. */
export type CartDiscount =
  | { ok: true; code: string; written: string }
  | { ok: false; code: string; refusal: DiscountRefusal }

export type PricedCart = {
  lines: CartLine[]
  /** Null while no line exists. */
  currency: Currency | null
  /** Over the lines that can be bought. */
  price: OrderPrice
  /** What became of the code that was asked about; null for none. */
  discount: CartDiscount | null
  /** Seats, and so attendees, of the lines that can be bought. */
  seats: number
  /** Whether the whole cart can be checked out as it stands. */
  isBuyable: boolean
}

export type PriceCartOutcome = { ok: true; cart: PricedCart } | { ok: false; reason: CartShapeRefusal }

/**
 * Prices a cart from rows only, for this visitor (rules R016, R037): ids and quantities in, names, prices,
 * places and refusals out. Lines keep their order. Two statements at most, one more with a discount code or an offer; an
 * empty cart is priced as empty. A code reduces the lines that can be bought; what one person may still use of
 * it is known of the signed-in person.
 */
export async function priceCart(
  ctx: Ctx,
  items: readonly CartItem[],
  discountCode: string | null = null,
  replaces: ReplacedOrder | null = null,
): Promise<PriceCartOutcome> {
  const problem = cartShapeProblem(items)
  if (problem && problem !== 'empty-cart') return { ok: false, reason: problem }
  const offer = await readOffer(
    ctx,
    items.map((item) => item.ticketTypeId),
  )
  const isForMembers = offer.tickets.some((ticket) => ticket.isMemberOnly || ticket.memberDiscountPercent > 0)
  const entitlement = isForMembers ? await entitlementOf(ctx, userIdOf(ctx.actor)) : null
  const openOffers = await findOpenOffers(ctx, items, replaces)
  const full = judgeCart(items, offer.tickets, offer.shared, entitlement, ctx.now, openOffers)
  const { judged, discount } = await withCode(ctx, full, discountCode)
  const sharedOf = new Map(offer.shared.map((seats) => [seats.eventId, seats]))
  const lines = await shownLines(
    ctx,
    judged.map((line) => cartLine(line, leftFor(line, sharedOf))),
  )
  const buyable = judged.filter((line) => !line.refusal)
  return {
    ok: true,
    cart: {
      lines,
      currency: judged.find((line) => line.ticket)?.ticket?.currency ?? null,
      price: priceOrder(buyable.flatMap((line) => line.price ?? [])),
      discount,
      seats: buyable.reduce((sum, line) => sum + line.item.quantity * (line.ticket?.seatsPerTicket ?? 0), 0),
      isBuyable: buyable.length === lines.length && lines.length > 0,
    },
  }
}

/** Lines as their reader reads them. */
async function shownLines(ctx: Ctx, lines: CartLine[]): Promise<CartLine[]> {
  return withTranslatedForms(
    ctx,
    await translated(ctx, lines, eventTexts),
    ({ form }) => form?.fields ?? [],
    (line, fields) => ({ ...line, form: line.form && { ...line.form, fields } }),
  )
}

/** Sales left for this line: what is on public sale, and what is offered to its buyer. */
function leftFor(
  { ticket, offer }: JudgedLine<TicketOnOffer>,
  sharedOf: ReadonlyMap<string, SharedSeats>,
): number | null {
  const left = ticket && salesLeft(ticket, sharedOf.get(ticket.eventId) ?? null)
  return left === null ? null : left + (offer?.places ?? 0)
}

type Reduced = { judged: JudgedLine<TicketOnOffer>[]; discount: CartDiscount | null }

async function withCode(
  ctx: Ctx,
  judged: JudgedLine<TicketOnOffer>[],
  typed: string | null,
): Promise<Reduced> {
  const code = normaliseCode(typed ?? '')
  const buyable = judged.flatMap(({ item, ticket, price, refusal }) =>
    ticket && price && !refusal ? [{ id: item.ticketTypeId, ticket, price }] : [],
  )
  const [first] = buyable
  if (code === '' || !first) return { judged, discount: null }
  const { actor } = ctx
  const person = {
    email: actor.kind === 'user' ? normaliseEmail(actor.email) : null,
    userId: userIdOf(actor),
  }
  const found = await findDiscount(ctx, code, person)
  const purchase = ticketPurchase(first.ticket.currency, buyable)
  const verdict = judgeDiscount(found?.rule ?? null, purchase, found?.personUses ?? 0, ctx.now)
  if (!verdict.ok) return { judged, discount: { ok: false, code, refusal: verdict.refusal } }
  const reductionOf = new Map(buyable.map(({ id }, index) => [id, verdict.reductions[index] ?? 0]))
  return {
    judged: judged.map((line) => ({
      ...line,
      price: line.price && withCodeDiscount(line.price, reductionOf.get(line.item.ticketTypeId) ?? 0),
    })),
    discount: { ok: true, code, written: found?.written ?? code },
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
      isMemberPrice: price !== null && price.discount > price.codeDiscount,
    },
    event: ticket?.event ?? null,
    form: ticket?.form ?? null,
    price,
    left,
    onlyLeft: onlyLeft(left),
    refusal: line.refusal,
  }
}
