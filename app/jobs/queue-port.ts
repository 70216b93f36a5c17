import type { Kysely } from 'kysely'
import type { Database } from '#app/db/schema.ts'
import type { JobName, JobOptions } from './contracts.ts'

export type JobToSend<Payload extends object = object> = { payload: Payload; options?: JobOptions }

/** The queue as verbs see it; `executor` is the transaction the jobs belong to. */
export type JobQueue = {
  send: (executor: Kysely<Database>, name: JobName, jobs: readonly JobToSend[]) => Promise<void>
  /** Gives every parked job another round of attempts; answers how many there were. */
  retryParked: () => Promise<number>
}
