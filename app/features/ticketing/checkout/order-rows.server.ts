import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { BillingAddress } from '#app/db/schema/ticketing.ts'
import { keptAnswers } from '#app/features/events/forms/rules/form-answers.ts'
import type { FormInForce } from '#app/features/events/forms/rules/form-fields.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId, newKey } from '#app/kernel/ids.ts'
import type { Money } from '#app/kernel/money.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import type { TicketOnOffer } from '../cart/offered-tickets.server.ts'
import type { LinePrice, OrderPrice } from '../cart/rules/pricing.ts'
import { holdMinutes } from '../rules/order-life.ts'
import { newOrderReference } from '../rules/order-reference.ts'
import type { AttendeeDetails } from '../tickets/rules/attendee-details.ts'

/** Rows of a new order, for the one statement that writes it: a purchase, or a claim of free tickets. */

type NewOrder = {
  kind: 'purchase' | 'claim'
  attemptToken: string
  buyer: { name: string; email: string; phone: string }
  billingAddress: BillingAddress | null
  price: Pick<OrderPrice, 'subtotal' | 'discount'>
  total: Money
  discountCode: string | null
  holdEndsAt?: Date
}

/** The acting user's, confirmed at once where there is nothing to pay. */
export function orderRow(tx: Ctx, input: NewOrder) {
  const isFree = input.total.minor === 0
  return {
    id: newId(),
    reference: newOrderReference(),
    access_key: newKey(),
    attempt_token: input.attemptToken,
    kind: input.kind,
    status: isFree ? ('confirmed' as const) : ('held' as const),
    user_id: userIdOf(tx.actor),
    buyer_name: input.buyer.name,
    buyer_email: normaliseEmail(input.buyer.email),
    buyer_phone: input.buyer.phone,
    billing_address: input.billingAddress && JSON.stringify(input.billingAddress),
    currency: input.total.currency,
    subtotal_minor: input.price.subtotal,
    discount_minor: input.price.discount,
    discount_code: input.discountCode,
    total_minor: input.total.minor,
    hold_expires_at: isFree ? tx.now : (input.holdEndsAt ?? addMinutes(tx.now, holdMinutes)),
    created_at: tx.now,
    confirmed_at: isFree ? tx.now : null,
    // The checkout says that ordering is agreeing, and the database notes to which terms; a claim asks for nothing.
    ...(input.kind === 'claim' && { terms_version: null }),
  }
}

type NewLine = { ticket: TicketOnOffer; price: LinePrice; quantity: number }

export function orderLineRow(orderId: string, line: NewLine, position: number) {
  return {
    id: newId(),
    order_id: orderId,
    position,
    event_id: line.ticket.eventId,
    ticket_type_id: line.ticket.ticketTypeId,
    ticket_name: line.ticket.name,
    ticket_kind: line.ticket.kind,
    quantity: line.quantity,
    seats_per_ticket: line.ticket.seatsPerTicket,
    unit_price_minor: line.price.unit,
    discount_minor: line.price.discount,
    code_discount_minor: line.price.codeDiscount,
    total_minor: line.price.total,
    tax_basis_points: line.ticket.taxBasisPoints,
    form_version_id: line.ticket.form?.versionId ?? null,
  }
}

/** One seat; without details it is filled in later. */
export function attendeeRow(
  tx: Ctx,
  line: { id: string; order_id: string; event_id: string },
  details: AttendeeDetails | null,
  position: number,
  form: FormInForce | null = null,
) {
  return {
    id: newId(),
    order_line_id: line.id,
    order_id: line.order_id,
    event_id: line.event_id,
    position,
    full_name: details?.fullName ?? null,
    email: details ? normaliseEmail(details.email) : null,
    whatsapp_number: details?.whatsappNumber || null,
    company_name: details?.companyName || null,
    menu_choices: details?.menuChoices ? JSON.stringify(details.menuChoices) : null,
    answers: details && form ? JSON.stringify(keptAnswers(form.fields, details.answers ?? {})) : null,
    details_key: newKey(),
    completed_at: details ? tx.now : null,
  }
}
