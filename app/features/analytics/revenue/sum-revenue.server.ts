import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'

/** Entries of the ledger that one transaction adds up. */
const batch = 2_000

/**
 * Adds what the ledger has got since to the days of revenue, each entry once: it leaves `revenue_due` in the
 * transaction that counts it. Two runs at once wait for each other. After a change of the network's time zone
 * everything is counted again.
 */
export async function sumRevenue(ctx: Ctx): Promise<{ entries: number }> {
  allow(ctx.actor, 'settings:manage')
  const { timeZone } = await siteSettings(ctx)
  for (let entries = 0; ; ) {
    const summed = await withTransaction(ctx, (tx) => sumSome(tx, timeZone))
    entries += summed
    if (summed < batch) return { entries }
  }
}

async function sumSome(tx: Ctx, timeZone: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('revenue days', 0))`.execute(tx.db)
  await startAgainIn(tx, timeZone)
  const { rows } = await sql<{ entries: number }>`
    with due as (
      delete from revenue_due where ledger_entry_id in (
        select ledger_entry_id from revenue_due order by ledger_entry_id limit ${batch})
      returning ledger_entry_id
    ), summed as (
      insert into revenue_days as d
        (day, zone, currency, category, event_id, plan_id, in_minor, out_minor, payments)
      select (s.at at time zone ${timeZone})::date, ${timeZone}, s.currency, s.category, s.event_id, s.plan_id,
        coalesce(sum(s.amount_minor) filter (where s.direction = 'in'), 0),
        coalesce(sum(s.amount_minor) filter (where s.direction = 'out'), 0),
        count(*) filter (where s.kind = 'payment')
      from due cross join lateral ledger_shares(due.ledger_entry_id) s
      group by 1, 3, 4, 5, 6
      on conflict (day, currency, category, event_id, plan_id) do update set
        in_minor = d.in_minor + excluded.in_minor,
        out_minor = d.out_minor + excluded.out_minor,
        payments = d.payments + excluded.payments
    )
    select count(*)::int as entries from due`.execute(tx.db)
  return rows[0]?.entries ?? 0
}

/** Days of another zone are other days: they are dropped, and every entry is due again. */
async function startAgainIn(tx: Ctx, timeZone: string): Promise<void> {
  const stale = await tx.db.selectFrom('revenue_days').select('zone').limit(1).executeTakeFirst()
  if (!stale || stale.zone === timeZone) return
  await tx.db.deleteFrom('revenue_days').execute()
  await sql`insert into revenue_due (ledger_entry_id) select id from ledger_entries
    on conflict do nothing`.execute(tx.db)
}
