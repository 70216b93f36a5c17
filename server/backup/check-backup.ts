import { inLanes } from '#app/kernel/in-lanes.ts'
import { refusal } from '../refusal.ts'
import { listedFiles, partOf } from './copy-files.ts'
import { type BackupPart, type Manifest, readManifest } from './manifest.ts'
import { checkPart } from './parts.ts'

/** The manifest of the backup in `folder`, once every byte of it has been read and is what was written; else refuses. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const { tables, jobs, files, secret } = manifest
  const parts = [...tables, jobs, files, secret].filter((part) => part !== null)
  for (const part of parts) await checkPart(folder, part)

  const kept: BackupPart[] = []
  for await (const file of listedFiles(folder, files)) kept.push(partOf(file))
  if (kept.length !== files.count) throw refusal(`The backup is damaged: ${files.file} is not whole.`)
  await inLanes(kept, 4, (part) => checkPart(folder, part))
  return manifest
}
