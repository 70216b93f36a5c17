import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { openDatabase } from '#app/db/database.server.ts'
import type { Database } from '#app/db/schema.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts'
import type { Postgres } from '../cluster/start-postgres.ts'
import type { Site } from './start-site.ts'

export type SiteDatabase = {
  db: Kysely<Database>
  connectionString: string
  /** The folder of its socket, for programs that are not Node's. */
  socketFolder: string
  /** The process that all of its others are children of. */
  pid: number
  close: () => Promise<void>
}

/** Joins a running site's database. An embedded one stays up until both have left. */
export async function openSiteDatabase(site: Site): Promise<SiteDatabase> {
  const server = site.postgres ? debian(site.postgres) : await embedded(site.dataDir)
  const open = openDatabase({
    connectionString: server.connectionString,
    onError: (error) => console.error(`The database was lost: ${error.message}`),
  })
  return {
    db: open.db,
    ...server,
    async close() {
      await open.close()
      await server.leave()
    },
  }
}

type Server = Pick<SiteDatabase, 'connectionString' | 'socketFolder' | 'pid'> & { leave: () => Promise<void> }

function debian(postgres: Postgres): Server {
  return {
    connectionString: postgres.connectionString(),
    socketFolder: postgres.socketFolder,
    pid: postgres.pid(),
    leave: () => Promise.resolve(),
  }
}

async function embedded(dataDir: string): Promise<Server> {
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const { searchParams } = new URL(connectionString.replace('postgresql:///', 'postgresql://x/'))
  return {
    connectionString,
    socketFolder: searchParams.get('host') ?? '',
    pid: postmasterOf(dataDir),
    leave: stop,
  }
}

function postmasterOf(dataDir: string): number {
  const pointer = join(dataDir, 'postgres.location')
  const place = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
  return Number.parseInt(readFileSync(join(place, 'cluster/postmaster.pid'), 'utf8'), 10)
}
