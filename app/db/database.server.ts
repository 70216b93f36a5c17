import { Kysely, PostgresDialect } from 'kysely'
import type { PoolClient } from 'pg'
import pg from 'pg'
import { preparingPool } from './prepared-statements.ts'
import type { Database } from './schema.ts'
import { type DatabaseWatch, watchedPool } from './watched-pool.ts'

type Query = (...asked: unknown[]) => unknown

const int8 = 20
export const longestStatementMs = 30_000
/** PostgreSQL compiles what it takes for a costly plan: seconds of compiling for reports that take milliseconds. */
const withoutJit = '-c jit=off'
/** Idle connections that stay open: the first purchase of a new one costs the database fifteen times as much. */
const keptConnections = 2

export type OpenDatabase = {
  db: Kysely<Database>
  /** The pool beneath, for libraries that bring their own statements. */
  pool: pg.Pool
  close: () => Promise<void>
}

export type DatabaseOptions = {
  connectionString: string
  maxConnections?: number
  /** Connections are a pooler's, which gives each transaction another one: they keep nothing for us. */
  pooled?: boolean
  /** How long making a connection may take, in milliseconds; waiting for one that is in use may take longer. */
  connectPatienceMs?: number
  onError: (error: Error) => void
  watch?: DatabaseWatch
}

/**
 * Opens the pool. A lost connection is reported to `onError` and replaced on next use; the process lives on.
 * bigint columns are read as numbers: all of them are amounts in minor units or counts. Where connections are
 * `pooled`, statements have no names and the longest a statement may take is for the pooler to set.
 */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const { pooled = false, connectPatienceMs = 3_000, watch } = options
  // A server that is gone without a word refuses no connection: a caller who waits for it is told soon.
  const Client = function connecting(config: pg.ClientConfig) {
    return new pg.Client({ ...config, connectionTimeoutMillis: connectPatienceMs })
  } as unknown as typeof pg.Client
  const pool = new pg.Pool({
    Client,
    connectionString: pooled ? options.connectionString : keepingOptions(options.connectionString),
    max: options.maxConnections ?? 10,
    min: keptConnections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // A pooler refuses what it cannot promise for the connection behind.
    ...(pooled ? {} : { statement_timeout: longestStatementMs, options: withoutJit }),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  })
  let closing = false
  // The pool lets go of connections before the server has seen them end; their errors then concern no caller.
  const report = (error: Error) => {
    if (!closing) options.onError(error)
  }
  // Each connection reports for itself: the pool listens only to those at rest, and one that breaks at work
  // without a listener ends the process.
  pool.on('connect', (client) => {
    client.on('error', report)
    if (pooled) withoutNames(client)
  })
  pool.on('error', () => undefined)
  const statements = pooled ? pool : preparingPool(pool)
  const dialect = new PostgresDialect({ pool: watch ? watchedPool(statements, watch) : statements })
  const db = new Kysely<Database>({ dialect })
  const close = async () => {
    closing = true
    await db.destroy()
    // Kysely leaves a pool alone that it never used itself.
    if (!pool.ended) await pool.end()
  }
  return { db, pool, close }
}

/** `options` of the address would replace those of the pool: they come after ours, so that they win. */
function keepingOptions(connectionString: string): string {
  const url = URL.parse(connectionString)
  const own = url?.searchParams.get('options')
  if (!url || !own) return connectionString
  url.searchParams.set('options', `${withoutJit} ${own}`)
  return url.href
}

/**
 * Takes the names off all statements that `client` sends, those of libraries included: a statement that is
 * prepared on one connection is not there on the next, or is there already.
 */
function withoutNames(client: PoolClient): void {
  const query: Query = client.query.bind(client)
  const unnamed: Query = (asked, ...rest) => query(nameless(asked), ...rest)
  client.query = unnamed as PoolClient['query']
}

function nameless(asked: unknown): unknown {
  // What submits itself is a cursor or a query that was made before.
  if (typeof asked !== 'object' || asked === null || 'submit' in asked || !('name' in asked)) return asked
  const { name: _name, ...statement } = asked
  return statement
}
