import { type Kysely, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'

export type WaitingJobs = {
  /** Which queue. */
  name: string
  /** As the queue counted them within the last minute. */
  waiting: number
  active: number
  /** How long the oldest has been due, in seconds; 0 where none waits. */
  oldestSeconds: number
}

/**
 * What each queue has to do at `realNow`, the time on the wall. One look into an index per queue and state, however many
 * jobs there are.
 */
export async function waitingJobs(db: Kysely<Database>, realNow: Date): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select q.name, q.queued_count as waiting, q.active_count as active, greatest(extract(epoch from ${realNow}::timestamptz - least(
      (select min(greatest(j.created_on, j.start_after)) from (
        select created_on, start_after from pgboss.job j
        where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= ${realNow}
        order by priority desc, created_on limit 100
      ) j),
      ${realNow}::timestamptz
    )), 0)::float8 as "oldestSeconds"
    from pgboss.queue q order by q.name`.execute(db)
  return rows
}
