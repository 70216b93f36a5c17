import { type Kysely, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'

export type LastChecks = {
  /** Seconds since the newest backup was taken; null when none is known. */
  backupSeconds: number | null
  /** Seconds since the last check of invariants, and how many invariants did not hold; null before the first. */
  invariantsSeconds: number | null
  broken: number | null
}

/** What was last checked and kept at `realNow`, the time on the wall, for the metrics. */
export async function lastChecks(db: Kysely<Database>, realNow: Date): Promise<LastChecks> {
  const { rows } = await sql<LastChecks>`
    select extract(epoch from ${realNow}::timestamptz - (select max(taken_at) from backups))::float8 as "backupSeconds",
      extract(epoch from ${realNow}::timestamptz - i.checked_at)::float8 as "invariantsSeconds",
      jsonb_array_length(i.broken) as broken
    from (select) one left join invariant_checks i on true`.execute(db)
  return rows[0] ?? { backupSeconds: null, invariantsSeconds: null, broken: null }
}
