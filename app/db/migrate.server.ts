import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { packageFolder } from '#app/kernel/package-folder.server.ts'
import { analyseUnknown } from './analyse-unknown.server.ts'
import type { Database } from './schema.ts'

const folder = join(packageFolder(), 'migrations')

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const entries = await Promise.all(
      names.map(async (name): Promise<[string, Migration]> => {
        const text = await readFile(join(folder, name), 'utf8')
        return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
      }),
    )
    return Object.fromEntries(entries)
  },
}

/** The names of the migrations this program has, in their order. */
export async function migrationNames(): Promise<string[]> {
  return Object.keys(await sqlFiles.getMigrations())
}

/**
 * Brings the database to the newest migration, or to `last` of them, forward only, under Kysely's lock: several processes may
 * start at once. Nothing of it is timed: an index over a million rows, or another process that is at it, takes
 * longer than a request may. `db` is connected directly: a pooler would give each statement another connection.
 * Tables without statistics are analysed. Returns the names of the migrations applied.
 */
export async function migrate(db: Kysely<Database>, last?: string): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    const migrator = new Migrator({ db: connection, provider: sqlFiles })
    const { error, results } = last ? await migrator.migrateTo(last) : await migrator.migrateToLatest()
    if (!error) await analyseUnknown(connection)
    await sql`reset statement_timeout`.execute(connection)
    if (error) throw error
    return (results ?? []).map((result) => result.migrationName)
  })
}
