import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { ManualTerms } from '#app/db/schema/ticketing.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { lockOffer, type TicketOnOffer } from '#app/features/ticketing/cart/offered-tickets.server.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { OrderBuyer } from '../buyer/seen-buyer.server.ts'
import { raiseCapacity } from './raise-capacity.server.ts'
import { heldUntil, usualPayDays } from './rules/held-until.ts'
import { type ManualPriceProblem, manualUnit } from './rules/manual-price.ts'
import type { ManualPerson } from './rules/pasted-people.ts'
import { placesLeft } from './rules/places-left.ts'
import { withReleasedPlaces } from './with-released-places.server.ts'
import { type OrderToWrite, salesOf, tokenOf, writeManualOrders } from './write-manual-orders.server.ts'

export type AddAttendeesInput = {
  eventId: string
  ticketTypeId: string
  /** Made with the form and sent with it: the same form again adds nothing more. */
  formId: string
  /** No address twice. */
  people: readonly ManualPerson[]
  /** Whose one order has the tickets of all people; left out where each person is the buyer of an order of their own. */
  buyer?: OrderBuyer | null
  /** Sales in each person's own order; a buyer's one order has as many as seat the people. */
  quantity: number
  terms: ManualTerms
  /** Of one sale, in minor units of the event's currency; null for the price at this moment. */
  unitMinor: number | null
  /** How long places are held where tickets wait for the payment. */
  payWithinDays?: number
  /** Whether buyers are sent their tickets and receipts. */
  isMailed: boolean
  /** For the administration alone. */
  note: string
  /** Why more may be sold than there is room for; null where that is refused. */
  aboveCapacity: string | null
  /** Adds also people who have a valid ticket for the event. */
  admitsRepeated: boolean
  /** The price of the type that the form showed, in minor units; left out where it is not asked again. */
  seenPriceMinor?: number
}

export type AddAttendeesOutcome =
  /** `isNew` is false for a form that was sent before. */
  | { ok: true; orderIds: string[]; isNew: boolean }
  | {
      ok: false
      reason: 'event-cancelled' | 'event-archived' | 'event-over' | 'type-archived' | ManualPriceProblem
    }
  | { ok: false; reason: 'price-changed'; priceMinor: number }
  /** Sales that are left for these people, not counting those kept for the waitlist. */
  | { ok: false; reason: 'no-places'; wanted: number; left: number }
  | { ok: false; reason: 'already-attending'; emails: string[] }
  /** The form was sent before, with other people, tickets or terms. */
  | { ok: false; reason: 'form-used' }

/**
 * Adds confirmed orders for people who did not order themselves: free of charge, paid in cash or by transfer, or on an
 * invoice to be paid later, whose tickets are valid at once; or orders that hold their places until they are paid, by
 * card or to an administrator, and have their tickets then. Places, ledger and documents are those of every order; sale
 * times, order limits and member rules are the administrator's to pass over, capacity only with a reason, which
 * raises it. All people are added or none. Needs 'orders:manage' and 'money:manage'; throws NotFound.
 */
export async function addAttendees(ctx: Ctx, input: AddAttendeesInput): Promise<AddAttendeesOutcome> {
  allow(ctx.actor, 'orders:manage')
  allow(ctx.actor, 'money:manage')
  if (!isId(input.formId)) throw badRequest('adding needs an id of its form')
  return withReleasedPlaces(ctx, input.ticketTypeId, () =>
    withTransaction(ctx, (tx) => decideAndAdd(tx, input)),
  )
}

/** {@link addAttendees} inside a transaction. A part of verbs that asked for permission and limit their writers. */
export async function decideAndAdd(tx: Ctx, input: AddAttendeesInput): Promise<AddAttendeesOutcome> {
  const { eventId, ticketTypeId, people } = input
  // Before the shared lock of a sale: two that raise the capacity would wait for each other.
  if (input.aboveCapacity !== null && isId(eventId))
    await sql`select from events where id = ${eventId} for no key update`.execute(tx.db)
  const { tickets, shared } = await lockOffer(tx, [ticketTypeId])
  const ticket = tickets.find((one) => one.eventId === eventId)
  if (!ticket) throw notFound('ticket type')
  const orders = ordersOf(input, ticket.seatsPerTicket)
  const before = await addedBefore(tx, input, orders)
  if (before === 'other') return { ok: false, reason: 'form-used' }
  if (before.length > 0) return { ok: true, orderIds: before, isNew: false }
  const refused = refusalOf(ticket)
  if (refused) return { ok: false, reason: refused }
  const isWaiting = input.terms === 'when-paid'
  const holdsUntil = isWaiting ? heldUntil(tx.now, input.payWithinDays ?? usualPayDays, ticket.event) : null
  if (isWaiting && holdsUntil === null) return { ok: false, reason: 'event-over' }
  const { seenPriceMinor = ticket.priceMinor } = input
  if (ticket.priceMinor !== seenPriceMinor)
    return { ok: false, reason: 'price-changed', priceMinor: ticket.priceMinor }
  const price = manualUnit(input.terms, input.unitMinor ?? ticket.priceMinor)
  if (!price.ok) return price
  if (!input.admitsRepeated) {
    const emails = await alreadyAttending(tx, eventId, people)
    if (emails.length > 0) return { ok: false, reason: 'already-attending', emails }
  }
  const wanted = salesOf(orders)
  const left = placesLeft(ticket, shared[0] ?? null)
  if (wanted > left) {
    if (input.aboveCapacity === null) return { ok: false, reason: 'no-places', wanted, left }
    await raiseCapacity(tx, { ticket, shared: shared[0] ?? null, wanted })
  }
  const isRaised = wanted > left
  return {
    ok: true,
    orderIds: await writeManualOrders(tx, {
      ...input,
      orders,
      ticket,
      unitMinor: price.unitMinor,
      isRaised,
      holdsUntil,
    }),
    isNew: true,
  }
}

function ordersOf({ buyer, people, quantity }: AddAttendeesInput, seatsPerTicket: number): OrderToWrite[] {
  if (buyer) return [{ buyer, people, quantity: Math.ceil(people.length / seatsPerTicket) }]
  return people.map((person) => {
    const { fullName, email, phone } = person
    return { buyer: { name: fullName, email, phone, billingAddress: null }, people: [person], quantity }
  })
}

function refusalOf({ event, isArchived }: TicketOnOffer) {
  if (event.status === 'cancelled') return 'event-cancelled' as const
  if (event.status === 'archived') return 'event-archived' as const
  return isArchived ? ('type-archived' as const) : null
}

/** The orders of a form that was sent before; 'other' where it added other people, other tickets or on other terms. */
async function addedBefore(
  tx: Ctx,
  { formId, ticketTypeId, terms }: AddAttendeesInput,
  orders: readonly OrderToWrite[],
): Promise<string[] | 'other'> {
  // One more than these orders: it may have added more.
  const tokens = Array.from({ length: orders.length + 1 }, (_, index) => tokenOf(formId, index))
  const rows = await tx.db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select(['o.id', 'o.attempt_token as token', 'o.buyer_name as name', 'o.buyer_email as email'])
    .innerJoin('manual_orders as m', 'm.order_id', 'o.id')
    .select(['l.ticket_type_id as typeId', 'l.quantity', 'm.terms'])
    .select(
      sql<string[]>`array(select a.full_name from attendees a
        where a.order_line_id = l.id and a.full_name is not null order by a.position)`.as('seated'),
    )
    .where('o.attempt_token', '=', sql<string>`any(${tokens}::text[])`)
    .where('l.position', '=', 0)
    .execute()
  if (rows.length === 0) return []
  const isSame = orders.every(({ buyer, people, quantity }, index) =>
    rows.some(
      (row) =>
        row.token === tokens[index] &&
        row.name === buyer.name &&
        row.email === buyer.email &&
        row.typeId === ticketTypeId &&
        row.quantity === quantity &&
        isSameList(
          row.seated,
          people.map(({ fullName }) => fullName),
        ) &&
        row.terms === terms,
    ),
  )
  return isSame && rows.length === orders.length ? rows.map(({ id }) => id) : 'other'
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index])

async function alreadyAttending(
  tx: Ctx,
  eventId: string,
  people: readonly ManualPerson[],
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('attendees as a')
    .innerJoin('tickets as t', 't.attendee_id', 'a.id')
    .select('a.email')
    .distinct()
    .where('a.event_id', '=', eventId)
    .where('t.status', '=', 'valid')
    .where('a.email', '=', sql<string>`any(${people.map(({ email }) => email)}::text[])`)
    .orderBy('a.email')
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}
