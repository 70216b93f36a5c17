import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of free tickets at any moment. */
export const claimInvariants: readonly Invariant[] = [
  {
    id: 'I-09',
    title:
      'nobody has more live claims of a month, or for an event, than the allowance gave when they were made',
    find: async (db) => {
      const { rows } = await sql<object>`
        select c.id, c.user_id, c.kind, c.month, 'month' as scope, c.month_limit as allowed, used.quantity
        from claims c cross join lateral (
          select sum(other.quantity) as quantity from claims other
          where (other.user_id, other.kind, other.month) = (c.user_id, c.kind, c.month)
            and other.cancelled_at is null and (other.claimed_at, other.id) <= (c.claimed_at, c.id)) used
        where c.cancelled_at is null and used.quantity > c.month_limit
        union all
        select c.id, c.user_id, c.kind, c.month, 'event', c.event_limit, used.quantity
        from claims c cross join lateral (
          select sum(other.quantity) as quantity from claims other
          where (other.user_id, other.kind, other.event_id) = (c.user_id, c.kind, c.event_id)
            and other.cancelled_at is null and (other.claimed_at, other.id) <= (c.claimed_at, c.id)) used
        where c.cancelled_at is null and used.quantity > c.event_limit`.execute(db)
      return rows
    },
  },
  {
    id: 'I-09',
    title:
      'a claim and its order say the same: of its event, for nothing, as many valid tickets, and over together',
    find: async (db) => {
      const { rows } = await sql<object>`
        select o.id, o.reference, o.kind, o.status, c.id as claim from orders o
        left join claims c on c.order_id = o.id
        cross join lateral (
          select count(*) as lines, sum(l.quantity * l.seats_per_ticket) as seats,
            sum(l.voided_quantity * l.seats_per_ticket) as voided, min(l.event_id::text) as event
          from order_lines l where l.order_id = o.id) l
        where (o.kind = 'claim' or c.id is not null)
          and (c.id is null or o.kind <> 'claim' or o.total_minor <> 0
            or (o.status = 'confirmed') <> (c.cancelled_at is null)
            or l.lines <> 1 or l.event <> c.event_id::text
            or c.quantity > l.seats or (c.cancelled_at is null and c.quantity <> l.seats - l.voided))`.execute(
        db,
      )
      return rows
    },
  },
]
