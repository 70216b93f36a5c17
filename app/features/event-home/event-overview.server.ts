import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import { daysByStep, type SalesSpan } from '#app/features/analytics/dashboard/rules/sales-span.ts'
import { shownStatusInSql } from '#app/features/order-admin/shown-status-in-sql.server.ts'
import { wallClock } from '#app/kernel/dates.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Currency } from '#app/kernel/money.ts'

/** A ticket type's places, in sales; a capacity of null is no limit. */
export type TypeSales = { id: string; name: string; sold: number; held: number; capacity: number | null }

export type LastOrder = {
  id: string
  reference: string
  buyerName: string
  status: OrderStatus
  currency: Currency
  totalMinor: number
  createdAt: Date
}

export type EventOverview = {
  timeZone: string
  /** Seats over all types where they share them, with a limit; null elsewhere. */
  shared: { capacity: number; sold: number; held: number } | null
  /** In their order, without the archived ones that sold nothing. */
  types: TypeSales[]
  /** People in line, and for how many places. */
  waiting: { people: number; places: number }
  /** The newest first, those that came to nothing left out. */
  orders: LastOrder[]
  /** Valid tickets by the day they were issued, step by step. */
  sales: { label: string; tickets: number }[]
}

const ordersShown = 6

type Row = Pick<EventOverview, 'timeZone' | 'types' | 'waiting'> & {
  totalCapacity: number | null
  seatsSold: number
  seatsHeld: number
  orders: (Omit<LastOrder, 'createdAt'> & { createdAt: string })[]
  days: { day: string; tickets: number }[]
}

/** How the sale of an event stands: one statement. Needs 'orders:manage'; throws NotFound. */
export async function eventOverview(
  ctx: Ctx,
  { eventId, span }: { eventId: string; span: SalesSpan },
): Promise<EventOverview> {
  allow(ctx.actor, 'orders:manage')
  if (!isId(eventId)) throw notFound('event')
  const { rows } = await sql<Row & { lastDay: Date }>`
    select e.time_zone as "timeZone", least(e.ends_at, ${ctx.now}) as "lastDay",
      case when e.capacity_mode = 'shared' then e.total_capacity end as "totalCapacity",
      t.types, t."seatsSold", t."seatsHeld",
      (select json_build_object('people', count(*), 'places', coalesce(sum(w.places_left), 0)) from waitlist_entries w
        where w.event_id = e.id and w.status in ('pending', 'notified')) as waiting,
      (select coalesce(json_agg(o order by o."createdAt" desc, o.id desc), '[]') from (${lastOrders(eventId)}) o) as orders,
      (select coalesce(json_agg(d), '[]') from (
        select to_char(k.issued_at at time zone e.time_zone, 'YYYY-MM-DD') as day, count(*)::int as tickets
        from tickets k where k.event_id = e.id and k.status = 'valid' group by 1) d) as days
    from events e cross join lateral (
      select coalesce(sum(y.seats_sold), 0)::int as "seatsSold", coalesce(sum(y.seats_held), 0)::int as "seatsHeld",
        coalesce(json_agg(json_build_object('id', y.id, 'name', y.name, 'sold', y.sold, 'held', y.held,
          'capacity', y.capacity) order by y.archived_at is not null, y.position, y.id)
          filter (where y.archived_at is null or y.sold > 0), '[]') as types
      from ticket_types y where y.event_id = e.id) t
    where e.id = ${eventId}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw notFound('event')
  const { timeZone, types, waiting, totalCapacity, seatsSold, seatsHeld } = row
  const last = dayOf(row.lastDay, timeZone)
  return {
    timeZone,
    types,
    waiting,
    shared: totalCapacity === null ? null : { capacity: totalCapacity, sold: seatsSold, held: seatsHeld },
    orders: row.orders.map(({ createdAt, ...order }) => ({ ...order, createdAt: new Date(createdAt) })),
    sales: daysByStep(span, last, row.days).map(({ label, days }) => ({
      label,
      tickets: days.reduce((sum, { tickets }) => sum + tickets, 0),
    })),
  }
}

function lastOrders(eventId: string) {
  return sql`
    select o.id, o.reference, o.buyer_name as "buyerName", ${shownStatusInSql} as status, o.currency,
      o.total_minor as "totalMinor", o.created_at as "createdAt"
    from (select distinct l.order_id from order_lines l where l.event_id = ${eventId}) l
      join orders o on o.id = l.order_id
    where o.status not in ('expired', 'cancelled') order by o.created_at desc, o.id desc limit ${ordersShown}`
}

function dayOf(at: Date, timeZone: string): string {
  const { year, month, day } = wallClock(at, timeZone)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
