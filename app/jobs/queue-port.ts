import type { Kysely } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import type { JobName, JobOptions } from './contracts.ts'

/** The queue as verbs see it; `executor` is the transaction the job belongs to. */
export type JobQueue = {
  send: (executor: Kysely<Database>, name: JobName, payload: object, options: JobOptions) => Promise<void>
}
