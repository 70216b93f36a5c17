import type { EventStatus } from '#app/db/schema/events.ts'
import type { MemberTicketTier, TicketKind } from '#app/db/schema/ticketing.ts'
import type { Entitlement } from '#app/features/memberships/rules/entitlement.ts'
import type { Currency } from '#app/kernel/money.ts'
import { type SharedSeats, shortages, type TypeStock } from './availability.ts'
import { mayBuy, memberDiscountFor } from './member-tier.ts'
import { type LinePrice, priceLine } from './pricing.ts'
import { saleState } from './sale-window.ts'

export type CartItem = {
  ticketTypeId: string
  quantity: number
  /** The waitlist's offer that the line takes up. */
  offer?: OfferClaim | undefined
}

/** What opens an offer of the waitlist. */
export type OfferClaim = { id: string; key: string }

/** An open offer of the waitlist: its places are held for the holder of its key. */
export type OpenOffer = { id: string; ticketTypeId: string; places: number; seatsPerTicket: number }

export const mostLines = 20
export const mostPerLine = 50

/** A ticket type as it stands this moment, with what of its event decides about sales. */
export type OfferedTicket = TypeStock & {
  name: string
  kind: TicketKind
  priceMinor: number
  currency: Currency
  perOrderLimit: number | null
  isHidden: boolean
  isArchived: boolean
  isMemberOnly: boolean
  memberTier: MemberTicketTier | null
  memberDiscountPercent: number
  saleStartsAt: Date | null
  saleEndsAt: Date | null
  event: { status: EventStatus; endsAt: Date }
}

/** Why a line cannot be bought as it stands. `left` and `limit` count sales. */
export type LineRefusal =
  | { reason: 'not-found' }
  | { reason: 'passed' }
  | { reason: 'not-on-sale'; opensAt: Date | null }
  | { reason: 'mixed-currency'; currency: Currency; cartCurrency: Currency }
  | { reason: 'member-only'; tier: MemberTicketTier | null }
  | { reason: 'over-limit'; limit: number }
  | { reason: 'sold-out' }
  | { reason: 'not-enough'; left: number }
  /** The line takes up an offer of the waitlist that has ended or was used. */
  | { reason: 'offer-over' }

export type JudgedLine<Ticket extends OfferedTicket = OfferedTicket> = {
  item: CartItem
  /** Null together with 'not-found'. */
  ticket: Ticket | null
  /** Null where nothing may be shown; else what the line costs this buyer, refused or not. */
  price: LinePrice | null
  refusal: LineRefusal | null
  /** The offer that holds places for this line. */
  offer: OpenOffer | null
}

export type CartShapeRefusal = 'empty-cart' | 'too-many-lines' | 'bad-quantity' | 'duplicate-ticket'

/** What is wrong with the cart before anything is looked up; null when it may be priced. */
export function cartShapeProblem(items: readonly CartItem[]): CartShapeRefusal | null {
  if (items.length === 0) return 'empty-cart'
  if (items.length > mostLines) return 'too-many-lines'
  const isQuantity = (count: number) => Number.isInteger(count) && count >= 1 && count <= mostPerLine
  if (!items.every((item) => isQuantity(item.quantity))) return 'bad-quantity'
  if (new Set(items.map((item) => item.ticketTypeId)).size !== items.length) return 'duplicate-ticket'
  return null
}

/** The currency of a cart is that of its first ticket that exists; null for none (rule R035). */
export function cartCurrency(tickets: readonly { currency: Currency }[]): Currency | null {
  return tickets[0]?.currency ?? null
}

/**
 * Prices every line for this buyer and says which cannot be bought, and why, first reason that applies:
 * existence, sale window, currency, membership, limit per order, offer, places. One rule for showing the cart and
 * for placing the order; lines keep the order of `items`. `openOffers` are those that lines take up.
 */
export function judgeCart<Ticket extends OfferedTicket>(
  items: readonly CartItem[],
  offered: readonly Ticket[],
  shared: readonly SharedSeats[],
  entitlement: Entitlement | null,
  now: Date,
  openOffers: readonly OpenOffer[] = [],
): JudgedLine<Ticket>[] {
  const byId = new Map(offered.map((ticket) => [ticket.ticketTypeId, ticket]))
  const found = items.flatMap((item) => byId.get(item.ticketTypeId) ?? [])
  const currency = cartCurrency(found.filter((ticket) => saleState(ticket, now).state !== 'absent'))
  const lines = items.map((item): JudgedLine<Ticket> => {
    const ticket = byId.get(item.ticketTypeId)
    if (!ticket || saleState(ticket, now).state === 'absent') {
      return { item, ticket: null, price: null, refusal: { reason: 'not-found' }, offer: null }
    }
    const price = priceLine({
      unitMinor: ticket.priceMinor,
      quantity: item.quantity,
      memberDiscountPercent: memberDiscountFor(entitlement, ticket),
    })
    const offer = openOffers.find(
      (one) => one.id === item.offer?.id && one.ticketTypeId === item.ticketTypeId,
    )
    const refusal = saleRefusal(item, ticket, currency, entitlement, now)
    const offerOver: LineRefusal | null = item.offer && !offer ? { reason: 'offer-over' } : null
    return { item, ticket, price, refusal: refusal ?? offerOver, offer: offer ?? null }
  })
  const wanted = lines.flatMap(({ item, ticket, refusal, offer }) =>
    ticket && !refusal ? [{ type: ticket, quantity: item.quantity, offered: offer?.places ?? 0 }] : [],
  )
  const short = new Map(shortages(wanted, shared).map((shortage) => [shortage.ticketTypeId, shortage]))
  return lines.map((line) => {
    const shortage = short.get(line.item.ticketTypeId)
    if (!shortage) return line
    return {
      ...line,
      refusal:
        shortage.reason === 'sold-out'
          ? { reason: 'sold-out' }
          : { reason: 'not-enough', left: shortage.left },
    }
  })
}

function saleRefusal(
  item: CartItem,
  ticket: OfferedTicket,
  currency: Currency | null,
  entitlement: Entitlement | null,
  now: Date,
): LineRefusal | null {
  const sale = saleState(ticket, now)
  if (sale.state === 'passed') return { reason: 'passed' }
  if (sale.state === 'not-yet') return { reason: 'not-on-sale', opensAt: sale.opensAt }
  if (sale.state !== 'on-sale') return { reason: 'not-on-sale', opensAt: null }
  if (currency !== null && ticket.currency !== currency) {
    return { reason: 'mixed-currency', currency: ticket.currency, cartCurrency: currency }
  }
  if (!mayBuy(entitlement, ticket)) return { reason: 'member-only', tier: ticket.memberTier }
  if (ticket.perOrderLimit !== null && item.quantity > ticket.perOrderLimit) {
    return { reason: 'over-limit', limit: ticket.perOrderLimit }
  }
  return null
}
