import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { Database } from '#app/db/schema.ts'
import type { JobName, JobOptions } from '#app/jobs/contracts.ts'
import type { JobQueue } from '#app/jobs/queue-port.ts'

export type TestJob = { name: JobName; payload: Record<string, unknown>; options: JobOptions }

/** Jobs that verbs enqueue are kept in a table, so that a rolled back transaction takes them along. */
export async function createTestJobsTable(db: Kysely<Database>): Promise<void> {
  await sql`create table test_jobs (
    id bigint generated always as identity primary key,
    name text not null, payload jsonb not null, options jsonb not null)`.execute(db)
}

export const testQueue: JobQueue = {
  async send(executor, name, jobs) {
    const rows = jobs.map(
      ({ payload, options = {} }) =>
        sql`(${name}, ${JSON.stringify(payload)}::jsonb, ${JSON.stringify(options)}::jsonb)`,
    )
    await sql`insert into test_jobs (name, payload, options) values ${sql.join(rows)}`.execute(executor)
  },
  retryParked: async () => 0,
}

/** The jobs enqueued so far and not yet taken, oldest first. */
export async function jobsOf(ctx: Ctx): Promise<TestJob[]> {
  const { rows } = await sql<TestJob>`select name, payload, options from test_jobs order by id`.execute(
    ctx.db,
  )
  return rows
}

/** Empties the queue and hands out what was in it, oldest first. */
export async function takeJobs(ctx: Ctx): Promise<TestJob[]> {
  const jobs = await jobsOf(ctx)
  await sql`delete from test_jobs`.execute(ctx.db)
  return jobs
}
