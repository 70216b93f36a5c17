import { advanceWaitingRooms } from './advance-waiting-rooms.ts'
import { askDatabase } from './ask-database.ts'
import type { Program } from './compose.ts'
import { watchOverload } from './http/overload.ts'
import type { BuildSource } from './http/pages.ts'
import type { StaticFiles } from './http/static-files.ts'
import { type Listening, type ListenParts, listen } from './listen.ts'
import { notReadyReason } from './readiness.ts'
import { createSite } from './site.ts'

/** Seconds that requests and jobs under way are given when the process is asked to stop. */
export const gracePeriod = 25

/** Puts the site of a program on its port. */
export async function serve(
  program: Program,
  web: { build: BuildSource; files: StaticFiles | null; before?: ListenParts['before'] },
): Promise<Listening> {
  const { env, log, metrics, requestScopes, database, ports, visitors, makeCtx } = program
  const overload = watchOverload()
  const state = { draining: false }
  metrics.watch({
    pool: database.pool,
    ask: () => askDatabase(database.db, program.clock.now()),
  })
  metrics.gauge('staffroom_requests_in_flight', 'Requests being answered', overload.inFlight)

  const notReady = async () => (state.draining ? 'stopping' : notReadyReason(program))

  const site = createSite({
    env,
    log,
    database,
    ports,
    metrics,
    requestScopes,
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
  const waitingRooms = advanceWaitingRooms({ makeCtx, log })
  return {
    port: listening.port,
    async stop(seconds) {
      state.draining = true
      waitingRooms.stop()
      overload.stop()
      await listening.stop(seconds)
    },
  }
}
