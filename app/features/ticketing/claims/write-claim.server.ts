import type { Ctx } from '#app/context/ctx.server.ts'
import type { ClaimKind } from '#app/db/schema/ticketing.ts'
import { auditRow } from '#app/features/audit/audit.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { changeCounters } from '../cart/change-counters.server.ts'
import type { TicketOnOffer } from '../cart/offered-tickets.server.ts'
import { counterChanges } from '../cart/rules/counter-changes.ts'
import { attendeeRow, orderLineRow, orderRow } from '../checkout/order-rows.server.ts'
import { type MailedOrder, type MailedTicket, mailedTicket } from '../tickets/mailed-ticket.ts'
import { seatsOf } from '../tickets/rules/seats.ts'
import { ticketRow } from '../tickets/ticket-row.server.ts'
import type { Allowance } from './allowances.server.ts'
import type { LockedClaimant } from './lock-claimant.server.ts'
import { freeSlot } from './rules/allowance.ts'
import type { ClaimSeat } from './rules/own-seat.ts'

type ClaimToWrite = {
  kind: ClaimKind
  claimToken: string
  claimant: LockedClaimant
  /** On offer under its lock. */
  ticket: TicketOnOffer
  /** One per ticket, and so per person. */
  seats: readonly ClaimSeat[]
  allowance: Allowance
  month: string
}

/**
 * Writes a claim as a confirmed order that costs nothing: places, order, line, seats, claim, audit row and
 * tickets in one statement, under the locks of the claimant and of the ticket type.
 */
export async function writeClaim(
  tx: Ctx,
  input: ClaimToWrite,
): Promise<{ order: MailedOrder; tickets: MailedTicket[] }> {
  const { ticket, claimant, allowance } = input
  const nothing = { unit: 0, subtotal: 0, discount: 0, codeDiscount: 0, total: 0 }
  const sales = input.seats.length / ticket.seatsPerTicket
  if (seatsOf({ quantity: sales, seatsPerTicket: ticket.seatsPerTicket }) !== input.seats.length || sales % 1)
    throw new Error('a claim takes whole sales')
  const order = orderRow(tx, {
    kind: 'claim',
    attemptToken: input.claimToken,
    buyer: claimant,
    billingAddress: null,
    price: nothing,
    total: { minor: 0, currency: ticket.currency },
    discountCode: null,
  })
  const line = orderLineRow(order.id, { ticket, price: nothing, quantity: sales }, 0)
  const seats = input.seats.map((seat, position) => ({
    ...attendeeRow(tx, line, null, position),
    full_name: seat.fullName,
    email: seat.email,
    whatsapp_number: seat.whatsappNumber,
    company_name: seat.companyName,
    completed_at: seat.isComplete ? tx.now : null,
  }))
  const issued = seats.map((seat) => ticketRow(tx, ticket.ticketTypeId, seat))
  const claim = {
    id: newId(),
    order_id: order.id,
    user_id: claimant.userId,
    event_id: ticket.eventId,
    kind: input.kind,
    month: input.month,
    quantity: seats.length,
    slot: freeSlot(allowance.slots),
    month_limit: allowance.numbers.perMonth,
    event_limit: allowance.numbers.perEvent,
    claimed_at: tx.now,
  }
  const audit = auditRow(tx, {
    action: 'claim.make',
    subject: { kind: 'order', id: order.id },
    details: {
      reference: order.reference,
      claim: input.kind,
      ticketTypeId: ticket.ticketTypeId,
      tickets: seats.length,
    },
  })
  await tx.db
    .with('counted', (db) => changeCounters(db, counterChanges('sell', [{ ...ticket, quantity: sales }])))
    .with('ordered', (db) => db.insertInto('orders').values(order))
    .with('lined', (db) => db.insertInto('order_lines').values(line))
    .with('seated', (db) => db.insertInto('attendees').values(seats))
    .with('claimed', (db) => db.insertInto('claims').values(claim))
    .with('audited', (db) => db.insertInto('audit_entries').values(audit))
    .insertInto('tickets')
    .values(issued)
    .execute()
  return {
    order: {
      id: order.id,
      reference: order.reference,
      accessKey: order.access_key,
      buyerName: order.buyer_name,
      buyerEmail: order.buyer_email,
      currency: order.currency,
      totalMinor: 0,
      isPaid: false,
    },
    tickets: seats.map((seat, index) => mailedTicket(ticket, seat, { ticketId: issued[index]?.id ?? '' })),
  }
}
