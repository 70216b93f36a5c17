import { retryParkedJobs } from '#app/features/ticketing/orders/retry-parked-jobs.server.ts'
import { parkedJobs } from '#server/jobs/parked-jobs.ts'
import { runCommand } from '../run-command.ts'

// npm run jobs: the jobs that kept failing. npm run jobs -- retry: gives all of them another round of attempts.
const [wish, ...rest] = process.argv.slice(2)

await runCommand(async ({ makeCtx }) => {
  if ((wish !== undefined && wish !== 'retry') || rest.length > 0) {
    console.error('Usage: npm run jobs, or npm run jobs -- retry')
    return 1
  }
  const ctx = makeCtx({ actor: { kind: 'system', name: 'npm run jobs' }, requestId: 'command' })
  const parked = await parkedJobs(ctx)
  for (const { name, payload, attempts, lastError, parkedAt } of parked) {
    console.log(
      `${parkedAt.toISOString()}  ${name} ${JSON.stringify(payload)}  after ${attempts} attempts: ${lastError}`,
    )
  }
  if (wish === undefined) {
    console.log(
      parked.length === 0 ? 'No job is parked.' : `${parked.length} parked. Retry: npm run jobs -- retry`,
    )
    return 0
  }
  console.log(`${(await retryParkedJobs(ctx)).jobs} jobs are queued again.`)
  return 0
})
