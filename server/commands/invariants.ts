import { allInvariants } from '#server/jobs/all-invariants.ts'
import { brokenInvariants } from '#server/jobs/check-invariants.ts'
import { runCommand } from '../run-command.ts'

// npm run invariants: what must hold at any moment, checked now. Exit code 1 and the offending rows if it does not.
await runCommand(async ({ makeCtx }) => {
  const ctx = makeCtx({ actor: { kind: 'system', name: 'npm run invariants' }, requestId: 'command' })
  const broken = await brokenInvariants(ctx, allInvariants)
  for (const { id, title, rows } of broken) {
    console.error(`${id} does not hold: ${title}`)
    for (const row of rows) console.error(`  ${JSON.stringify(row)}`)
  }
  console.log(`${allInvariants.length} invariants checked, ${broken.length} broken.`)
  return broken.length === 0 ? 0 : 1
})
