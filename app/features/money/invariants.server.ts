import { sql } from 'kysely'
import type { Invariant } from '#app/db/invariant.ts'
import { addMinutes } from '#app/kernel/dates.ts'

/** What holds of payments and refunds at any moment. */
export const moneyInvariants: readonly Invariant[] = [
  {
    id: 'I-05',
    title:
      'money that arrived more than 10 minutes ago has an order or a paid invoice, went back, or waits for a person',
    find: async (db, now) =>
      (
        await sql<object>`
          select p.id, p.order_id, p.invoice_id, coalesce(o.status, i.status) as status from payments p
          left join orders o on o.id = p.order_id left join membership_invoices i on i.id = p.invoice_id
          where p.status = 'succeeded' and p.flag_reason is null and i.status is distinct from 'paid'
            and p.succeeded_at < ${addMinutes(now, -10)} and p.refunded_minor = 0
            and not exists (select from refunds r where r.payment_id = p.id and r.status = 'failed')
            and (o.id is null or o.status not in ('confirmed', 'partially_refunded', 'refunded', 'cancelled'))`.execute(
          db,
        )
      ).rows,
  },
  {
    id: 'I-06',
    title: 'a payment at the provider belongs to one order or one invoice',
    find: async (db) =>
      (
        await sql<object>`
          select provider, provider_ref, count(*) from payments where provider_ref is not null
          group by provider, provider_ref having count(*) > 1
          union all
          select provider, provider_ref, num_nonnulls(order_id, invoice_id) from payments
          where num_nonnulls(order_id, invoice_id) <> 1`.execute(db)
      ).rows,
  },
  {
    id: 'I-06',
    title: 'what was paid for a membership is what its invoice says, and an invoice of money has its payment',
    find: async (db) =>
      (
        await sql<object>`
          select i.id, i.status, i.total_minor, i.currency, p.captured_minor, p.currency as paid_in
          from membership_invoices i left join payments p on p.invoice_id = i.id
          where (i.status = 'paid' and i.total_minor > 0 and not i.paid_outside and p.id is null)
            or (p.id is not null and p.flag_reason is null and p.refunded_minor < p.captured_minor
              and (i.status <> 'paid' or p.status <> 'succeeded' or p.captured_minor <> i.total_minor
                or p.currency <> i.currency))`.execute(db)
      ).rows,
  },
  {
    id: 'I-06',
    title: 'money taken in cash or by transfer has a note of when it was taken, and nothing else has one',
    find: async (db) =>
      (
        await sql<object>`
          select p.id, p.provider, p.status, m.taken_at from payments p
          left join manual_payments m on m.payment_id = p.id
          where (p.provider in ('cash', 'terminal', 'transfer') and p.status = 'succeeded') <> (m.payment_id is not null)`.execute(
          db,
        )
      ).rows,
  },
  {
    id: 'I-07',
    title: 'refunds of a payment add up to what it says and never exceed what was captured',
    find: async (db) =>
      (
        await sql<object>`
          select p.id, p.captured_minor, p.refunded_minor, r.total from payments p
          left join (select payment_id, sum(amount_minor) as total from refunds where status <> 'failed'
            group by payment_id) r on r.payment_id = p.id
          where coalesce(r.total, 0) <> p.refunded_minor or p.refunded_minor > p.captured_minor`.execute(db)
      ).rows,
  },
  {
    id: 'I-07',
    title: 'the tickets of a refund cost no more than it gave back, and belong to its order',
    find: async (db) =>
      (
        await sql<object>`
          select r.id, r.amount_minor, sum(rt.amount_minor) as tickets from refunds r
          join payments p on p.id = r.payment_id join refund_tickets rt on rt.refund_id = r.id
          join tickets t on t.id = rt.ticket_id group by r.id, r.amount_minor
          having sum(rt.amount_minor) > r.amount_minor or bool_or(t.order_id is distinct from p.order_id)`.execute(
          db,
        )
      ).rows,
  },
  {
    id: 'I-13',
    title: 'each event of a provider is kept once, with its result',
    find: async (db) =>
      (
        await sql<object>`
          select provider, event_id, count(*) from provider_events group by provider, event_id
          having count(*) > 1 or bool_or(result = '')`.execute(db)
      ).rows,
  },
  {
    id: 'I-17',
    title: 'amounts are whole minor units, of an integer type and never negative',
    find: async (db) => {
      const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
        select table_name as table, column_name as column, data_type as type from information_schema.columns
        where table_schema = 'public' and column_name like '%\\_minor'`.execute(db)
      const offenders: object[] = columns.filter(({ type }) => type !== 'bigint' && type !== 'integer')
      for (const { table, column } of columns) {
        const { rows } = await sql<object>`select ${table} as table, ${column} as column, count(*) from
          ${sql.table(table)} where ${sql.ref(column)} < 0 having count(*) > 0`.execute(db)
        offenders.push(...rows)
      }
      return offenders
    },
  },
]
