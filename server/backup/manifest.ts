import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isStorageKey } from '#app/integrations/storage/storage-key.ts'
import { refusal } from '../refusal.ts'

const manifestFile = 'manifest.json'
/** Raised when what is in a backup changes so that an older program cannot read it. */
const format = 1

const part = z.object({
  /** Where it is, from the backup's folder. */
  file: z.string().refine(isStorageKey),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
const rows = part.extend({
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
})

const manifest = z.object({
  format: z.literal(format),
  takenAt: z.iso.datetime(),
  /** The version of this program, and PostgreSQL's. */
  version: z.string(),
  /** Backups of before it was kept have none. */
  commit: z.string().nullable().default(null),
  postgres: z.string(),
  /** The names of the migrations the database had, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(rows),
  /** Parts of tables that are made as time goes by, with what belongs into them, as PostgreSQL writes it. */
  partitions: z.array(z.object({ table: z.string(), name: z.string(), bound: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  /** Jobs that are not done. */
  jobs: rows.nullable(),
  /** The list of the files, one a line; themselves they stand in `files/` under their keys. */
  files: part.extend({ count: z.int().nonnegative(), totalBytes: z.int().nonnegative() }),
  /** Keys of files that the database knows and the storage has not. */
  missing: z.array(z.string()),
  /** The secret that a demo made for itself and signs links with; null where the environment has it. */
  secret: part.nullable(),
})

/** What is in a backup. It is written last: a folder without one is no backup. */
export type Manifest = z.infer<typeof manifest>
export type BackupPart = z.infer<typeof part>
export type BackupRows = z.infer<typeof rows>

export const backupFormat = format

export async function writeManifest(folder: string, wanted: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest.parse(wanted), null, 2)}\n`
  await writeFile(join(folder, manifestFile), text, { mode: 0o600, flag: 'wx', flush: true })
}

/** The manifest of the backup in `folder`; refuses where there is none, or one this program cannot read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null)
  if (text === null) throw refusal(`${folder} is no backup: it has no ${manifestFile}.`)
  const known = manifest.safeParse(parsed(text))
  if (!known.success) throw refusal(`The ${manifestFile} in ${folder} cannot be read by this version.`)
  return known.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
