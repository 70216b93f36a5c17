/** One of the two processes of a race: says it is ready, and on "go" does its part all at once. */
import { pathToFileURL } from 'node:url'
import type { Ctx } from '#app/context/ctx.server.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { openDemoPayments } from '#app/integrations/payments/demo-payments.server.ts'
import { openDemoSubscriptions } from '#app/integrations/payments/demo-subscriptions.server.ts'
import { createBatcher } from '#server/batcher.ts'
import { createSemaphore } from '#server/semaphore.ts'
import { quietCtx } from '#tests/support/quiet-ctx.ts'

/** A part of a race; what it answers goes back to the test. */
export type Contestant = (ctx: Ctx, input: unknown) => Promise<unknown[]>

const [script = '', part = '', connectionString = '', now = '', input = 'null'] = process.argv.slice(2)
const open = openDatabase({
  connectionString,
  onError: (error) => {
    throw error
  },
})
const time = new Date(now)
const payments = openDemoPayments({ db: open.db, now: () => time })
const subscriptions = openDemoSubscriptions({ db: open.db, now: () => time })
const base = quietCtx(open.db)
const ctx: Ctx = {
  ...base,
  actor: { kind: 'system', name: 'race' },
  now: time,
  requestId: 'race',
  semaphore: createSemaphore(() => new Error('too many wait')),
  batcher: createBatcher({ refuse: () => new Error('too many wait'), onFailure: () => undefined }),
  ports: {
    ...base.ports,
    payments,
    demoPayments: payments,
    subscriptions,
    demoSubscriptions: subscriptions,
  },
}

const parts = (await import(pathToFileURL(script).href)) as Record<string, Contestant | undefined>
const play = parts[part]
if (!play) throw new Error(`the race has no part ${part}`)
// Connected before the start, so that both run from the line.
await open.pool.query('select 1')
process.once('message', () => void run(play))
process.send?.('ready')

async function run(contestant: Contestant): Promise<void> {
  const answers = await contestant(ctx, JSON.parse(input))
  process.send?.({ answers })
  await open.close()
  process.disconnect()
}
