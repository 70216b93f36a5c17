import { parseClockShift } from '#app/kernel/clock-shift.ts'
import { jobVerbs } from '#server/jobs/registry.ts'
import { schedule } from '#server/jobs/schedule.ts'
import { runCommand } from '../run-command.ts'

// npm run clock -- "+1 month" | "-90 minutes" | 2027-01-31T09:00:00Z | reset: moves a demo's clock for everything
// that shares its database, and does what is due by then.
const text = process.argv.slice(2).join(' ')
const shift = parseClockShift(text)

await runCommand(async ({ env, clock, makeCtx }) => {
  if (env.mode !== 'demo') {
    console.error('The clock can be moved in demo mode only.')
    return 1
  }
  if (text !== '' && !shift) {
    console.error('Usage: npm run clock -- "+1 month" | "-90 minutes" | 2027-01-31T09:00:00Z | reset')
    return 1
  }
  if (shift) await clock.move(shift)
  console.log(`It is ${clock.now().toISOString()} now.`)
  if (!shift) return 0
  for (const { name } of schedule) {
    await jobVerbs[name](makeCtx({ actor: { kind: 'system', name }, requestId: 'command' }), {} as never)
    console.log(`Done: ${name}`)
  }
  return 0
})
