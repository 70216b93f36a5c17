import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { allInvariants } from '#app/jobs/all-invariants.server.ts'
import { brokenInvariants } from '#app/jobs/check-invariants.server.ts'
import { madeOf } from '../backup/made-of.ts'
import { openPlace } from '../backup/open-place.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { makeWordsAnew } from '../backup/words-anew.ts'
import { compose } from '../compose.ts'
import { runBeside } from '../run-beside.ts'

// npm run restore -- <backup>: puts a backup into an empty database and its files into the storage. --replace: in
// place of what is there.
const usage = 'Usage: npm run restore -- <backup> [--replace]'

await runBeside(async (env, log) => {
  const wish = wanted()
  if (wish === null) {
    console.error(usage)
    return 1
  }
  const place = await openPlace(env)
  try {
    const { manifest, jobsLeftOut } = await restoreBackup(place, { ...wish, log })
    console.log(`Restored ${wish.folder}: ${madeOf(manifest)}`)
    if (jobsLeftOut > 0)
      console.log(`${jobsLeftOut} jobs were left out: this version has none of their kind.`)
    for (const key of manifest.missing) console.error(`Missing in the backup: ${key}`)
    const program = await compose(env, log, { works: false })
    try {
      await makeWordsAnew(place.connectionString)
      const ctx = program.makeCtx({
        actor: { kind: 'system', name: 'npm run restore' },
        requestId: 'command',
      })
      const broken = await brokenInvariants(ctx, allInvariants)
      for (const { id, title } of broken) console.error(`${id} does not hold: ${title}`)
      console.log(`${allInvariants.length} invariants checked, ${broken.length} broken.`)
      return broken.length === 0 ? 0 : 1
    } finally {
      await program.close(5)
    }
  } finally {
    await place.close()
  }
})

function wanted(): { folder: string; replace: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    })
    const [folder, ...rest] = positionals
    return folder && rest.length === 0 ? { folder: resolve(folder), replace: values.replace } : null
  } catch {
    return null
  }
}
