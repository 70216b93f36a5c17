import { guest } from '#app/access/actor.ts'
import { recordAnalytics } from '#app/features/analytics/record-analytics.server.ts'
import { rollUpAnalytics } from '#app/features/analytics/roll-up-analytics.server.ts'
import type { MakeCtx } from '../../server/compose.ts'
import { runCommand } from '../../server/run-command.ts'

const batches = 1_000
const perBatch = 5

// `record` takes batches of five events one after the other, `roll-up` adds up everything that was counted. Prints how
// many there were, milliseconds and the memory held.
await runCommand(async ({ makeCtx }) => {
  const begun = performance.now()
  const count = process.argv[2] === 'record' ? await record(makeCtx) : await rollUp(makeCtx)
  console.log(JSON.stringify({ count, ms: performance.now() - begun, bytes: process.memoryUsage.rss() }))
  return 0
})

async function rollUp(makeCtx: MakeCtx): Promise<number> {
  const ctx = makeCtx({ actor: { kind: 'system', name: 'benchmark' }, requestId: 'benchmark' })
  return (await rollUpAnalytics(ctx)).days
}

async function record(makeCtx: MakeCtx): Promise<number> {
  for (let batch = 0; batch < batches; batch++) {
    const events = Array.from({ length: perBatch }, () => ({
      id: crypto.randomUUID(),
      type: 'page_view',
      page: '/events',
      deviceType: 'desktop',
      location: 'Asia/Dubai',
    }))
    const ctx = makeCtx({ actor: guest, requestId: 'benchmark' })
    const { stored } = await recordAnalytics(ctx, { batch: { events }, userAgent: 'Firefox/145.0' })
    if (stored !== perBatch) throw new Error('not every event was stored')
  }
  return batches
}
