import { type Kysely, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { Database } from '#app/db/schema.ts'
import { parkedQueue } from '#app/jobs/contracts.ts'

export type ParkedJob = {
  id: string
  /** Which queue it came from. */
  name: string
  payload: unknown
  attempts: number
  lastError: string
  enqueuedAt: Date
  parkedAt: Date
}

/** Jobs that failed as often as they may, newest first. Their times are real time. */
export async function parkedJobs(ctx: Ctx, limit = 100): Promise<ParkedJob[]> {
  allow(ctx.actor, 'settings:manage')
  const { rows } = await sql<ParkedJob>`
    select id, coalesce(source_name, name) as name, data as payload,
      coalesce(source_retry_count, 0) + 1 as attempts,
      coalesce(source_output ->> 'message', source_output::text, '') as "lastError",
      coalesce(source_created_on, created_on) as "enqueuedAt", created_on as "parkedAt"
    from pgboss.job
    where name = ${parkedQueue} and state in ('created', 'retry')
    order by created_on desc
    limit ${limit}`.execute(ctx.db)
  return rows
}

/** How many there are, for the metrics. */
export async function countParkedJobs(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job where name = ${parkedQueue} and state in ('created', 'retry')`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
