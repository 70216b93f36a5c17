import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentMethod } from '#app/db/schema/money.ts'
import { eventColumns } from '#app/features/events/event-columns.server.ts'

/** One row per seat of an order, each with the order, its payment, line and event: one statement. */
export type SeatToSettle = Awaited<ReturnType<typeof lockOrdersToSettle>>[number]

/**
 * Locks orders and their payments, in id order, and reads all that settling needs. Of an order whose first payment is not by
 * `provider` there are no rows. No statement for none. Call it inside a transaction.
 */
export async function lockOrdersToSettle(tx: Ctx, orderIds: readonly string[], provider: PaymentMethod) {
  if (orderIds.length === 0) return []
  return tx.db
    .selectFrom('orders as o')
    .innerJoin('payments as p', (join) => join.onRef('p.order_id', '=', 'o.id').on('p.part', '=', 0))
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .innerJoin('attendees as a', 'a.order_line_id', 'l.id')
    .innerJoin('events as e', 'e.id', 'l.event_id')
    .select(['o.id as orderId', 'o.status as orderStatus', 'o.reference', 'o.access_key as accessKey'])
    .select(['o.buyer_name as buyerName', 'o.buyer_email as buyerEmail', 'o.currency'])
    .select(['o.total_minor as totalMinor', 'p.id as paymentId', 'p.status as paymentStatus'])
    .select(['o.discount_code as discountCode', 'o.created_at as placedAt'])
    .select(['p.provider_ref as paymentRef', 'l.id as lineId', 'l.ticket_type_id as ticketTypeId'])
    .select(['l.ticket_name as ticketName', 'l.quantity', 'l.seats_per_ticket as seatsPerTicket'])
    .select(['a.id as attendeeId', 'a.details_key as attendeeKey', 'a.full_name as attendeeName'])
    .select(['a.menu_choices as menuChoices', 'a.email as attendeeEmail'])
    .select(eventColumns)
    .select((eb) => [
      eb
        .selectFrom('settings')
        .select('settings.value')
        .where('key', '=', 'membershipTeamEmail')
        .as('teamEmail'),
      // Of the waitlist, taken by this order.
      eb
        .selectFrom('waitlist_offers as w')
        .whereRef('w.order_id', '=', 'o.id')
        .select((of) => of.fn.countAll<number>().as('offers'))
        .as('offers'),
    ])
    .where('o.id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('p.provider', '=', provider)
    .orderBy('o.id')
    .orderBy('l.position')
    .orderBy('a.position')
    .forNoKeyUpdate(['o', 'p'])
    .execute()
}
