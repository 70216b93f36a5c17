import { sql } from 'kysely'
import { askDatabase } from './ask-database.ts'
import type { Program } from './compose.ts'
import { type Listening, type ListenParts, listen } from './http/listen.ts'
import { watchOverload } from './http/overload.ts'
import type { BuildSource } from './http/pages.ts'
import { createSite } from './http/site.ts'
import type { StaticFiles } from './http/static-files.ts'

/** Seconds that requests and jobs under way are given when the process is asked to stop. */
export const gracePeriod = 25

/** Puts the site of a program on its port. */
export async function serve(
  program: Program,
  web: { build: BuildSource; files: StaticFiles | null; before?: ListenParts['before'] },
): Promise<Listening> {
  const { env, log, metrics, errands, database, queue, ports, visitors, makeCtx } = program
  const overload = watchOverload()
  const state = { draining: false }
  metrics.watch({
    pool: database.pool,
    ask: () => askDatabase(database.db, queue, program.clock.now()),
  })
  metrics.gauge('staffroom_requests_in_flight', 'Requests being answered', overload.inFlight)

  async function notReady(): Promise<string | null> {
    if (state.draining) return 'stopping'
    const answered = await Promise.race([
      Promise.all([sql`select 1`.execute(database.db), queue.counts()]).then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref()),
    ])
    return answered ? null : 'the database or the queue does not answer'
  }

  const site = createSite({
    env,
    log,
    database,
    ports,
    metrics,
    errands,
    makeCtx,
    overload,
    notReady,
    ...web,
  })
  const listening = await listen({
    env,
    log,
    metrics,
    visitors,
    site,
    ...(web.before ? { before: web.before } : {}),
  })
  return {
    port: listening.port,
    async stop(seconds) {
      state.draining = true
      overload.stop()
      await listening.stop(seconds)
    },
  }
}
