import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Env } from '#app/env.server.ts'
import type { Program } from './compose.ts'
import { healthRoutes } from './http/health.ts'
import { notReadyReason } from './readiness.ts'

export type WatchedWorker = {
  port: number
  /** From now on it says that it stops … */
  drain: () => void
  /** … until no caller can ask any more. */
  stop: () => Promise<void>
}

/** Puts health and figures of a process that serves no pages on a port, for machines that watch it. */
export async function watchWorker(
  program: {
    env: Pick<Env, 'host' | 'mode' | 'metricsToken' | 'sessionSecrets'>
    database: Pick<Program['database'], 'db'>
    queue: Pick<Program['queue'], 'counts'>
    metrics: Pick<Program['metrics'], 'text' | 'contentType'>
  },
  port: number,
): Promise<WatchedWorker> {
  const { env, metrics } = program
  let draining = false
  const routes = healthRoutes({
    env,
    metrics,
    notReady: async () => (draining ? 'stopping' : notReadyReason(program)),
  })
  const answer = getRequestListener(routes.fetch, { overrideGlobalObjects: false })
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, env.host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    drain: () => {
      draining = true
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
