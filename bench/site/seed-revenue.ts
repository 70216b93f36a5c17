import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'

/** A payment with its entry in the ledger for every confirmed purchase that has none, added up by days. */
export async function seedRevenue(db: Kysely<Database>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(connection)
    // Nothing that could be wrong is put in, and what triggers do is done for all rows at once.
    await run(sql`set session_replication_role = replica`)
    await run(sql`set statement_timeout = 0`)
    await run(sql`
      with paid as (
        insert into payments (id, order_id, provider, provider_ref, status, currency, amount_minor, captured_minor,
          created_at, succeeded_at)
        select md5('payment' || o.id)::uuid, o.id, 'demo', 'bench_' || o.id, 'succeeded', o.currency, o.total_minor,
          o.total_minor, o.created_at, o.confirmed_at
        from orders o where o.status = 'confirmed' and o.kind = 'purchase' and o.total_minor > 0
          and not exists (select from payments p where p.order_id = o.id)
        returning id, currency, captured_minor, succeeded_at
      ), booked as (
        insert into ledger_entries (id, kind, direction, payment_id, currency, amount_minor, at)
        select md5('entry' || id)::uuid, 'payment', 'in', id, currency, captured_minor, succeeded_at from paid
        returning id
      )
      insert into revenue_due select id from booked`)
    await run(sql`set session_replication_role = default`)
    await run(sql`vacuum analyze payments, ledger_entries, revenue_due`)
    await run(sql`reset statement_timeout`)
  })
}
