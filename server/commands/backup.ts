import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Env } from '#app/env.server.ts'
import { backupName, backupsIn, purgeOldBackups, purgeUnfinishedBackups } from '../backup/backup-places.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { madeOf } from '../backup/made-of.ts'
import type { Manifest } from '../backup/manifest.ts'
import { openPlace } from '../backup/open-place.ts'
import { recordBackup } from '../backup/record-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { realClock } from '../clock.ts'
import { runStandalone } from '../run-standalone.ts'

// npm run backup: everything into a new folder below DATA_DIR/backups. npm run backup -- <folder>: below that one.
// --keep=N: leaves the newest N there. npm run backup -- check <backup>: reads one through.
const usage =
  'Usage: npm run backup, npm run backup -- <folder> [--keep=N], or npm run backup -- check <backup>'

await runStandalone(async (env) => {
  const wish = wanted()
  if (wish === null) {
    console.error(usage)
    return 1
  }
  if (wish.check) {
    const manifest = await checkBackup(wish.check)
    console.log(`${wish.check} is whole: ${madeOf(manifest)}`)
    return 0
  }
  const folder = wish.folder ?? join(env.dataDir, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const now = realClock.now()
  await purgeUnfinishedBackups(folder, now)
  const to = join(folder, backupName(now))
  const manifest = await backUp(env, { folder, to, now })
  console.log(`${to}: ${madeOf(manifest)}`)
  for (const key of manifest.missing) console.error(`Missing in the storage, and so in the backup: ${key}`)
  if (wish.keep !== null)
    for (const path of await purgeOldBackups(folder, wish.keep)) console.log(`Removed ${path}`)
  return manifest.missing.length === 0 ? 0 : 2
})

/** Makes a backup, reads it through, and tells the database of it. */
async function backUp(
  env: Env,
  { folder, to, now }: { folder: string; to: string; now: Date },
): Promise<Manifest> {
  const place = await openPlace(env)
  try {
    const [last = null] = await backupsIn(folder)
    await writeBackup(place, { to, last, now })
    const manifest = await checkBackup(to)
    await recordBackup(place.connectionString, { folder: to, manifest })
    return manifest
  } finally {
    await place.close()
  }
}

function wanted(): { check: string | null; folder: string | null; keep: number | null } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { keep: { type: 'string' } },
    })
    const [first, second, ...rest] = positionals
    if (first === 'check') {
      return second && rest.length === 0 && values.keep === undefined
        ? { check: resolve(second), folder: null, keep: null }
        : null
    }
    const keep = values.keep === undefined ? null : Number(values.keep)
    if (second !== undefined || (keep !== null && !(Number.isInteger(keep) && keep >= 1))) return null
    return { check: null, folder: first ? resolve(first) : null, keep }
  } catch {
    return null
  }
}
