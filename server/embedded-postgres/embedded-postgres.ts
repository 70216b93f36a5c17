import { join } from 'node:path'
import pg from 'pg'
import { errorCode } from '#app/kernel/error-code.ts'
import { chooseClusterPlace } from './cluster-place.ts'
import { registerDatabaseUser } from './database-users.ts'
import { keepRunning } from './keep-running.ts'
import { locateBinaries } from './locate-binaries.ts'
import { prepareCluster } from './prepare-cluster.ts'
import { ensurePostmaster, stopPostmaster } from './run-postmaster.ts'
import { SOCKET_PORT } from './server-settings.ts'
import { withStartLock } from './start-lock.ts'

const DATABASE = 'staffroom'

export type EmbeddedPostgres = {
  /** For `pg` and everything built on it: database `staffroom`, superuser, over the unix socket. */
  connectionString: string
  /** Tells that this process is done; the last one using the database stops the server and waits for its end. */
  stop(): Promise<void>
}

/**
 * Gives the PostgreSQL of one installation, starting it when it does not run. Web, worker and commands may call
 * this for the same `dataDir` at the same time, and share one server; a server that outlived a killed process
 * is taken over, and one that dies meanwhile is started again.
 *
 * The server listens on a unix socket only and asks for no password: the socket's folder can be entered by
 * PostgreSQL's account and root alone, and either can read the files anyway.
 *
 * `settings` are added to PostgreSQL's own, and count only when this call starts the server. Throws with advice
 * where no PostgreSQL can run.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: (message: string) => void
  settings?: Record<string, string>
}): Promise<EmbeddedPostgres> {
  const place = chooseClusterPlace(options.dataDir)
  const lock = join(place.folder, 'lock')
  const { user, socketFolder, binaries } = await withStartLock(lock, async () => {
    const binaries = locateBinaries(place.account, place.folder)
    const user = registerDatabaseUser(place.folder)
    try {
      const cluster = await prepareCluster(place, binaries.initdb)
      if (cluster === 'created') options.log(`Created a PostgreSQL database in ${place.folder}`)
      const server = await ensurePostmaster(place, binaries.postgres, options.settings ?? {})
      if (server.origin === 'adopted') options.log('Using the PostgreSQL that is already running')
      await ensureDatabase(server.socketFolder, options.log)
      return { user, socketFolder: server.socketFolder, binaries }
    } catch (error) {
      user.leave()
      throw error
    }
  })

  let stopping: Promise<void> | undefined
  const letGo = keepRunning(
    place.clusterFolder,
    () =>
      withStartLock(lock, async () => {
        if (stopping) return
        const server = await ensurePostmaster(place, binaries.postgres, options.settings ?? {}, [
          socketFolder,
        ])
        if (server.socketFolder !== socketFolder) {
          throw new Error(`its socket is in ${server.socketFolder} now, so this process has to be restarted`)
        }
        if (server.origin === 'started') options.log('PostgreSQL had ended: started it again')
      }),
    (error) => options.log(`PostgreSQL has ended and cannot be started again: ${String(error)}`),
  )
  return {
    connectionString: socketConnectionString(socketFolder, DATABASE),
    stop() {
      letGo()
      stopping ??= withStartLock(lock, async () => {
        if (user.leave().isLast) await stopPostmaster(place)
      })
      return stopping
    },
  }
}

/** Host and port are spelled out, so that PGHOST or PGPORT of the caller change nothing. */
function socketConnectionString(socketFolder: string, database: string): string {
  return `postgresql:///${database}?host=${encodeURIComponent(socketFolder)}&port=${SOCKET_PORT}&user=postgres`
}

async function ensureDatabase(socketFolder: string, log: (message: string) => void): Promise<void> {
  try {
    await query(socketConnectionString(socketFolder, DATABASE), 'SELECT 1', log)
  } catch (error) {
    if (errorCode(error) !== '3D000') throw error
    await query(socketConnectionString(socketFolder, 'postgres'), `CREATE DATABASE ${DATABASE}`, log)
  }
}

async function query(connectionString: string, sql: string, log: (message: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString })
  client.on('error', (error) => log(`Lost the connection to PostgreSQL: ${error.message}`))
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
