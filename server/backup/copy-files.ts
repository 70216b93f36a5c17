import { createReadStream } from 'node:fs'
import { link, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { z } from 'zod'
import { isStorageKey } from '#app/integrations/storage/storage-key.ts'
import type { StoragePort } from '#app/integrations/storage/storage-port.ts'
import { inLanes } from '#app/kernel/in-lanes.ts'
import type { BackupPart } from './manifest.ts'
import { readPacked, writePart } from './parts.ts'

const keptFile = z.object({
  key: z.string().refine(isStorageKey),
  contentType: z.string(),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
})
/** A file of the backup: under its key, and what it is served as. */
export type KeptFile = z.infer<typeof keptFile>
export type KnownFile = Pick<KeptFile, 'key' | 'contentType'>

/** The files that the database knows, in the order of their keys; a picture's renditions are files, too. */
export async function knownFiles(client: pg.Client): Promise<KnownFile[]> {
  const { rows: there } = await client.query<{ is: boolean }>(
    `select to_regclass('public.files') is not null as is`,
  )
  if (!there[0]?.is) return []
  const { rows } = await client.query<KnownFile>(
    `select key, content_type as "contentType" from files
     union select v ->> 'key', v ->> 'contentType' from files, jsonb_array_elements(variants) v order by 1`,
  )
  return rows
}

const pathOf = (key: string) => `files/${key}`
export const partOf = ({ key, bytes, sha256 }: KeptFile): BackupPart => ({ file: pathOf(key), bytes, sha256 })

/** Files that are read at a time: a storage elsewhere takes its time for each. */
const atOnce = 8

/**
 * Copies files from the storage into a backup; those that are not there any more are left out. What `last`, an
 * earlier backup beside, has under the same key with the same bytes takes no room again.
 */
export async function copyFiles(
  storage: StoragePort,
  folder: string,
  known: readonly KnownFile[],
  last: { folder: string; files: ReadonlyMap<string, KeptFile> } | null,
): Promise<KeptFile[]> {
  const copied: KeptFile[] = []
  await inLanes(known, atOnce, async (file) => {
    const kept = await copyFile(storage, folder, file)
    if (!kept) return
    copied.push(kept)
    if (last?.files.get(kept.key)?.sha256 === kept.sha256) await share(last.folder, folder, kept.key)
  })
  return copied
}

async function copyFile(
  storage: StoragePort,
  folder: string,
  { key, contentType }: KnownFile,
): Promise<KeptFile | null> {
  const size = await storage.size(key)
  if (size === null) return null
  const pieces = size === 0 ? [] : storage.readPart(key, { from: 0, to: size - 1 })
  const part = await written(folder, key, pieces)
  return part && { key, contentType, bytes: part.bytes, sha256: part.sha256 }
}

export async function deleteFiles(folder: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) await rm(join(folder, pathOf(key)))
}

/** Null when the file went while it was read. */
async function written(
  folder: string,
  key: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<BackupPart | null> {
  try {
    return await writePart(folder, pathOf(key), pieces, { packed: false })
  } catch (error) {
    await rm(join(folder, pathOf(key)), { force: true })
    if (isGone(error)) return null
    throw error
  }
}

const isGone = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  (('code' in error && error.code === 'ENOENT') || ('name' in error && error.name === 'NoSuchKey'))

/** Takes the earlier backup's copy for ours; where the disk cannot, ours stays. */
async function share(from: string, to: string, key: string): Promise<void> {
  const own = join(to, pathOf(key))
  const shared = `${own}.shared`
  try {
    await link(join(from, pathOf(key)), shared)
  } catch {
    return
  }
  await rename(shared, own)
}

export async function* linesOf(files: readonly KeptFile[]): AsyncIterable<Buffer> {
  for (const file of files) yield Buffer.from(`${JSON.stringify(file)}\n`)
}

/** The files of a backup, one after the other. */
export async function* listedFiles(folder: string, list: Pick<BackupPart, 'file'>): AsyncIterable<KeptFile> {
  const lines = createInterface({ input: Readable.from(readPacked(folder, list)), crlfDelay: Infinity })
  for await (const line of lines) if (line !== '') yield keptFile.parse(JSON.parse(line))
}

/** Puts a backup's files back into the storage, under their keys. */
export async function putFiles(
  storage: StoragePort,
  folder: string,
  list: Pick<BackupPart, 'file'>,
): Promise<void> {
  const files: KeptFile[] = []
  for await (const file of listedFiles(folder, list)) files.push(file)
  await inLanes(files, atOnce, async ({ key, contentType }) => {
    await storage.putPieces(key, createReadStream(join(folder, pathOf(key))), contentType)
  })
}
