import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase } from '#app/db/database.server.ts'
import { migrate, migrationNames } from '#app/db/migrate.server.ts'
import type { Log } from '#app/kernel/log.ts'
import { jobNames } from '#server/jobs/registry.ts'
import { beginRestore, putAside, putBack } from '../before-restore.ts'
import { startQueue } from '../queue.ts'
import { refusal } from '../refusal.ts'
import { secretPath } from '../session-secret.ts'
import type { ErasedSince } from './after-restore.ts'
import type { Barred } from './carry-over-restrictions.ts'
import { checkBackup } from './check-backup.ts'
import { connect } from './connect.ts'
import { appliedMigrations } from './content-of-database.ts'
import { putFiles } from './copy-files.ts'
import { copyIn } from './copy-in.ts'
import { knownErasures } from './known-erasures.ts'
import type { Manifest } from './manifest.ts'
import type { Place } from './open-place.ts'

/**
 * Puts the backup in `folder` into `place`, once it has been found whole: the database as it was, by its own
 * migrations, and the files. The newer migrations are left to the start of the program. Refuses while another client
 * is connected, and where there are people already, unless it is to `replace` them. What was in the database stays
 * there, aside, until all of the backup is in its place: one that fails has changed nothing in it, and after one that
 * was killed, the next start or restore puts it back. Who was erased after the backup was taken is
 * listed for the program, which erases them again before it is open; who lost a role or was banned meanwhile stays so.
 * Unless all is wanted `asItWas`.
 */
export async function restoreBackup(
  place: Place,
  { folder, replace, asItWas = false, log }: Wish,
): Promise<Restored> {
  const manifest = await checkBackup(folder)
  await requireKnown(manifest)
  const notes = await knownErasures(place.storage, folder, manifest)
  const client = await connect(place.connectionString)
  try {
    await beginRestore(client)
    await requireAlone(client)
    await putBack(client)
    await requireOwn(client)
    if (!replace) await requireEmpty(client)
    const replaced = (await appliedMigrations(client)).length > 0
    const erased = { notes, asItWas }
    const found = await putInPlace(client, place, { folder, manifest, erased, log })
    await putSecret(place, folder, manifest)
    return { manifest, ...found, knowsErasures: replaced || notes.length > 0 }
  } finally {
    await client.end()
  }
}

type Wish = { folder: string; replace: boolean; asItWas?: boolean; log: Log }

export type Restored = {
  manifest: Manifest
  jobsLeftOut: number
  /** Accounts in the backup that were erased after it was taken. */
  erasedSince: number
  /** What was kept of the database that was replaced; null for nothing. */
  barred: Barred | null
  /** Whether anything here could tell of such accounts. */
  knowsErasures: boolean
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

async function putInPlace(
  client: pg.Client,
  { connectionString, storage }: Place,
  { folder, manifest, erased, log }: { folder: string; manifest: Manifest; erased: ErasedSince; log: Log },
): Promise<Pick<Restored, 'jobsLeftOut' | 'erasedSince' | 'barred'>> {
  await putAside(client)
  try {
    await prepare(connectionString, manifest, log)
    await putFiles(storage, folder, manifest.files)
    return await copyIn(client, folder, manifest, erased)
  } catch (error) {
    await putBack(client).catch((lost) => log.warn({ err: lost }, 'What was there before is still aside'))
    throw error
  }
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
