import type { Kysely } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import type { JobName, JobOptions, JobPayloads } from './contracts.ts'
import type { JobQueue, JobToSend } from './queue-port.ts'

/** Where a job is stored: in the transaction of `db`, by the queue. */
type Sender = { db: Kysely<Database>; jobs: JobQueue }

/** Puts a job into the queue in the caller's transaction: it exists if and only if that commits. */
export function enqueue<Name extends JobName>(
  ctx: Sender,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  return enqueueAll(ctx, name, [{ payload, options }])
}

/** As {@link enqueue}, for several jobs of one name: one statement. */
export function enqueueAll<Name extends JobName>(
  ctx: Sender,
  name: Name,
  jobs: readonly JobToSend<JobPayloads[Name]>[],
): Promise<void> {
  return ctx.jobs.send(ctx.db, name, jobs)
}
