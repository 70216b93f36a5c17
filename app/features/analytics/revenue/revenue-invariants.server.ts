import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of the days of revenue at any moment. */
export const revenueInvariants: readonly Invariant[] = [
  {
    id: 'I-30',
    title: 'per currency, days of revenue and what is due have what the ledger has, each entry once',
    find: async (db) =>
      (
        await sql<object>`
          with booked as (
            select currency, case direction when 'in' then amount_minor else -amount_minor end as minor
            from ledger_entries
          ), counted as (
            select currency, in_minor - out_minor as minor from revenue_days
            union all
            select e.currency, case e.direction when 'in' then e.amount_minor else -e.amount_minor end
            from revenue_due d join ledger_entries e on e.id = d.ledger_entry_id
          )
          select coalesce(b.currency, c.currency) as currency, b.minor as booked, c.minor as counted
          from (select currency, sum(minor) as minor from booked group by 1) b
          full join (select currency, sum(minor) as minor from counted group by 1) c on c.currency = b.currency
          where b.minor is distinct from c.minor`.execute(db)
      ).rows,
  },
]
