import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of tickets whose payment a bank took back. */
export const disputeInvariants: readonly Invariant[] = [
  {
    id: 'I-79',
    title: 'doors warn of the valid tickets of a lost dispute, and of no ticket without one',
    find: async (db) =>
      (
        await sql<object>`
          with lost as (
            select p.order_id from disputes d join payments p on p.id = d.payment_id
            where d.status = 'lost' and p.order_id is not null
          )
          select t.id, 'not marked' as why from lost join tickets t on t.order_id = lost.order_id
            where t.status = 'valid' and not t.is_disputed
          union all
          select id, 'marked without a lost dispute' from tickets
            where is_disputed and order_id not in (select order_id from lost)`.execute(db)
      ).rows,
  },
  {
    id: 'I-79',
    title: 'where the tickets of a lost dispute were voided, a valid one of a single seat had been let in',
    find: async (db) =>
      (
        await sql<object>`
          select d.id as dispute_id, t.id as ticket_id
          from disputes d join payments p on p.id = d.payment_id
            join tickets t on t.order_id = p.order_id join order_lines l on l.id = t.order_line_id
          where d.tickets_decision = 'void' and t.status = 'valid' and l.seats_per_ticket = 1
            and not exists (select from scans s where s.ticket_id = t.id and s.verdict = 'admitted')`.execute(
          db,
        )
      ).rows,
  },
]
