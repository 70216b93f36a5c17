import {
  type BillingDraft,
  emptyBilling,
  payerAndAddress,
} from '#app/features/money/billing/billing-draft.ts'
import { detailsOf, emptySeat, type Seat, type SeatDraft } from '../../tickets/ui/seat-draft.ts'
import type { CartItem } from '../rules/cart.ts'
import type { CartLine } from './cart-prices.ts'

/** One checkout as it is typed, kept until it ends. */
export type CheckoutDraft = {
  /** One order per token, however often it is sent; what is sent otherwise needs another token. */
  attemptToken: string
  /** What was last sent with the token. */
  sent: string | null
  seats: Record<string, SeatDraft>
  /** Seats that are filled in now and not later. */
  open: string[]
  buyer: BillingDraft
  /** As it was typed, once it was accepted. */
  discountCode: string | null
  /** The last order that came of it. */
  placed: { reference: string; key: string; items: CartItem[] } | null
}

type CartOffer = NonNullable<CartItem['offer']>

export type Prefill = { seat: Partial<SeatDraft>; buyer: Partial<BillingDraft> }

/** The name of a ticket type's seat, counted from 0, in the draft. */
export const seatKey = (ticketTypeId: string, seat: number) => `${ticketTypeId}:${seat}`

/** The seats of all lines in order. */
export function seatsOfLines(lines: readonly CartLine[]): Seat[] {
  return lines
    .flatMap(({ ticketTypeId, ticket, event, form, quantity }) =>
      ticket && event
        ? Array.from({ length: quantity * ticket.seatsPerTicket }, (_, seat) => ({
            key: seatKey(ticketTypeId, seat),
            ticketName: ticket.name,
            eventTitle: event.title,
            menu: event.menu,
            fields: form?.fields ?? [],
            asksContactDetails: event.asksContactDetails,
            mayWait: !event.detailsRequired,
          }))
        : [],
    )
    .map((seat, index) => ({ ...seat, number: index + 1, mayWait: index > 0 && seat.mayWait }))
}

export function newDraft(attemptToken: string, prefill: Prefill): CheckoutDraft {
  return {
    attemptToken,
    sent: null,
    seats: {},
    open: [],
    buyer: { ...emptyBilling, ...prefill.buyer },
    discountCode: null,
    placed: null,
  }
}

/**
 * A checkout begun before signing in takes over what is known now, where nothing was typed: of the buyer, and
 * of the first seat, which `firstSeat` names.
 */
export function withPrefill(draft: CheckoutDraft, prefill: Prefill, firstSeat: string): CheckoutDraft {
  const seat = draft.seats[firstSeat]
  return {
    ...draft,
    buyer: filledIn(draft.buyer, prefill.buyer),
    seats: seat ? { ...draft.seats, [firstSeat]: filledIn(seat, prefill.seat) } : draft.seats,
  }
}

function filledIn<Fields extends object>(typed: Fields, known: Partial<Fields>): Fields {
  return {
    ...typed,
    ...Object.fromEntries(Object.entries(known).filter(([field]) => typed[field as keyof Fields] === '')),
  }
}

/** What is typed about a seat; the first one starts from what is known of the signed-in person. */
export function seatOf(draft: CheckoutDraft, seat: Seat, prefill: Prefill): SeatDraft {
  return draft.seats[seat.key] ?? (seat.number === 1 ? { ...emptySeat, ...prefill.seat } : emptySeat)
}

/** Whether the seat's details come later: it may, and it was not opened. */
export function isLater(draft: CheckoutDraft, seat: Seat): boolean {
  return seat.mayWait && !draft.open.includes(seat.key)
}

/** The order as the server is asked for it, but for its attempt. `offers` of waitlists go by their ticket types. */
export function orderRequest(
  draft: CheckoutDraft,
  lines: readonly CartLine[],
  prefill: Prefill,
  totalMinor: number,
  offers: ReadonlyMap<string, CartOffer> = new Map(),
) {
  const seats = seatsOfLines(lines)
  const { payer, address } = payerAndAddress(draft.buyer)
  return {
    items: lines.map(({ ticketTypeId, quantity, form }) => ({
      ticketTypeId,
      quantity,
      formVersionId: form?.versionId ?? null,
      ...(offers.has(ticketTypeId) && { offer: offers.get(ticketTypeId) }),
      attendees: seats
        .filter((seat) => seat.key.startsWith(`${ticketTypeId}:`))
        .map((seat) => (isLater(draft, seat) ? null : detailsOf(seatOf(draft, seat, prefill), seat))),
    })),
    buyer: { ...payer, email: payer.email.trim() },
    billingAddress: totalMinor > 0 ? address : null,
    discountCode: draft.discountCode,
    expectedTotalMinor: totalMinor,
  }
}

export type OrderRequest = ReturnType<typeof orderRequest>
