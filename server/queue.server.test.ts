import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import type { JobName } from '#app/jobs/contracts.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { parkedJobs } from '#server/jobs/parked-jobs.ts'
import type { JobVerbs } from '#server/jobs/registry.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import type { JobEnd } from './metrics/job-metrics.ts'
import { type Queue, startQueue } from './queue.ts'

const { ctx: testCtx, connectionString, as } = await testContext()
const running: Queue[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((queue) => queue.stop(1)))
})

const patience = { timeout: 15_000, interval: 20 }
const never: Promise<void> = new Promise(() => undefined)

/** A worker over its own kind of job, so that tests do not take each other's. */
async function aWorker(name: JobName, verb: (ctx: Ctx, payload: object) => Promise<unknown>) {
  const ends: JobEnd[] = []
  const queue = await startQueue({
    connectionString,
    names: [name],
    log: testCtx.log,
    works: true,
    retries: { limit: 1, delaySeconds: 1, longestDelaySeconds: 1 },
    onEnd: (job) => ends.push(job),
  })
  running.push(queue)
  const ctx: Ctx = { ...testCtx, jobs: queue.port }
  const verbs = { [name]: verb } as unknown as JobVerbs
  await queue.work(verbs, ({ actor, requestId }) => ({ ...ctx, actor, requestId, now: new Date() }))
  return { queue, ctx, ends }
}

test('a job exists if and only if the transaction that enqueued it commits', async () => {
  const seen: unknown[] = []
  const actors: unknown[] = []
  const { ctx } = await aWorker('mail.send', async (jobCtx, payload) => {
    seen.push(payload)
    actors.push(jobCtx.actor)
  })
  const rolledBack = withTransaction(ctx, async (tx) => {
    await enqueue(tx, 'mail.send', { mailId: 'rolled back' })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await withTransaction(ctx, async (tx) => {
    for (let index = 0; index < 25; index++) await enqueue(tx, 'mail.send', { mailId: `committed ${index}` })
  })
  await vi.waitFor(() => expect(seen).toHaveLength(25), patience)
  expect(seen).not.toContainEqual({ mailId: 'rolled back' })
  expect(actors[0]).toEqual({ kind: 'system', name: 'mail.send' })
})

test('a job that fails is tried again, and then parked where people see it', async () => {
  let attempts = 0
  const { ctx, ends } = await aWorker('payments.refund', async () => {
    attempts++
    throw new Error('the provider is away')
  })
  await enqueue(ctx, 'payments.refund', { refundId: 'r1' })
  await vi.waitFor(() => expect(ends.map(({ end }) => end)).toEqual(['failed', 'parked']), patience)
  expect(attempts).toBe(2)
  await vi.waitFor(async () => expect(await parkedJobs(as(system))).toHaveLength(1), patience)
  expect(await parkedJobs(as(system))).toEqual([
    {
      id: expect.any(String),
      name: 'payments.refund',
      payload: { refundId: 'r1' },
      attempts: 2,
      lastError: 'Error: the provider is away',
      enqueuedAt: expect.any(Date),
      parkedAt: expect.any(Date),
    },
  ])
  await expect(parkedJobs(ctx)).rejects.toThrow('not allowed')
  expect(await Promise.all([ctx.jobs.retryParked(), ctx.jobs.retryParked()])).toContain(1)
  await vi.waitFor(() => expect(attempts).toBe(4), patience)
})

test('one waiting job per key when only one is wanted', async () => {
  const queue = await startQueue({ connectionString, names: ['files.sweep'], log: testCtx.log, works: false })
  running.push(queue)
  const ctx: Ctx = { ...testCtx, jobs: queue.port }
  for (let index = 0; index < 3; index++) {
    await enqueue(ctx, 'files.sweep', {}, { onlyOne: 'same', delaySeconds: 3_600 })
    await enqueue(ctx, 'files.sweep', {}, { delaySeconds: 3_600 })
  }
  const { rows } = await sql`select 1 from pgboss.job where name = 'files.sweep'`.execute(ctx.db)
  expect(rows).toHaveLength(4)
})

test('a job under way when the worker stops goes back to the queue, and another worker does it', async () => {
  const started: string[] = []
  const first = await aWorker('mail.send', async () => {
    started.push('first')
    await never
  })
  await enqueue(first.ctx, 'mail.send', { mailId: 'interrupted' })
  await vi.waitFor(() => expect(started).toEqual(['first']), patience)
  await first.queue.stop(1)
  await aWorker('mail.send', async (_ctx, payload) => started.push(JSON.stringify(payload)))
  await vi.waitFor(() => expect(started).toEqual(['first', '{"mailId":"interrupted"}']), patience)
})

test('the schedule is written down once', async () => {
  await aWorker('orders.release-holds', async () => undefined)
  await aWorker('orders.release-holds', async () => undefined)
  const { rows } = await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule`.execute(
    testCtx.db,
  )
  expect(rows).toEqual([{ name: 'orders.release-holds', cron: '* * * * *' }])
})

test('a job continues the trace of its sender and receives the queued data', async () => {
  const above = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const seen: unknown[] = []
  const queue = await startQueue({
    connectionString,
    names: ['mail.send'],
    log: testCtx.log,
    works: true,
    traceparent: () => above,
    around: ({ name, traceparent }, work) => {
      seen.push({ name, traceparent })
      return work()
    },
  })
  running.push(queue)
  const verbs = {
    'mail.send': async (_ctx: Ctx, payload: object) => seen.push(payload),
  } as unknown as JobVerbs
  await queue.work(verbs, ({ actor, requestId }) => ({ ...testCtx, jobs: queue.port, actor, requestId }))
  await enqueue({ ...testCtx, jobs: queue.port }, 'mail.send', { mailId: 'traced' })
  await vi.waitFor(() => expect(seen).toHaveLength(2), patience)
  expect(seen).toEqual([{ name: 'mail.send', traceparent: above }, { mailId: 'traced' }])
})
