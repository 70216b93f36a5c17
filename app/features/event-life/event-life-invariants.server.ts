import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of cancelled events at any moment. */
export const eventLifeInvariants: readonly Invariant[] = [
  {
    id: 'I-36',
    title:
      'the run of a cancelled event has dealt with what it says, each order with a refund of its own payment',
    find: async (db) =>
      (
        await sql<object>`
          select e.id, e.status, null::uuid as order_id, 'not cancelled' as what
          from event_refund_runs r join events e on e.id = r.event_id where e.status not in ('cancelled', 'archived')
          union all
          select x.event_id, x.outcome, x.order_id, 'a ticket is valid' from event_refund_run_orders x
          join tickets t on t.order_id = x.order_id and t.event_id = x.event_id and t.status = 'valid'
          where x.outcome in ('refunded', 'cancelled')
          union all
          select x.event_id, x.outcome, x.order_id, 'the refund of another order' from event_refund_run_orders x
          join refunds f on f.id = x.refund_id join payments p on p.id = f.payment_id
          where p.order_id is distinct from x.order_id
          union all
          select r.event_id, o.status, o.id, 'left out' from event_refund_runs r
          join order_lines l on l.event_id = r.event_id and l.voided_quantity < l.quantity
          join orders o on o.id = l.order_id and o.status in ('confirmed', 'partially_refunded')
          where r.finished_at is not null and not exists (
            select from event_refund_run_orders x
            where x.event_id = r.event_id and x.order_id = o.id and x.outcome <> 'failed')`.execute(db)
      ).rows,
  },
]
