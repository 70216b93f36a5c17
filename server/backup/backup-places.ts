import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest } from './manifest.ts'

const name = /^staffroom-\d{8}T\d{6}Z$/

/** What a backup taken at `now` is called; names sort as their times do. */
export function backupName(now: Date): string {
  return `staffroom-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** The backups in `folder`, the newest first; those that are not whole are not among them. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  const found: string[] = []
  for (const one of names.filter((entry) => name.test(entry)).sort()) {
    const path = join(folder, one)
    if (await readManifest(path).catch(() => null)) found.unshift(path)
  }
  return found
}

/** Purges half backups, left by one that was killed: a day later, when no process can be writing them any more. */
export async function purgeUnfinishedBackups(folder: string, now: Date): Promise<void> {
  const dayAgo = `${backupName(new Date(now.getTime() - 24 * 3_600_000))}.partial`
  const names = await readdir(folder)
  const left = names.filter(
    (one) => name.test(one.replace(/\.partial$/, '')) && one.endsWith('.partial') && one < dayAgo,
  )
  for (const one of left) await rm(join(folder, one), { recursive: true })
}

/** Purges all but the newest `keep` backups in `folder`; answers those that went. */
export async function purgeOldBackups(folder: string, keep: number): Promise<string[]> {
  const older = (await backupsIn(folder)).slice(keep)
  for (const path of older) await rm(path, { recursive: true })
  return older
}
