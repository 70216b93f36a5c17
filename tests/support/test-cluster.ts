import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '#app/kernel/error-code.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import { readPostmaster } from '#server/embedded-postgres/postmaster-file.ts'
import { isRunning, processIdentity } from '#server/embedded-postgres/process-identity.ts'
import { databasesParent, makeDatabaseFolder } from './database-folder.ts'
import { connectionStringTo } from './test-cluster-database.ts'

const PREFIX = 'staffroom-test-'
const STOP_PATIENCE_MS = 5_000

/** Tests lose nothing when the machine loses power, and open a pool per file. */
const FAST_AND_FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  logging_collector: 'off',
}

export type TestCluster = {
  /** May create and drop databases; connected to the database `postgres`. */
  adminConnectionString: string
  connectionStringFor(databaseName: string): string
  stop(): Promise<void>
}

/**
 * A PostgreSQL for one run of the tests, in a temporary folder that goes with it. `TEST_DATABASE_URL` names a
 * running server to use instead (a role that may create databases).
 */
export async function startTestCluster(): Promise<TestCluster> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return describe(given, () => Promise.resolve())

  sweepDeadRuns()
  const folder = makeDatabaseFolder(`${PREFIX}${processIdentity(process.pid)}.`)
  const discard = () => discardRun(folder)
  process.once('exit', discard)
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    log: () => undefined,
    settings: FAST_AND_FORGETFUL,
  })
  return describe(server.connectionString, async () => {
    await server.stop()
    process.off('exit', discard)
    discard()
  })
}

function describe(connectionString: string, stop: () => Promise<void>): TestCluster {
  return {
    adminConnectionString: connectionStringTo('postgres', connectionString),
    connectionStringFor: (databaseName) => connectionStringTo(databaseName, connectionString),
    stop,
  }
}

/** Ends what runs that were killed left behind: their server and their folder. */
function sweepDeadRuns(): void {
  const parent = databasesParent()
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX)) continue
    const owner = name.slice(PREFIX.length, name.lastIndexOf('.'))
    const folder = join(parent, name)
    if (!isRunning(owner) && isOurs(folder)) discardRun(folder)
  }
}

function isOurs(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()
}

/** Blocks until it is done: it also runs while the process exits, when nothing can be awaited any more. */
function discardRun(folder: string): void {
  const cluster = join(folder, 'postgres', 'cluster')
  const server = readPostmaster(cluster)
  if (server?.isAlive) killIfThere(server.pid)
  const deadline = Date.now() + STOP_PATIENCE_MS
  while (readPostmaster(cluster)?.isAlive && Date.now() < deadline) sleepBlocking(5)
  rmSync(folder, { recursive: true, force: true })
}

function sleepBlocking(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}
