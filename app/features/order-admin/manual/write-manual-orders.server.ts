import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withNewRows } from '#app/db/insert-rows.ts'
import type { ManualMethod } from '#app/db/schema/money.ts'
import type { ManualTerms } from '#app/db/schema/ticketing.ts'
import { auditRow } from '#app/features/audit/audit.server.ts'
import { queueMails } from '#app/features/mail/queue-mail.server.ts'
import { ledgerRow } from '#app/features/money/ledger/ledger-rows.server.ts'
import { takenRow } from '#app/features/money/payments/take-payment.server.ts'
import { changeCounters } from '#app/features/ticketing/cart/change-counters.server.ts'
import type { TicketOnOffer } from '#app/features/ticketing/cart/offered-tickets.server.ts'
import { counterChanges } from '#app/features/ticketing/cart/rules/counter-changes.ts'
import { priceLine } from '#app/features/ticketing/cart/rules/pricing.ts'
import { attendeeRow, orderLineRow, orderRow } from '#app/features/ticketing/checkout/order-rows.server.ts'
import { attendeeMails, buyerMail } from '#app/features/ticketing/tickets/confirmation-mails.server.ts'
import { type MailedOrder, mailedTicket } from '#app/features/ticketing/tickets/mailed-ticket.ts'
import { attendeeProblems } from '#app/features/ticketing/tickets/rules/attendee-details.ts'
import { ticketRow } from '#app/features/ticketing/tickets/ticket-row.server.ts'
import { newId } from '#app/kernel/ids.ts'
import type { OrderBuyer } from '../buyer/seen-buyer.server.ts'
import { payMail } from '../pay-mail.server.ts'
import type { ManualPerson } from './rules/pasted-people.ts'

/** One order: who pays, and who sits where; seats beyond the people are named later. */
export type OrderToWrite = { buyer: OrderBuyer; people: readonly ManualPerson[]; quantity: number }

/** Sales in all these orders. */
export const salesOf = (orders: readonly OrderToWrite[]) =>
  orders.reduce((sales, { quantity }) => sales + quantity, 0)

type OrdersToWrite = {
  ticket: TicketOnOffer
  formId: string
  orders: readonly OrderToWrite[]
  terms: ManualTerms
  /** Of one sale, in minor units. */
  unitMinor: number
  isMailed: boolean
  note: string
  aboveCapacity: string | null
  /** The capacity was raised for these orders. */
  isRaised: boolean
  /** Places are held until then, and tickets wait for the payment; null for tickets at once. */
  holdsUntil: Date | null
}

/** An order of the form with this id; unique among all orders. */
export const tokenOf = (formId: string, index: number) => `manual:${formId}:${index}`

/**
 * Writes confirmed orders, or orders that hold their places, under the lock of their ticket type: places, orders, lines,
 * seats, payments, ledger, audit rows and tickets in one statement, then the mails. Answers the ids of the orders.
 */
export async function writeManualOrders(tx: Ctx, input: OrdersToWrite): Promise<string[]> {
  const { ticket, holdsUntil } = input
  const accounts = await accountsOf(
    tx,
    input.orders.map(({ buyer }) => buyer),
  )
  const orders = input.orders.map((order, index) =>
    rowsOf(tx, input, order, index, accounts.get(order.buyer.email) ?? null),
  )
  const sold = {
    ticketTypeId: ticket.ticketTypeId,
    seatsPerTicket: ticket.seatsPerTicket,
    quantity: salesOf(input.orders),
  }
  const payments = orders.flatMap(({ payment }) => payment ?? [])
  const taken = payments.filter(({ status }) => status === 'succeeded')
  const counted = tx.db.with('counted', (db) =>
    changeCounters(db, counterChanges(holdsUntil ? 'hold' : 'sell', [sold])),
  )
  await withNewRows(
    counted,
    [
      ['orders', orders.map(({ order }) => order)],
      ['order_lines', orders.map(({ line }) => line)],
      ['attendees', orders.flatMap(({ seats }) => seats)],
      ['manual_orders', orders.map(({ manual }) => manual)],
      ['payments', payments],
      ['manual_payments', taken.map((payment) => takenRow(tx, payment.id))],
      ['ledger_entries', taken.map((payment) => receivedRow(tx, payment))],
      ['audit_entries', orders.map(({ audited }) => audited)],
      ['tickets', orders.flatMap(({ tickets }) => tickets)],
    ],
    { orders: ['billing_address'], attendees: ['menu_choices', 'answers'], audit_entries: ['details'] },
  )
    .selectNoFrom((eb) => eb.val(true).as('isWritten'))
    .execute()
  if (input.isMailed)
    await queueMails(
      tx,
      orders.flatMap((order) =>
        holdsUntil ? payMail(tx, order.order, ticket.event) : mailsOf(tx, ticket, order),
      ),
    )
  return orders.map(({ order }) => order.id)
}

/** Verified accounts of these addresses: an order belongs to its buyer's at once. None has an empty one. */
async function accountsOf(tx: Ctx, buyers: readonly OrderBuyer[]): Promise<Map<string, string>> {
  const rows = await tx.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      buyers.map(({ email }) => email),
    )
    .where('email_verified', '=', true)
    .execute()
  return new Map(rows.map(({ id, email }) => [email, id]))
}

type OrderRows = ReturnType<typeof rowsOf>

function rowsOf(
  tx: Ctx,
  input: OrdersToWrite,
  { buyer, people, quantity }: OrderToWrite,
  index: number,
  userId: string | null,
) {
  const { ticket, terms, unitMinor, holdsUntil } = input
  const price = priceLine({ unitMinor, quantity, memberDiscountPercent: 0 })
  const total = { minor: price.total, currency: ticket.currency }
  const order = {
    ...orderRow(tx, {
      kind: 'purchase',
      attemptToken: tokenOf(input.formId, index),
      buyer,
      billingAddress: buyer.billingAddress,
      price,
      total,
      discountCode: null,
    }),
    status: holdsUntil ? ('held' as const) : ('confirmed' as const),
    user_id: userId,
    hold_expires_at: holdsUntil ?? tx.now,
    confirmed_at: holdsUntil ? null : tx.now,
    // An administrator ordered: the buyer has agreed to nothing.
    terms_version: null,
  }
  const line = orderLineRow(order.id, { ticket, price, quantity }, 0)
  const seats = Array.from({ length: quantity * ticket.seatsPerTicket }, (_, position) => {
    const person = people[position]
    return person ? seatOf(tx, ticket, line, person, position) : attendeeRow(tx, line, null, position)
  })
  return {
    order,
    line,
    seats,
    payment: total.minor > 0 ? paymentRow(tx, order.id, total, terms) : null,
    manual: {
      order_id: order.id,
      terms,
      added_by: userIdOf(tx.actor),
      is_mailed: input.isMailed,
      note: input.note,
      above_capacity: input.isRaised ? (input.aboveCapacity ?? '') : '',
    },
    tickets: holdsUntil ? [] : seats.map((seat) => ticketRow(tx, ticket.ticketTypeId, seat)),
    audited: auditRow(tx, {
      action: 'order.add',
      subject: { kind: 'order', id: order.id },
      details: { reference: order.reference, total, terms, ticketTypeId: ticket.ticketTypeId, quantity },
    }),
  }
}

/** A seat with its name. What the event asks besides name and address is filled in by the attendee later. */
function seatOf(
  tx: Ctx,
  ticket: TicketOnOffer,
  line: ReturnType<typeof orderLineRow>,
  person: ManualPerson,
  position: number,
) {
  const { fullName, email, companyName, phone } = person
  const details = { fullName, email, companyName, whatsappNumber: phone, menuChoices: null }
  const isComplete =
    ticket.form === null && ticket.event.menu === null && attendeeProblems(details, ticket.event).length === 0
  return {
    ...attendeeRow(tx, line, details, position),
    email: email === '' ? null : email,
    completed_at: isComplete ? tx.now : null,
  }
}

function paymentRow(
  tx: Ctx,
  orderId: string,
  total: { minor: number; currency: TicketOnOffer['currency'] },
  terms: ManualTerms,
) {
  const isTaken = terms !== 'invoice' && terms !== 'when-paid'
  const method: ManualMethod = terms === 'cash' || terms === 'terminal' ? terms : 'transfer'
  return {
    id: newId(),
    order_id: orderId,
    provider: method,
    status: isTaken ? ('succeeded' as const) : ('pending' as const),
    currency: total.currency,
    amount_minor: total.minor,
    captured_minor: isTaken ? total.minor : 0,
    refunded_minor: 0,
    created_at: tx.now,
    succeeded_at: isTaken ? tx.now : null,
  }
}

function receivedRow(tx: Ctx, { id, captured_minor, currency }: NonNullable<OrderRows['payment']>) {
  return ledgerRow(tx, { kind: 'payment', paymentId: id, amount: { minor: captured_minor, currency } })
}

function mailsOf(tx: Ctx, ticket: TicketOnOffer, { order, seats, tickets, payment }: OrderRows) {
  const mailed: MailedOrder = {
    id: order.id,
    reference: order.reference,
    accessKey: order.access_key,
    buyerName: order.buyer_name,
    buyerEmail: order.buyer_email,
    currency: order.currency,
    totalMinor: order.total_minor,
    isPaid: payment?.status === 'succeeded',
  }
  const issued = seats.map((seat, index) =>
    mailedTicket(ticket, seat, { ticketId: tickets[index]?.id ?? '' }),
  )
  return [buyerMail(tx, mailed, issued), ...attendeeMails(tx, mailed, issued)]
}
