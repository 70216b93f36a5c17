import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'

/** What holds of the list of payments at any moment. */
export const paymentsInvariants: readonly Invariant[] = [
  {
    id: 'I-46',
    title:
      'every entry of the ledger and every confirmed order that cost nothing is in the list of payments once',
    find: async (db) =>
      (
        await sql<object>`
          with wanted as (
            select e.id, e.at, p.order_id, p.invoice_id from ledger_entries e join payments p on p.id = e.payment_id
            union all
            select id, confirmed_at, id, null from orders where total_minor = 0 and confirmed_at is not null
          )
          select w.id, w.order_id, w.invoice_id, t.id is null as is_missing from wanted w
          full join transactions t on t.id = w.id
          where t.id is null or w.id is null or t.at <> w.at
            or t.order_id is distinct from w.order_id or t.invoice_id is distinct from w.invoice_id`.execute(
          db,
        )
      ).rows,
  },
  {
    id: 'I-49',
    title:
      'the newest payments are found by what their order and its events are called, unless a rename is under way',
    find: async (db) =>
      (
        await sql<object>`
          select t.id, t.order_id from (
            select id, order_id, words from transactions where order_id is not null order by at desc, id desc limit 1000
          ) t join orders o on o.id = t.order_id
          where t.words is distinct from order_transaction_words(t.order_id)
            and o.buyer_email not like '%@erased.invalid'
            and not exists (select from order_lines l join transaction_renames r on r.event_id = l.event_id
              where l.order_id = t.order_id)`.execute(db)
      ).rows,
  },
]
