import type { Actor } from '#app/access/actor.ts'
import type { Batcher, Ctx, Memory, Ports, Semaphore, Site } from '#app/context/ctx.server.ts'
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '#app/db/database.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import type { Env } from '#app/env.server.ts'
import { reencryptAppKeys } from '#app/features/people/second-factor/reencrypt-app-keys.server.ts'
import { eraseRestored } from '#app/features/privacy/erase-restored.server.ts'
import type { Count } from '#app/integrations/metrics/metrics-port.ts'
import type { JobQueue } from '#app/jobs/queue-port.ts'
import { parseClockShift } from '#app/kernel/clock-shift.ts'
import { Problem } from '#app/kernel/errors.ts'
import type { Log } from '#app/kernel/log.ts'
import type { Threads } from '#app/kernel/threads.ts'
import { createBatcher } from './batcher.ts'
import { undoKilledRestore } from './before-restore.ts'
import { createDemoClock, type ProductClock, realClock } from './clock.ts'
import { databaseRefusal } from './database-refusal.ts'
import { databaseWatch } from './database-watch.ts'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import { jobNames, jobVerbs } from './jobs/registry.ts'
import type { ProgramLog } from './log.ts'
import { createMemory } from './memory.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { refuseNewerDatabase } from './newer-database.ts'
import { requireStatementTimeout, warnAboutJit } from './pooler.ts'
import { openPorts, siteOf } from './ports.ts'
import { type Queue, startQueue } from './queue.ts'
import { isRefusal } from './refusal.ts'
import { createRequestScopes, type RequestScopes } from './request-scopes.ts'
import { createSemaphore } from './semaphore.ts'
import { keptSessionSecret } from './session-secret.ts'
import { createThreads } from './threads.ts'
import type { Tracing } from './tracing/tracing.ts'
import { createVisitors, type Visitors } from './visitors.ts'

/** Everything alive in a process. */
export type Program = {
  env: Env
  site: Site
  log: ProgramLog
  metrics: Metrics
  requestScopes: RequestScopes
  database: OpenDatabase
  clock: ProductClock
  queue: Queue
  ports: Ports
  visitors: Visitors
  makeCtx: MakeCtx
  /** Jobs under way get `seconds` to finish, then everything is closed, in the order of dependence. */
  close: (seconds: number) => Promise<void>
}

export type MakeCtx = (input: { actor: Actor; requestId: string }) => Ctx

export type Parts = {
  site: Site
  log: ProgramLog
  database: OpenDatabase
  clock: ProductClock
  jobs: JobQueue
  memory: Memory
  semaphore: Semaphore
  batcher: Batcher
  threads: Threads
  ports: Ports
  count: Count
  /** Of the trace that what is under way belongs to. */
  traceId?: () => string | undefined
}

/** How a request or job gets its ctx: one clock reading each, and everything else shared. */
export function ctxMaker(parts: Parts): MakeCtx {
  const { site, log, database, clock, jobs, memory, semaphore, batcher, threads, ports, count } = parts
  return ({ actor, requestId }) => ({
    db: database.db,
    actor,
    now: clock.now(),
    requestId,
    log: log.child({ requestId, traceId: parts.traceId?.() }),
    count,
    site,
    jobs,
    memory,
    semaphore,
    batcher,
    threads,
    ports,
  })
}

/** Admits two writers per hot row; refuses when a thousand wait. */
export const openSemaphore = () => createSemaphore(tooMany)

/** Runs one batch per hot row; refuses when a thousand wait. */
export const openBatcher = (log: Log) =>
  createBatcher({
    refuse: tooMany,
    onFailure: (error, facts) =>
      log.warn({ err: error, ...facts }, 'A batch failed, and each of its members is tried alone'),
  })

const tooMany = () => new Problem('unavailable', 'too many are waiting', 5)

/**
 * Creates everything a process needs, once: database (the embedded one when none is configured, migrated),
 * clock, queue, ports. With `works` the process also works on jobs.
 */
export async function compose(env: Env, log: ProgramLog, options: { works: boolean }): Promise<Program> {
  const { works } = options
  const closing: Array<(seconds: number) => Promise<unknown>> = []
  const close = async (seconds: number) => {
    for (const end of closing.splice(0).reverse()) {
      await end(seconds).catch((error) => log.error({ err: error }, 'A part did not close'))
    }
  }
  try {
    const connectionString = env.databaseUrl ?? (await startEmbedded(env, log, closing))
    const metrics = createMetrics()
    const tracing = await openTracing(env)
    if (tracing) {
      closing.push(tracing.stop)
      metrics.gauge('staffroom_spans_dropped', 'Parts of traces that were let go', tracing.dropped)
    }
    const requestScopes = createRequestScopes(tracing)
    const watch = databaseWatch({ metrics, requestScopes, log })
    const directly = env.databaseDirectUrl ?? connectionString
    const pooled = env.databasePooler === 'transaction'
    const onError = (error: Error) => log.warn({ err: error }, 'A database connection was lost')
    const database = openDatabase({ connectionString, pooled, onError, watch })
    closing.push(database.close)
    if (pooled) {
      await requireStatementTimeout(database.db)
      await warnAboutJit(database.db, log)
    }
    const applied = await migrateAt({ connectionString: directly, pooled, onError }, log).catch((error) => {
      if (!env.databaseDirectUrl) throw error
      throw databaseRefusal(error, 'DATABASE_DIRECT_URL', env.databaseDirectUrl) ?? error
    })
    if (applied.length > 0) log.info({ migrations: applied }, 'Migrated the database')

    const clock = await openClock(env, database, log)
    closing.push(async () => clock.stop())
    const sessionSecrets = env.sessionSecrets ?? [await keptSessionSecret(env.dataDir)]
    const visitors = createVisitors()
    const ports = openPorts(env, { database, clock, visitors, sessionSecrets, log, metrics, requestScopes })
    closing.push(ports.mail.close)
    const threads = createThreads()
    closing.push(threads.end)

    const queue = await startQueue({
      // A worker listens for jobs, and only a connection of its own hears them.
      connectionString: works ? directly : connectionString,
      names: jobNames,
      log,
      works,
      onEnd: metrics.job,
      traceparent: () => requestScopes.current()?.trace?.traceparent ?? null,
      around: ({ name, id, traceparent }, work) =>
        requestScopes.run({ kind: 'job', requestId: id, name, traceparent }, work),
    })
    closing.push(queue.stop)

    const site = siteOf(env)
    const makeCtx = ctxMaker({
      site,
      log,
      database,
      clock,
      jobs: queue.port,
      memory: createMemory(),
      semaphore: openSemaphore(),
      batcher: openBatcher(log),
      threads,
      ports,
      count: metrics.count,
      traceId: () => requestScopes.current()?.trace?.id,
    })
    await tidyData(makeCtx, sessionSecrets)
    if (works) await queue.work(jobVerbs, makeCtx)
    return { env, site, log, metrics, requestScopes, database, clock, queue, ports, visitors, makeCtx, close }
  } catch (error) {
    await close(0)
    if (!env.databaseUrl || isRefusal(error)) throw error
    throw databaseRefusal(error, 'DATABASE_URL', env.databaseUrl) ?? error
  }
}

/** Erases again the people who were erased after a restored backup, and encrypts keys with the newest secret. */
async function tidyData(
  makeCtx: ReturnType<typeof ctxMaker>,
  sessionSecrets: readonly string[],
): Promise<void> {
  const restored = { kind: 'system', name: 'start after a restore' } as const
  await eraseRestored(makeCtx({ actor: restored, requestId: 'restored' }))
  if (sessionSecrets.length < 2) return
  await reencryptAppKeys(makeCtx({ actor: { kind: 'system', name: 'start' }, requestId: 'start' }))
}

/** Migrates over a connection that is closed afterwards. */
async function migrateAt(options: DatabaseOptions, log: Log): Promise<string[]> {
  const database = openDatabase({ ...options, maxConnections: 1 })
  try {
    if (await undoKilledRestore(database.db))
      log.warn({}, 'A restore was broken off: the database is as it was before')
    await refuseNewerDatabase(database.db)
    return await migrate(database.db)
  } finally {
    await database.close()
  }
}

/** The library for traces is loaded where they are wanted, and nowhere else. */
async function openTracing({ tracing }: Env): Promise<Tracing | null> {
  if (!tracing) return null
  const library = await import('./tracing/open-tracing.ts')
  return library.openTracing(tracing)
}

async function startEmbedded(
  env: Env,
  log: ProgramLog,
  closing: Array<(seconds: number) => Promise<unknown>>,
): Promise<string> {
  const embedded = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    log: (message) => log.info({}, message),
  })
  closing.push(embedded.stop)
  return embedded.connectionString
}

async function openClock(env: Env, { db }: OpenDatabase, log: ProgramLog): Promise<ProductClock> {
  if (!env.demo) return realClock
  const clock = createDemoClock(db, log)
  const shift = env.demo.clock === null ? null : parseClockShift(env.demo.clock)
  if (shift) await clock.move(shift)
  else await clock.refresh()
  return clock
}
