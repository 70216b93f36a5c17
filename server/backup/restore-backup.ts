import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Log } from '#app/context.server.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { migrate, migrationNames } from '#app/db/migrate.server.ts'
import { jobNames } from '#app/jobs/registry.ts'
import { startQueue } from '../queue.ts'
import { refusal } from '../refusal.ts'
import { secretPath } from '../session-secret.ts'
import { checkBackup } from './check-backup.ts'
import { connect } from './connect.ts'
import { appliedMigrations } from './content-of-database.ts'
import { putFiles } from './copy-files.ts'
import { copyIn } from './copy-in.ts'
import type { Manifest } from './manifest.ts'
import type { Place } from './open-place.ts'

/**
 * Puts the backup in `folder` into `place`, once it has been found whole: the database as it was, by its own
 * migrations, and the files. The newer migrations are left to whoever starts the program. Refuses while anybody else
 * is connected, and where there are people already, unless it is to `replace` them. Killed in the middle it has
 * restored nothing, and is run again.
 */
export async function restoreBackup(
  place: Place,
  { folder, replace, log }: { folder: string; replace: boolean; log: Log },
): Promise<{ manifest: Manifest; jobsLeftOut: number }> {
  const manifest = await checkBackup(folder)
  await requireKnown(manifest)
  const client = await connect(place.connectionString)
  try {
    await requireAlone(client)
    await requireOwn(client)
    if (!replace) await requireEmpty(client)
    await makeEmpty(client)
    await prepare(place.connectionString, manifest, log)
    await putFiles(place.storage, folder, manifest.files)
    const { jobsLeftOut } = await copyIn(client, folder, manifest)
    await putSecret(place, folder, manifest)
    return { manifest, jobsLeftOut }
  } finally {
    await client.end()
  }
}

async function requireKnown({ migrations, version }: Manifest): Promise<void> {
  const known = await migrationNames()
  if (migrations.length === 0) throw refusal('The backup is of a database that held nothing.')
  if (migrations.every((name, at) => known[at] === name)) return
  throw refusal(
    `The backup was made by another version (${version}) that this one does not follow: restore it with that one or a later one.`,
  )
}

async function requireAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  if (rows[0]?.others === 0) return
  throw refusal('Something is connected to the database. Stop Staffroom, web and workers, and restore again.')
}

async function requireOwn(client: pg.Client): Promise<void> {
  if ((await appliedMigrations(client)).length > 0) return
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
  )
  if (rows[0]?.count === 0) return
  throw refusal("There are tables in the database that are not Staffroom's: give it a database of its own.")
}

async function requireEmpty(client: pg.Client): Promise<void> {
  if ((await appliedMigrations(client)).length === 0) return
  const { rows } = await client.query<{ is: boolean }>(
    'select not exists (select from users) and not exists (select from orders) as is',
  )
  if (rows[0]?.is) return
  throw refusal(
    'There is a network in this database already. To put the backup in its place, say --replace: what is there now will be gone.',
  )
}

async function makeEmpty(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists pgboss cascade; drop schema public cascade; create schema public;
    grant usage on schema public to public`)
}

/** The tables as they were, and those of the queue. */
async function prepare(connectionString: string, { migrations }: Manifest, log: Log): Promise<void> {
  const onError = (error: Error) => log.warn({ err: error }, 'A database connection was lost')
  const database = openDatabase({ connectionString, maxConnections: 1, onError })
  try {
    await migrate(database.db, migrations.at(-1))
  } finally {
    await database.close()
  }
  const queue = await startQueue({ connectionString, names: jobNames, log, works: false })
  await queue.stop(0)
}

async function putSecret(place: Place, folder: string, { secret }: Manifest): Promise<void> {
  if (!secret || !place.hasOwnSecret) return
  await mkdir(place.dataDir, { recursive: true })
  await writeFile(secretPath(place.dataDir), await readFile(join(folder, secret.file)), {
    mode: 0o600,
    flush: true,
  })
}
