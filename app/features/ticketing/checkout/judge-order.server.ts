import type { Entitlement } from '#app/features/memberships/rules/entitlement.ts'
import type { Offer } from '../cart/offered-tickets.server.ts'
import { judgeCart, type OpenOffer } from '../cart/rules/cart.ts'
import { type AcceptedLines, acceptedLines } from './accepted-lines.server.ts'
import type { PlaceOrderInput } from './order-types.server.ts'
import { type AttendeeRefusal, attendeesProblem } from './rules/order-attendees.ts'
import { type FormRefusal, formsProblem } from './rules/order-forms.ts'

export type JudgedOrder = AcceptedLines | AttendeeRefusal | FormRefusal

/** What an order would buy of what is on offer to this buyer at `now`, or the first thing that is wrong with it. */
export function judgeOrder(
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
