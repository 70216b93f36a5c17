import type { Kysely } from 'kysely'
import type { Batcher, Ctx } from '#app/context/ctx.server.ts'
import type { Database } from '#app/db/schema.ts'
import { batchOfOne } from '#app/kernel/batch-of-one.ts'
import { createThreads } from '#server/threads.ts'
import { fakePorts } from './fake-ports.ts'
import { testQueue } from './test-jobs.ts'

const silent = () => undefined

const readAlone: Batcher['read'] = async (_key, one, readAll) => {
  const [answer] = await readAll([one])
  return answer as Awaited<ReturnType<typeof readAll>>[number]
}

/** What the ctx of every test's process begins with: a demo at noon UTC on 1 December 2026 that says and keeps nothing. */
export function quietCtx(db: Kysely<Database>): Omit<Ctx, 'actor'> {
  return {
    db,
    now: new Date('2026-12-01T12:00:00Z'),
    requestId: 'test',
    log: { debug: silent, info: silent, warn: silent, error: silent },
    count: silent,
    site: {
      version: '0.0.0',
      commit: null,
      date: null,
      mode: 'demo',
      baseUrl: 'http://localhost:3000',
      languages: ['en'],
      mailFrom: 'Staffroom <hello@staffroom.test>',
      googleSignIn: false,
      mapTilesUrl: null,
      stripePublishableKey: null,
      applePayFile: null,
    },
    jobs: testQueue,
    memory: { remember: (_key, _seconds, load) => load(), forget: silent },
    semaphore: { run: (_key, work) => work(), queued: () => new Map() },
    batcher: { run: (_key, one, work) => batchOfOne(one, work), read: readAlone, queued: () => new Map() },
    threads: createThreads(),
    ports: fakePorts(db),
  }
}
