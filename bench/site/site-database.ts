import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { openDatabase } from '#app/db/database.server.ts'
import { startEmbeddedPostgres } from '#app/db/embedded/embedded-postgres.server.ts'
import type { Database } from '#app/db/schema.ts'
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

/** Joins a running site's own database. It stays up until both have left. */
export async function openSiteDatabase(site: Site): Promise<SiteDatabase> {
  const embedded = await startEmbeddedPostgres({ dataDir: site.dataDir, log: () => undefined })
  const open = openDatabase({
    connectionString: embedded.connectionString,
    onError: (error) => console.error(`The database was lost: ${error.message}`),
  })
  const { searchParams } = new URL(embedded.connectionString.replace('postgresql:///', 'postgresql://x/'))
  return {
    db: open.db,
    connectionString: embedded.connectionString,
    socketFolder: searchParams.get('host') ?? '',
    pid: postmasterOf(site.dataDir),
    async close() {
      await open.close()
      await embedded.stop()
    },
  }
}

function postmasterOf(dataDir: string): number {
  const pointer = join(dataDir, 'postgres.location')
  const place = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
  return Number.parseInt(readFileSync(join(place, 'cluster/postmaster.pid'), 'utf8'), 10)
}
