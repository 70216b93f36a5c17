import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Actor } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { type JobName, parkedQueue } from '#app/jobs/contracts.ts'
import type { JobQueue } from '#app/jobs/queue-port.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Log } from '#app/kernel/log.ts'
import type { JobVerbs } from '#server/jobs/registry.ts'
import { schedule } from '#server/jobs/schedule.ts'
import { jobListener } from './listen-to-jobs.ts'
import type { JobEnd } from './metrics/job-metrics.ts'

const year = 365 * 24 * 3_600
const scheduled = new Set<JobName>(schedule.map(({ name }) => name))

export type Retries = { limit: number; delaySeconds: number; longestDelaySeconds: number }

/** Thirteen attempts over about three and a half hours. */
const patient: Retries = { limit: 12, delaySeconds: 5, longestDelaySeconds: 3_600 }

/** How many of one kind are under way at a time: mail waits for the network most of the time, campaigns take turns. */
const batches: Partial<Record<JobName, number>> = { 'mail.send': 10, 'campaigns.send': 1 }
const batchOf = (name: JobName) => batches[name] ?? 4

export type MakeJobCtx = (input: { actor: Actor; requestId: string }) => Ctx

export type Queue = {
  port: JobQueue
  /** Begins to work on jobs and on the schedule; `makeCtx` is called for every job. */
  work: (verbs: JobVerbs, makeCtx: MakeJobCtx) => Promise<void>
  /** How many jobs wait and run, by queue. */
  counts: () => Promise<Array<{ name: string; waiting: number; active: number }>>
  /** Lets running jobs finish for `seconds`; those that do not are handed back to the queue. */
  stop: (seconds: number) => Promise<void>
}

export type QueueOptions = {
  connectionString: string
  names: readonly JobName[]
  log: Log
  /** A process that does not work on jobs leaves the queue's upkeep to one that does. */
  works: boolean
  retries?: Retries
  onEnd?: (job: JobEnd) => void
  /** Every job is worked on inside. */
  around?: (
    job: { name: JobName; id: string; traceparent: string | null },
    work: () => Promise<unknown>,
  ) => Promise<unknown>
  /** The trace that jobs sent now belong to, or null. */
  traceparent?: () => string | null
}

/**
 * Connects to the queue and creates what it needs, in the schema `pgboss`. A job that keeps failing is parked
 * in {@link parkedQueue}; one that runs by schedule is not, because it comes again.
 */
export async function startQueue(options: QueueOptions): Promise<Queue> {
  const { log, names, works } = options
  const boss = new PgBoss({
    connectionString: options.connectionString,
    application_name: 'staffroom jobs',
    max: 4,
    useListenNotify: works,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    cronMonitorIntervalSeconds: 15,
  })
  // Not always an Error: what is emitted may be a copy of one.
  boss.on('error', ({ message }) => log.warn({ reason: message }, 'The job queue has a problem'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, `The job queue warns: ${message}`))
  const listen = jobListener({
    connectionString: options.connectionString,
    onError: ({ message }) => log.warn({ reason: message }, 'Jobs are not announced for a moment'),
  })
  Object.assign(boss.getDb(), { listen })
  await boss.start()
  await createQueues(boss, names, options.retries ?? patient)

  return {
    port: {
      async send(executor, name, jobs) {
        const traceparent = options.traceparent?.() ?? null
        await boss.insert(
          name,
          jobs.map(({ payload, options = {} }) => ({
            data: traceparent === null ? payload : { ...payload, traceparent },
            // Queues keep one waiting job per key: what may be there many times gets a key of its own.
            singletonKey: options.onlyOne ?? newId(),
            ...(options.delaySeconds === undefined ? {} : { startAfter: options.delaySeconds }),
          })),
          { db: fromKysely(executor) },
        )
      },
      retryParked: () => boss.redrive(parkedQueue),
    },
    async work(verbs, makeCtx) {
      for (const name of names) await workOn(boss, name, verbs, makeCtx, options)
      await keepSchedule(boss, names)
    },
    async counts() {
      const queues = await boss.getQueues()
      return queues.map((queue) => ({
        name: queue.name,
        waiting: queue.queuedCount,
        active: queue.activeCount,
      }))
    },
    stop: (seconds) => boss.stop({ graceful: true, timeout: seconds * 1_000 }),
  }
}

async function createQueues(boss: PgBoss, names: readonly JobName[], retries: Retries): Promise<void> {
  await boss.createQueue(parkedQueue, { retentionSeconds: year })
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const name of names) {
    const options = {
      retryLimit: scheduled.has(name) ? 0 : retries.limit,
      retryDelay: retries.delaySeconds,
      retryBackoff: true,
      retryDelayMax: retries.longestDelaySeconds,
      expireInSeconds: 600,
      // A worker that was killed gives its jobs back within a minute.
      heartbeatSeconds: 30,
      retentionSeconds: year,
      deleteAfterSeconds: 24 * 3_600,
      notify: true,
      ...(scheduled.has(name) ? {} : { deadLetter: parkedQueue }),
    }
    if (known.has(name)) await boss.updateQueue(name, options)
    else await boss.createQueue(name, { ...options, policy: 'short' })
  }
}

async function keepSchedule(boss: PgBoss, names: readonly JobName[]): Promise<void> {
  const wanted = schedule.filter(({ name }) => names.includes(name))
  for (const { name } of await boss.getSchedules()) {
    if (!wanted.some((entry) => entry.name === name)) await boss.unschedule(name)
  }
  for (const { name, cron } of wanted) {
    await boss.schedule(name, cron, {}, { tz: 'UTC', singletonKey: 'schedule' })
  }
}

async function workOn(
  boss: PgBoss,
  name: JobName,
  verbs: JobVerbs,
  makeCtx: MakeJobCtx,
  { log, onEnd, around = (_job, work) => work() }: QueueOptions,
): Promise<void> {
  const run = async (job: JobWithMetadata<object>): Promise<JobResult> => {
    const started = performance.now()
    const ended = (end: JobEnd['end']) =>
      onEnd?.({ name, end, seconds: (performance.now() - started) / 1_000 })
    try {
      const { traceparent = null, ...payload } = job.data as { traceparent?: string | null }
      await around({ name, id: job.id, traceparent }, () => {
        const ctx = makeCtx({ actor: { kind: 'system', name }, requestId: job.id })
        // The name says what the payload is: both were written together by `enqueue`.
        return verbs[name](ctx, payload as never)
      })
      ended('done')
      return { id: job.id, status: 'completed' }
    } catch (error) {
      const parks = job.deadLetter !== null && job.retryCount >= job.retryLimit
      const facts = { err: error, job: name, jobId: job.id, attempt: job.retryCount + 1 }
      log.error(facts, parks ? 'A job was parked after its last attempt' : 'A job failed')
      ended(parks ? 'parked' : 'failed')
      return { id: job.id, status: 'failed', output: { message: sentenceOf(error) } }
    }
  }
  await boss.work(
    name,
    {
      includeMetadata: true,
      perJobResults: true,
      batchSize: batchOf(name),
      burstWhenBatchFull: true,
      // Waiting jobs announce themselves; looking around finds those whose delay has passed.
      notifyPollingIntervalSeconds: 5,
    },
    (jobs: JobWithMetadata<object>[]) => Promise.all(jobs.map(run)),
  )
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
