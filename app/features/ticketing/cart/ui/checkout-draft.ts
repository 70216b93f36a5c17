import type { EventMenu, FormAnswers, FormField } from '#app/db/schema/events.ts'
import { answersProblem, keptAnswers } from '#app/features/events/forms/rules/form-answers.ts'
import { answerWords } from '#app/features/events/forms/ui/answer-words.ts'
import { type BillingDraft, emptyBilling } from '#app/features/money/payments/ui/billing-draft.ts'
import { type AttendeeField, attendeeProblems } from '../../tickets/rules/attendee-details.ts'
import type { CartItem } from '../rules/cart.ts'
import type { CartLine } from './cart-prices.ts'

/** What is typed about one seat; dishes are ids of the event's menu, '' where nothing is chosen. */
export type SeatDraft = {
  fullName: string
  email: string
  whatsappNumber: string
  companyName: string
  starter: string
  mainCourse: string
  dessert: string
  /** To the form of the ticket; left out until one is typed. */
  answers?: FormAnswers
}

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

export const emptySeat: SeatDraft = {
  fullName: '',
  email: '',
  whatsappNumber: '',
  companyName: '',
  starter: '',
  mainCourse: '',
  dessert: '',
}

/** A seat of the cart: its place in the draft and what is asked there. */
export type Seat = {
  key: string
  /** Counts from 1 over the whole order. */
  number: number
  ticketName: string
  eventTitle: string
  menu: EventMenu | null
  /** What the form of the ticket asks besides. */
  fields: readonly FormField[]
  /** The details may come later by a link. Never for the first seat. */
  mayWait: boolean
}

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

/** What is typed about a seat; the first one starts from what is known of whoever is signed in. */
export function seatOf(draft: CheckoutDraft, seat: Seat, prefill: Prefill): SeatDraft {
  return draft.seats[seat.key] ?? (seat.number === 1 ? { ...emptySeat, ...prefill.seat } : emptySeat)
}

/** Whether the seat's details come later: it may, and nobody opened it. */
export function isLater(draft: CheckoutDraft, seat: Seat): boolean {
  return seat.mayWait && !draft.open.includes(seat.key)
}

const seatMessages: Record<AttendeeField, string> = {
  fullName: 'Name is required',
  email: 'Invalid email address',
  whatsappNumber: 'WhatsApp number is required',
  companyName: 'Company name is required',
  menuChoices: 'Please choose one dish of each course',
}

/** By the attendee's field, or by the id of a form's field. */
export type SeatProblems = Partial<Record<string, string>>

/** What is wrong with a seat, by field. A menu is chosen from whole or not at all. */
export function seatProblems(seat: SeatDraft, { menu, fields }: Pick<Seat, 'menu' | 'fields'>): SeatProblems {
  const details = attendeeProblems(detailsOf(seat, fields), menu)
  const answers = Object.entries(answersProblem(fields, seat.answers ?? {}))
  return Object.fromEntries([
    ...details.map((field) => [field, seatMessages[field]]),
    ...answers.map(([field, problem]) => [field, answerWords[problem]]),
  ])
}

/** The seat as the server is told of it. */
export function detailsOf(seat: SeatDraft, fields: readonly FormField[]) {
  const { fullName, email, whatsappNumber, companyName, starter, mainCourse, dessert } = seat
  const hasChosen = [starter, mainCourse, dessert].some((dish) => dish !== '')
  return {
    fullName,
    email: email.trim(),
    whatsappNumber,
    companyName,
    menuChoices: hasChosen ? { starter, mainCourse, dessert } : null,
    answers: keptAnswers(fields, seat.answers ?? {}),
  }
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
  const { name, email, phone, ...address } = draft.buyer
  return {
    items: lines.map(({ ticketTypeId, quantity, form }) => ({
      ticketTypeId,
      quantity,
      formVersionId: form?.versionId ?? null,
      ...(offers.has(ticketTypeId) && { offer: offers.get(ticketTypeId) }),
      attendees: seats
        .filter((seat) => seat.key.startsWith(`${ticketTypeId}:`))
        .map((seat) => (isLater(draft, seat) ? null : detailsOf(seatOf(draft, seat, prefill), seat.fields))),
    })),
    buyer: { name, email: email.trim(), phone },
    billingAddress: totalMinor > 0 ? address : null,
    discountCode: draft.discountCode,
    expectedTotalMinor: totalMinor,
  }
}

export type OrderRequest = ReturnType<typeof orderRequest>
