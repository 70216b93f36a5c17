import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import {
  type ErasureNote,
  erasedIdOfKey,
  erasureNotes,
  readErasureNote,
} from '#app/features/privacy/rules/erasure-note.ts'
import type { StoragePort } from '#app/integrations/storage/storage-port.ts'
import { inLanes } from '#app/kernel/in-lanes.ts'
import { refusal } from '../refusal.ts'
import { backupsIn } from './backup-places.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { checkPart, readPacked } from './parts.ts'

/**
 * The erasures that are known outside the database: by the notes in `storage`, and by the backups beside the one in
 * `folder` that were taken after it.
 */
export async function knownErasures(
  storage: StoragePort,
  folder: string,
  { takenAt }: Manifest,
): Promise<ErasureNote[]> {
  const known = await notesIn(storage)
  for (const beside of await backupsIn(dirname(folder))) {
    const manifest = await readManifest(beside)
    if (manifest.takenAt > takenAt) known.push(...(await erasuresOf(beside, manifest)))
  }
  return known
}

async function notesIn(storage: StoragePort): Promise<ErasureNote[]> {
  const keys: string[] = []
  for await (const key of storage.list(erasureNotes)) if (erasedIdOfKey(key)) keys.push(key)
  const known: ErasureNote[] = []
  await inLanes(keys, 8, async (key) => {
    const bytes = await storage.read(key)
    const note = bytes && readErasureNote(bytes)
    if (!note || note.userId !== erasedIdOfKey(key))
      throw refusal(`${key} in the storage is no note of an erasure: look at it, and take it away.`)
    known.push(note)
  })
  return known
}

/** Of a later backup only its erasures have to be whole: the operator who restores an older one may have a reason. */
async function erasuresOf(folder: string, { tables }: Manifest): Promise<ErasureNote[]> {
  const part = tables.find(({ table }) => table === 'erasures')
  if (!part) return []
  const isWhole = await checkPart(folder, part).then(
    () => true,
    () => false,
  )
  if (!isWhole) return []
  const known: ErasureNote[] = []
  for await (const line of createInterface({ input: Readable.from(readPacked(folder, part)) })) {
    const fields = line.split('\t')
    const field = (column: string) => fields[part.columns.indexOf(column)] ?? ''
    known.push({
      userId: field('user_id'),
      erasedAt: new Date(field('erased_at')),
      keepUntil: new Date(field('keep_until')),
    })
  }
  return known
}
