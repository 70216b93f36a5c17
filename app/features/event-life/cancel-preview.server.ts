import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { eventName } from '#app/features/events/event-name.server.ts'
import { orderMoneyInSql } from '#app/features/money/payments/order-money-in-sql.server.ts'
import type { Currency } from '#app/kernel/money.ts'

export type CancelPreview = {
  event: Awaited<ReturnType<typeof eventName>>
  /** Live orders, and their valid tickets of this event. */
  orders: number
  tickets: number
  checkedIn: number
  /** Orders from which nothing is to be given back: free ones and claims. */
  freeOrders: number
  /** Checkouts that hold places and are not paid. */
  holds: number
  /** People on the waitlist. */
  waiting: number
  /** Orders that share their money with other events. */
  mixedOrders: number
  /** What would go back, per currency. */
  money: { currency: Currency; orders: number; minor: number }[]
}

/** What cancelling an event would do, in numbers. Two statements. Needs 'events:manage'; throws NotFound. */
export async function cancelPreview(ctx: Ctx, eventId: string): Promise<CancelPreview> {
  allow(ctx.actor, 'events:manage')
  const event = await eventName(ctx, eventId)
  const { rows } = await sql<Omit<CancelPreview, 'event'>>`
    with live as (
      select o.id, o.currency,
        least(
          sum(round(l.total_minor::numeric * (l.quantity - l.voided_quantity) / l.quantity)),
          max(p.captured_minor - p.refunded_minor)
        )::bigint as minor,
        exists (select from order_lines x where x.order_id = o.id and x.event_id <> ${eventId}) as mixed
      from order_lines l
      join orders o on o.id = l.order_id
      join lateral ${orderMoneyInSql} p on true
      where l.event_id = ${eventId} and l.voided_quantity < l.quantity
        and o.status in ('confirmed', 'partially_refunded')
      group by o.id
    )
    select
      (select count(*)::int from live) as orders,
      (select count(*)::int from live where minor = 0) as "freeOrders",
      (select count(*)::int from live where mixed) as "mixedOrders",
      (select count(*)::int from tickets where event_id = ${eventId} and status = 'valid') as tickets,
      (select count(*)::int from tickets
        where event_id = ${eventId} and status = 'valid' and checked_in_at is not null) as "checkedIn",
      (select count(distinct o.id)::int from orders o join order_lines l on l.order_id = o.id
        where l.event_id = ${eventId} and o.status in ('held', 'awaiting_payment')) as holds,
      (select count(*)::int from waitlist_entries
        where event_id = ${eventId} and status in ('pending', 'notified')) as waiting,
      (select coalesce(json_agg(m order by m.currency), '[]') from (
        select currency, count(*)::int as orders, sum(minor)::bigint as minor
        from live where minor > 0 group by currency) m) as money`.execute(ctx.db)
  const [numbers] = rows
  if (!numbers) throw new Error('a statement without a table answers one row')
  return { event, ...numbers }
}
