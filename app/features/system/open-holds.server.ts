import { type Kysely, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'

/** Counting ends here: that many, or more. */
export const mostHoldsCounted = 20_000

/** Orders that keep places: `open` while their time runs, `overdue` when it has run out and they were not released. */
export async function openHolds(
  db: Kysely<Database>,
  now: Date,
): Promise<{ open: number; overdue: number; overdueSeconds: number }> {
  const { rows } = await sql<{ open: number; overdue: number; overdueSeconds: number }>`
    select count(*) filter (where hold_expires_at > ${now})::int as open,
      count(*) filter (where hold_expires_at <= ${now})::int as overdue,
      coalesce(greatest(extract(epoch from ${now}::timestamptz - min(hold_expires_at)), 0), 0)::float8 as "overdueSeconds"
    from (
      select hold_expires_at from orders where status in ('held', 'awaiting_payment')
      order by hold_expires_at limit ${mostHoldsCounted}
    ) holds`.execute(db)
  return rows[0] ?? { open: 0, overdue: 0, overdueSeconds: 0 }
}
