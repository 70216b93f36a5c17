import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { markUnconfirmed } from '#app/features/mail/mark-unconfirmed.server.ts'
import { eraseRestored } from '#app/features/privacy/erase-restored.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { allInvariants } from '#server/jobs/all-invariants.ts'
import { brokenInvariants } from '#server/jobs/check-invariants.ts'
import type { Barred } from '../backup/carry-over-restrictions.ts'
import { madeOf } from '../backup/made-of.ts'
import { openPlace } from '../backup/open-place.ts'
import { rebuildWords } from '../backup/rebuild-words.ts'
import { type Restored, restoreBackup } from '../backup/restore-backup.ts'
import { compose } from '../compose.ts'
import { runStandalone } from '../run-standalone.ts'

// npm run restore -- <backup>: puts a backup into an empty database and its files into the storage. --replace: in
// place of what is there. --as-it-was: also accounts that were deleted, and roles and bans, of then.
const usage = 'Usage: npm run restore -- <backup> [--replace] [--as-it-was]'

await runStandalone(async (env, log) => {
  const wish = wanted()
  if (wish === null) {
    console.error(usage)
    return 1
  }
  const place = await openPlace(env)
  try {
    const restored = await restoreBackup(place, { ...wish, log })
    const { manifest, jobsLeftOut } = restored
    console.log(`Restored ${wish.folder}: ${madeOf(manifest)}`)
    if (jobsLeftOut > 0)
      console.log(`${jobsLeftOut} jobs were left out: this version has none of their kind.`)
    for (const key of manifest.missing) console.error(`Missing in the backup: ${key}`)
    const program = await compose(env, log, { works: false })
    try {
      await rebuildWords(place.connectionString)
      const ctx = program.makeCtx({
        actor: { kind: 'system', name: 'npm run restore' },
        requestId: 'command',
      })
      // What failed when the program was made is tried once more, to be told here.
      const { left } = await eraseRestored(ctx)
      console.log(aboutErased(restored, { asItWas: wish.asItWas, left }))
      if (restored.barred) console.log(aboutBarred(restored.barred))
      // Their sender is the process that was running when the backup was taken.
      const unconfirmed = await markUnconfirmed(ctx, { sendingBefore: addMinutes(ctx.now, 1) })
      if (unconfirmed > 0) console.log(aboutUnconfirmed(unconfirmed))
      const broken = await brokenInvariants(ctx, allInvariants)
      for (const { id, title } of broken) console.error(`${id} does not hold: ${title}`)
      console.log(`${allInvariants.length} invariants checked, ${broken.length} broken.`)
      return broken.length === 0 && left === 0 ? 0 : 1
    } finally {
      await program.close(5)
    }
  } finally {
    await place.close()
  }
})

/** What became of those whose accounts were deleted after the backup was taken. */
function aboutErased(
  { erasedSince, knowsErasures, manifest }: Restored,
  { asItWas, left }: { asItWas: boolean; left: number },
): string {
  if (!knowsErasures)
    return `Nothing here tells of accounts deleted since ${manifest.takenAt}: they are back. Delete them again; docs/backup.md says how to find them.`
  const count = erasedSince === 1 ? '1 account' : `${erasedSince} accounts`
  if (left > 0) return `${left} of ${count} deleted since the backup could not be deleted again, see above.`
  return asItWas
    ? `${count} deleted since the backup came back.`
    : `${count} deleted since the backup deleted again.`
}

function aboutUnconfirmed(mails: number): string {
  const were = mails === 1 ? '1 mail was' : `${mails} mails were`
  return `${were} being sent when the backup was taken, and may have arrived: npm run mails lists them in a quarter of an hour.`
}

function aboutBarred({ roles, bans, passes, mail }: Barred): string {
  return `Kept from the database that was replaced: ${roles} roles taken away, ${bans} bans, ${passes} door links revoked, ${mail} wishes for less mail.`
}

function wanted(): { folder: string; replace: boolean; asItWas: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        'as-it-was': { type: 'boolean', default: false },
      },
    })
    const [folder, ...rest] = positionals
    const { replace, 'as-it-was': asItWas } = values
    return folder && rest.length === 0 ? { folder: resolve(folder), replace, asItWas } : null
  } catch {
    return null
  }
}
