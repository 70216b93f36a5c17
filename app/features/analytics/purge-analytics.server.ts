import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { addMonths } from '#app/kernel/calendar.ts'
import { keptMonths } from './rules/limits.ts'
import { monthOf } from './rules/month-of.ts'

/** How long the job waits for a transaction that reads or writes an old month. After that it fails and is retried. */
const patienceMs = 2_000

/**
 * Drops the months whose first day is 25 months ago, whole, oldest first: nothing is kept for longer, and nothing has
 * to be deleted row by row. The days they added up to stay.
 */
export async function purgeAnalytics(ctx: Ctx): Promise<{ months: string[] }> {
  allow(ctx.actor, 'settings:manage')
  const last = monthOf(addMonths(ctx.now, -keptMonths))
  const { rows } = await sql<{ part: string }>`
    select inhrelid::regclass::text as part from pg_inherits
    where inhparent = 'analytics_events'::regclass
      and inhrelid::regclass::text <= ${`analytics_events_${last.slice(0, 7).replace('-', '_')}`}
    order by part`.execute(ctx.db)
  for (const { part } of rows) {
    await withTransaction(ctx, async (tx) => {
      await sql`select set_config('lock_timeout', ${String(patienceMs)}, true)`.execute(tx.db)
      await sql`drop table if exists ${sql.table(part)}`.execute(tx.db)
    })
  }
  return { months: rows.map(({ part }) => part.slice(-7).replace('_', '-')) }
}
