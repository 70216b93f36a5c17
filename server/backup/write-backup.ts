import { access, mkdir, readFile, rename, rm } from 'node:fs/promises'
import type pg from 'pg'
import { isDiskFull } from '#app/integrations/storage/is-disk-full.ts'
import { isRestoreUnfinished } from '../before-restore.ts'
import { refusal } from '../refusal.ts'
import { secretPath } from '../session-secret.ts'
import { ownRelease } from '../version.ts'
import { connect } from './connect.ts'
import { appliedMigrations, keptTables, partitions, sequences } from './content-of-database.ts'
import { copyFiles, deleteFiles, type KeptFile, knownFiles, linesOf, listedFiles } from './copy-files.ts'
import { copyJobs, copyTable } from './copy-out.ts'
import {
  type BackupPart,
  type BackupRows,
  backupFormat,
  type Manifest,
  readManifest,
  writeManifest,
} from './manifest.ts'
import type { Place } from './open-place.ts'
import { writePart } from './parts.ts'

/**
 * Writes everything `place` keeps into a new folder `to`, while the program runs: the rows of one moment, and the
 * files they name. Files are copied before that moment and, those that came meanwhile, after it, so that one that is
 * deleted in between is there all the same. The folder appears under its name when it is whole. `last` is an earlier
 * backup, whose files are shared where they are the same. `now` is UTC.
 */
export async function writeBackup(
  place: Place,
  { to, last, now }: { to: string; last: string | null; now: Date },
): Promise<Manifest> {
  const folder = `${to}.partial`
  if (await isThere(to)) throw refusal(`${to} is there already.`)
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw refusal(`${folder} is there already: another backup is being made.`)
    throw error
  })
  try {
    const content = await copyAll(place, { folder, last })
    const { files } = content
    const list = await writePart(folder, 'files.jsonl.gz', linesOf(files), { packed: true })
    const release = ownRelease()
    const manifest: Manifest = {
      format: backupFormat,
      takenAt: now.toISOString(),
      version: release.version,
      commit: release.commit,
      ...content.database,
      files: { ...list, count: files.length, totalBytes: files.reduce((sum, { bytes }) => sum + bytes, 0) },
      missing: content.missing,
      secret: await copySecret(place, folder),
    }
    await writeManifest(folder, manifest)
    await rename(folder, to)
    return manifest
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw isDiskFull(error)
      ? refusal(`There is no room for the backup at ${to}: nothing of it was kept.`)
      : error
  }
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Files, rows, and the files that came while the first were copied. */
async function copyAll(
  place: Place,
  { folder, last }: { folder: string; last: string | null },
): Promise<Content> {
  const client = await connect(place.connectionString)
  try {
    return await copyFrom(client, place, { folder, last })
  } finally {
    await client.end()
  }
}

async function copyFrom(
  client: pg.Client,
  place: Place,
  { folder, last }: { folder: string; last: string | null },
): Promise<Content> {
  if (await isRestoreUnfinished(client))
    throw refusal(
      'A restore is under way or was broken off: start Staffroom, which puts back what was there.',
    )
  if ((await appliedMigrations(client)).length === 0) throw refusal('The database holds nothing yet.')
  const copied = new Map<string, KeptFile>()
  const earlier = last === null ? null : { folder: last, files: await filesOf(last) }
  const copy = async (known: Awaited<ReturnType<typeof knownFiles>>) => {
    const wanted = known.filter(({ key }) => !copied.has(key))
    for (const file of await copyFiles(place.storage, folder, wanted, earlier)) copied.set(file.key, file)
  }
  await copy(await knownFiles(client))

  await client.query('begin transaction isolation level repeatable read, read only')
  const database = await copyDatabase(client, folder)
  const known = await knownFiles(client)
  await client.query('commit')

  await copy(known)
  const keys = new Set(known.map(({ key }) => key))
  await deleteFiles(
    folder,
    [...copied.keys()].filter((key) => !keys.has(key)),
  )
  const missing = [...keys].filter((key) => !copied.has(key))
  const files = known.flatMap(({ key }) => copied.get(key) ?? [])
  return { database, files, missing }
}

type Content = { database: OfDatabase; files: KeptFile[]; missing: string[] }
type OfDatabase = Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'partitions' | 'sequences' | 'jobs'>

async function copyDatabase(client: pg.Client, folder: string): Promise<OfDatabase> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const tables: BackupRows[] = []
  for (const kept of await keptTables(client)) tables.push(await copyTable(client, folder, kept))
  return {
    postgres: rows[0]?.server_version ?? '',
    migrations: await appliedMigrations(client),
    tables,
    partitions: await partitions(client),
    sequences: await sequences(client),
    jobs: await copyJobs(client, folder),
  }
}

async function filesOf(folder: string): Promise<Map<string, KeptFile>> {
  const { files } = await readManifest(folder)
  const found = new Map<string, KeptFile>()
  for await (const file of listedFiles(folder, files)) found.set(file.key, file)
  return found
}

/** A demo signs links with a secret of its own: without it, those in mails that were sent say nothing any more. */
async function copySecret(place: Place, folder: string): Promise<BackupPart | null> {
  if (!place.hasOwnSecret) return null
  const secret = await readFile(secretPath(place.dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return secret && writePart(folder, 'session-secret', [secret], { packed: false })
}
