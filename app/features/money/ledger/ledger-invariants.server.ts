import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { currencies } from '#app/kernel/money.ts'

const ours = sql`(${sql.join(currencies.map((currency) => sql.lit(currency)))})`

/** What holds of the ledger at any moment. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    id: 'I-20',
    title:
      'every payment, refund and dispute has exactly its entries in the ledger, and no entry is without; a dispute in a foreign currency has none',
    find: async (db) =>
      (
        await sql<object>`
          with expected as (
            select 'payment' as kind, id as payment_id, null::uuid as refund_id, null::uuid as dispute_id,
              currency, captured_minor as amount_minor
            from payments where status = 'succeeded'
            union all
            select 'refund', r.payment_id, r.id, null, p.currency, r.amount_minor
            from refunds r join payments p on p.id = r.payment_id where r.status = 'succeeded'
            union all
            select 'dispute', payment_id, null, id, currency, amount_minor from disputes where currency in ${ours}
            union all
            select 'dispute-won', payment_id, null, id, currency, amount_minor from disputes
            where status = 'won' and currency in ${ours}
          ), entries as (
            select kind, payment_id, refund_id, dispute_id, currency, amount_minor from ledger_entries
            where refund_id is null
            union all
            select 'refund', payment_id, refund_id, null, currency,
              sum(case direction when 'out' then amount_minor else -amount_minor end)::bigint
            from ledger_entries where refund_id is not null group by payment_id, refund_id, currency
            having sum(case direction when 'out' then amount_minor else -amount_minor end) <> 0
          )
          (select 'not in the ledger' as why, * from
            (select * from expected except all select * from entries) missing)
          union all
          (select 'only in the ledger', * from
            (select * from entries except all select * from expected) left_over)`.execute(db)
      ).rows,
  },
  {
    id: 'I-20',
    title: 'a refund that came back had gone by the same attempt, with the same amount',
    find: async (db) =>
      (
        await sql<object>`
          select b.refund_id, b.attempt, b.amount_minor from ledger_entries b
          where b.kind = 'refund-returned' and not exists (select from ledger_entries w
            where w.kind = 'refund' and w.refund_id = b.refund_id and w.attempt = b.attempt
              and w.payment_id = b.payment_id and w.currency = b.currency
              and w.amount_minor = b.amount_minor and w.at <= b.at)`.execute(db)
      ).rows,
  },
  {
    id: 'I-20',
    title:
      'per currency the ledger has what the demo’s provider has, a day later at the latest and but for what is flagged',
    find: async (db, now) =>
      (
        await sql<object>`
          with late as (select ${addMinutes(now, -1440)}::timestamptz as at), flagged as (
            select id, provider_ref from payments where provider = 'demo' and flag_reason is not null
          ), moved as (
            select e.currency, case e.direction when 'in' then e.amount_minor else -e.amount_minor end as booked,
              0 as provided
            from ledger_entries e join payments p on p.id = e.payment_id
            where p.provider = 'demo' and e.kind in ('payment', 'refund')
              and p.id not in (select id from flagged)
            union all
            select d.currency, 0, d.amount_minor from demo_payments d
            where d.status = 'succeeded' and not exists (select 1 from flagged f where f.provider_ref = d.ref)
              and (d.created_at < (select at from late) or exists (
              select 1 from payments p join ledger_entries e on e.payment_id = p.id and e.kind = 'payment'
              where p.provider = 'demo' and p.provider_ref = d.ref))
            union all
            select d.currency, 0, -f.amount_minor from demo_refunds f join demo_payments d on d.ref = f.payment_ref
            where not exists (select 1 from flagged p where p.provider_ref = d.ref)
              and (f.created_at < (select at from late) or exists (
                select 1 from refunds r join ledger_entries e on e.refund_id = r.id where r.provider_ref = f.ref))
          )
          select currency, sum(booked)::bigint as booked, sum(provided)::bigint as provided from moved
          group by currency having sum(booked) <> sum(provided)`.execute(db)
      ).rows,
  },
]
