import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { BillingAddress, TicketKind } from '#app/db/schema/ticketing.ts'
import type { Database } from '#app/db/schema.ts'
import { newOrderReference } from '#app/features/ticketing/rules/order-reference.ts'
import { newTicketCode } from '#app/features/ticketing/tickets/rules/ticket-code.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId, newKey, randomCode } from '#app/kernel/ids.ts'
import type { Currency } from '#app/kernel/money.ts'
import { chance } from './chance.ts'
import type { DemoPerson } from './load-people.ts'

export type TicketsToSell = {
  event: { id: string; title: string; startsAt: Date; endsAt: Date; currency: Currency }
  ticketType: {
    id: string
    name: string
    kind: TicketKind
    price: number
    seatsPerTicket: number
    perOrderLimit: number | null
  }
  sales: number
}

type Rows = {
  orders: Insertable<Database['orders']>[]
  order_lines: Insertable<Database['order_lines']>[]
  attendees: Insertable<Database['attendees']>[]
  tickets: Insertable<Database['tickets']>[]
  demo_payments: Insertable<Database['demo_payments']>[]
  payments: Insertable<Database['payments']>[]
  ledger_entries: Insertable<Database['ledger_entries']>[]
  scans: Insertable<Database['scans']>[]
}

/** In the order in which rows refer to each other. */
const tables = [
  'orders',
  'order_lines',
  'attendees',
  'tickets',
  'demo_payments',
  'payments',
  'ledger_entries',
  'scans',
] as const
const rowsPerStatement = 500

/**
 * Writes paid orders as if they had been placed over the past weeks, without their mails. Three of four who
 * had a ticket for a past event came. The counters of the ticket types are written with them.
 */
export async function sellTickets(ctx: Ctx, wanted: TicketsToSell[], people: DemoPerson[]): Promise<void> {
  const rows: Rows = {
    orders: [],
    order_lines: [],
    attendees: [],
    tickets: [],
    demo_payments: [],
    payments: [],
    ledger_entries: [],
    scans: [],
  }
  const random = chance(20_261_121)
  const anyone = (): DemoPerson => people[random.below(people.length)] ?? people[0] ?? nobody
  for (const sale of wanted) {
    let left = sale.sales
    while (left > 0) {
      const quantity = Math.min(left, 1 + random.below(3), sale.ticketType.perOrderLimit ?? 3)
      addOrder(ctx, rows, sale, quantity, anyone, random.below)
      left -= quantity
    }
    await ctx.db
      .updateTable('ticket_types')
      .set({ sold: sale.sales, seats_sold: sale.sales * sale.ticketType.seatsPerTicket })
      .where('id', '=', sale.ticketType.id)
      .execute()
  }
  for (const table of tables) {
    for (let from = 0; from < rows[table].length; from += rowsPerStatement) {
      await ctx.db
        .insertInto(table)
        .values(rows[table].slice(from, from + rowsPerStatement))
        .execute()
    }
  }
}

const nobody: DemoPerson = {
  userId: null,
  name: 'Guest',
  email: 'guest@staffroom.test',
  whatsapp: '',
  company: '',
}

function addOrder(
  ctx: Ctx,
  rows: Rows,
  { event, ticketType }: TicketsToSell,
  quantity: number,
  anyone: () => DemoPerson,
  below: (limit: number) => number,
): void {
  const buyer = anyone()
  const latest = event.startsAt < ctx.now ? event.startsAt : ctx.now
  const placedAt = addMinutes(latest, -(60 + below(45 * 24 * 60)))
  const total = ticketType.price * quantity
  const [orderId, lineId] = [newId(), newId()]
  rows.orders.push({
    id: orderId,
    reference: newOrderReference(),
    access_key: newKey(),
    attempt_token: randomUUID(),
    status: 'confirmed',
    user_id: buyer.userId,
    buyer_name: buyer.name,
    buyer_email: buyer.email,
    billing_address: total > 0 ? JSON.stringify(addressOf(buyer, rows.orders.length)) : null,
    currency: event.currency,
    subtotal_minor: total,
    total_minor: total,
    hold_expires_at: addMinutes(placedAt, 15),
    created_at: placedAt,
    confirmed_at: addMinutes(placedAt, 2),
  })
  rows.order_lines.push({
    id: lineId,
    order_id: orderId,
    position: 0,
    event_id: event.id,
    ticket_type_id: ticketType.id,
    ticket_name: ticketType.name,
    ticket_kind: ticketType.kind,
    quantity,
    seats_per_ticket: ticketType.seatsPerTicket,
    unit_price_minor: ticketType.price,
    total_minor: total,
  })
  if (total > 0) addPayment(rows, orderId, total, event.currency, placedAt)
  for (let position = 0; position < quantity * ticketType.seatsPerTicket; position++) {
    const person = position === 0 ? buyer : anyone()
    addSeat(rows, { orderId, lineId, event, ticketTypeId: ticketType.id, position, placedAt }, person)
    const ticket = rows.tickets.at(-1)
    if (ticket && event.endsAt < ctx.now && below(4) > 0) admit(rows, ticket, event, below(50))
  }
}

/** Where a buyer's bill goes; every fourth one buys for a company, with its tax number and purchase order. */
function addressOf({ company }: DemoPerson, order: number): BillingAddress {
  const line1 = `${1 + (order % 60)} Al Wasl Road`
  const address = { line1, city: 'Dubai', state: 'Dubai', postalCode: '', country: 'AE' }
  if (company === '' || order % 4 > 0) return address
  const taxNumber = `100${String(234_567_000_003 + order * 7_919)}`
  return { ...address, company, taxNumber, purchaseOrder: `PO-2026-${String(order).padStart(4, '0')}` }
}

function addPayment(rows: Rows, orderId: string, total: number, currency: Currency, at: Date): void {
  const ref = `demo_pay_${randomCode(20)}`
  const paymentId = newId()
  const paidAt = addMinutes(at, 2)
  rows.demo_payments.push({
    ref,
    idempotency_key: orderId,
    amount_minor: total,
    currency,
    status: 'succeeded',
    created_at: at,
  })
  rows.payments.push({
    id: paymentId,
    order_id: orderId,
    provider: 'demo',
    provider_ref: ref,
    status: 'succeeded',
    currency,
    amount_minor: total,
    captured_minor: total,
    created_at: at,
    succeeded_at: paidAt,
  })
  rows.ledger_entries.push({
    id: newId(),
    kind: 'payment',
    direction: 'in',
    payment_id: paymentId,
    currency,
    amount_minor: total,
    at: paidAt,
  })
}

type Seat = {
  orderId: string
  lineId: string
  event: { id: string }
  ticketTypeId: string
  position: number
  placedAt: Date
}

function addSeat(rows: Rows, seat: Seat, person: DemoPerson): void {
  const attendeeId = newId()
  rows.attendees.push({
    id: attendeeId,
    order_line_id: seat.lineId,
    order_id: seat.orderId,
    event_id: seat.event.id,
    position: seat.position,
    full_name: person.name,
    email: person.email,
    whatsapp_number: person.whatsapp,
    company_name: person.company,
    details_key: newKey(),
    completed_at: seat.placedAt,
  })
  rows.tickets.push({
    id: newId(),
    attendee_id: attendeeId,
    order_id: seat.orderId,
    order_line_id: seat.lineId,
    event_id: seat.event.id,
    ticket_type_id: seat.ticketTypeId,
    code: newTicketCode(),
    issued_at: addMinutes(seat.placedAt, 2),
  })
}

function admit(
  rows: Rows,
  ticket: Insertable<Database['tickets']>,
  event: { id: string; startsAt: Date },
  minutes: number,
): void {
  const at = addMinutes(event.startsAt, minutes - 35)
  ticket.checked_in_at = at
  rows.scans.push({
    id: randomUUID(),
    event_id: event.id,
    ticket_id: ticket.id,
    verdict: 'admitted',
    device: 'Main door',
    at,
  })
}
