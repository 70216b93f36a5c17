import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/** Adding up every order of a large event takes a while, and moves little from one look to the next. */
const keptSeconds = 15

/**
 * What the ticket types of an event have brought in, from the ledger and net of what went back, in minor units of its
 * currency, by id; none for those that brought nothing. An order of several types is shared out by what its lines cost,
 * a refund of tickets by what they cost. At most some seconds old. Needs 'events:manage'.
 */
export async function ticketTypeRevenue(ctx: Ctx, eventId: string): Promise<Record<string, number>> {
  allow(ctx.actor, 'events:manage')
  if (!isId(eventId)) throw notFound('event')
  return ctx.memory.remember(`ticket-type-revenue:${eventId}`, keptSeconds, async () => {
    const { rows } = await sql<{ id: string; minor: number }>`
      with sale as materialized (
        select l.order_id, l.ticket_type_id, sum(l.total_minor) as minor, o.total_minor as of_order
        from order_lines l join orders o on o.id = l.order_id
        where l.event_id = ${eventId} and o.total_minor > 0 and o.confirmed_at is not null
        group by l.order_id, l.ticket_type_id, o.total_minor
      ),
      back as materialized (
        select e.refund_id, p.order_id, case e.direction when 'in' then 1 else -1 end * e.amount_minor::numeric as minor,
          (select sum(rt.amount_minor) from refund_tickets rt where rt.refund_id = e.refund_id) as of_tickets
        from ledger_entries e join payments p on p.id = e.payment_id
        where e.kind <> 'payment' and p.order_id in (select order_id from sale)
      ),
      moved as (
        select s.ticket_type_id, e.amount_minor::numeric * s.minor / s.of_order as minor
        from sale s join payments p on p.order_id = s.order_id
        join ledger_entries e on e.payment_id = p.id and e.kind = 'payment'
        union all
        select t.ticket_type_id, b.minor * rt.amount_minor / b.of_tickets
        from back b join refund_tickets rt on rt.refund_id = b.refund_id join tickets t on t.id = rt.ticket_id
        where b.of_tickets > 0 and t.event_id = ${eventId}
        union all
        select s.ticket_type_id, b.minor * s.minor / s.of_order
        from back b join sale s on s.order_id = b.order_id where coalesce(b.of_tickets, 0) = 0
      )
      select ticket_type_id as id, round(sum(minor))::bigint as minor from moved
      group by ticket_type_id having sum(minor) <> 0`.execute(ctx.db)
    return Object.fromEntries(rows.map(({ id, minor }) => [id, minor]))
  })
}
