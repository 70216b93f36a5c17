import { type Kysely, sql } from 'kysely'
import type { Database } from '#app/db/schema.ts'

/**
 * How many seconds the oldest job of each queue has been due, in real time; 0 where none waits. One look into an index
 * per queue and state, however many jobs there are.
 */
export async function oldestJobs(db: Kysely<Database>): Promise<Array<{ name: string; seconds: number }>> {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select q.name, greatest(extract(epoch from now() - least(
      (select min(greatest(j.created_on, j.start_after)) from (
        select created_on, start_after from pgboss.job j
        where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
        order by priority desc, created_on limit 100
      ) j),
      now()
    )), 0)::float8 as seconds
    from pgboss.queue q order by q.name`.execute(db)
  return rows
}
