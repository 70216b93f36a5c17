import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Log } from '#app/context.server.ts'
import { type OpenDatabase, openDatabase } from '#app/db/database.server.ts'
import type { Database } from '#app/db/schema.ts'
import type { Env } from '#app/env.server.ts'
import { createReplicaAge } from './replica-age.ts'

/** What is older is not shown: with what pages are kept for, an edit is seen by everyone within five seconds. */
const oldestMs = 700
const askEveryMs = 200
const patienceMs = 1_000

export type Replica = {
  /** Where pages that everybody gets alike are read; null: on the primary. */
  db: () => Kysely<Database> | null
  /** A read went wrong: nobody reads there until it has answered well again. */
  failed: () => void
  /** How old what it shows can be at most, in seconds; null when that is not known. */
  state: () => { isUsed: boolean; ageSeconds: number | null }
  close: () => Promise<void>
}

type Options = {
  primary: { connectionString: string; pooled: boolean }
  connectionString: string
  log: Log
  now?: () => number
}

/** The standby that is configured, or null. Only who serves pages needs it. */
export function replicaOf(
  env: Pick<Env, 'databaseUrl' | 'databasePooler' | 'databaseReplicaUrl'>,
  log: Log,
): Replica | null {
  const { databaseUrl, databaseReplicaUrl, databasePooler } = env
  if (databaseUrl === null || databaseReplicaUrl === null) return null
  const primary = { connectionString: databaseUrl, pooled: databasePooler === 'transaction' }
  return openReplica({ primary, connectionString: databaseReplicaUrl, log })
}

/**
 * Watches a standby and lends it for reading while it is a standby, answers, and is known to have everything that the
 * primary had acknowledged {@link oldestMs} ago. The watch has connections of its own: a busy pool would look like
 * a slow server.
 */
export function openReplica({
  primary,
  connectionString,
  log,
  now = () => performance.now(),
}: Options): Replica {
  const onError = (error: Error) => log.debug({ err: error }, 'A connection for the standby was lost')
  const { pooled } = primary
  const one = { maxConnections: 1, connectPatienceMs: patienceMs, onError }
  const watched = {
    primary: openDatabase({ ...primary, ...one }),
    standby: openDatabase({ connectionString, pooled, ...one }),
  }
  const readers = openDatabase({
    connectionString,
    pooled,
    onError,
    maxConnections: 5,
    connectPatienceMs: patienceMs,
    transactions: false,
  })
  const age = createReplicaAge()
  const ended = new AbortController()
  let refusal: string | null = 'nobody has looked at it yet'
  let saidToBeUsed: boolean | null = null

  const ageMs = () => {
    const completeAt = age.completeAt()
    return completeAt === null ? null : now() - completeAt
  }
  const isYoung = () => (ageMs() ?? Number.POSITIVE_INFINITY) <= oldestMs

  async function look(): Promise<string | null> {
    const at = now()
    const answers = await Promise.all([
      positionOfPrimary(watched.primary),
      positionOfStandby(watched.standby),
    ])
    const [written] = answers
    if (written !== null) age.primaryWas(at, written)
    // Asked again where it had not come so far yet: most of the time it has by now.
    const replayed =
      answers[1] !== null && written !== null && answers[1] < written
        ? await positionOfStandby(watched.standby)
        : answers[1]
    if (replayed === null) return 'it is no standby'
    age.standbyIsAt(replayed)
    return isYoung() ? null : 'it is behind'
  }

  async function watch(): Promise<void> {
    while (!ended.signal.aborted) {
      refusal = await inTime(look()).catch((error) => `it does not answer (${sentenceOf(error)})`)
      const isUsed = refusal === null
      if (isUsed !== saidToBeUsed) {
        if (isUsed) log.info({}, 'Public pages are read from the standby')
        else log.warn({ reason: refusal }, 'Public pages are read from the primary')
        saidToBeUsed = isUsed
      }
      await wait(askEveryMs, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  }
  const watching = watch()

  const isUsed = () => refusal === null && isYoung()
  return {
    db: () => (isUsed() ? readers.db : null),
    failed() {
      refusal = 'a read failed'
    },
    state() {
      const milliseconds = ageMs()
      return { isUsed: isUsed(), ageSeconds: milliseconds === null ? null : milliseconds / 1_000 }
    },
    async close() {
      ended.abort()
      await watching
      await Promise.all([watched.primary, watched.standby, readers].map(({ close }) => close()))
    },
  }
}

/** How far the primary's log is written: whatever was acknowledged before stands there. Null on a standby. */
async function positionOfPrimary({ db }: OpenDatabase): Promise<number | null> {
  const { rows } = await sql<{ position: number | null }>`
    select case when pg_is_in_recovery() then null
      else pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 end as position`.execute(db)
  return rows[0]?.position ?? null
}

/** How far a standby has replayed it; null on a server that takes writes, such as one that was promoted. */
async function positionOfStandby({ db }: OpenDatabase): Promise<number | null> {
  const { rows } = await sql<{ position: number | null }>`
    select case when pg_is_in_recovery()
      then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position`.execute(db)
  return rows[0]?.position ?? null
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const ended = new AbortController()
  const late = wait(patienceMs, undefined, { signal: ended.signal }).then(() => {
    throw new Error('too slow')
  })
  late.catch(() => undefined)
  return Promise.race([work, late]).finally(() => ended.abort())
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
