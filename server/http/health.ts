import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Env } from '#app/env.server.ts'
import { askProxies, proxiesSeen, seenProxies } from '../checks/check-proxies.ts'

export type HealthParts = {
  env: Pick<Env, 'mode' | 'metricsToken' | 'sessionSecrets'>
  /** In the text format of Prometheus. */
  metrics: { text: () => Promise<string>; contentType: string }
  /** Why no requests should be sent here, or null. */
  notReady: () => Promise<string | null>
}

export type HealthBindings = { clientAddress: string }

/**
 * For machines that watch: alive, ready, and figures. They answer under overload as well. Figures are for
 * holders of METRICS_TOKEN; without one, in production, for this machine only.
 */
export function healthRoutes({ env, metrics, notReady }: HealthParts): Hono<{ Bindings: HealthBindings }> {
  const routes = new Hono<{ Bindings: HealthBindings }>()
  routes.get('/health/live', (c) => {
    const seen = proxiesSeen(env.sessionSecrets, c.req.header(askProxies), c.req.header('x-forwarded-for'))
    return c.text('alive', 200, seen === null ? {} : { [seenProxies]: String(seen) })
  })
  routes.get('/health/ready', async (c) => {
    const reason = await notReady()
    return reason === null ? c.text('ready') : c.text(reason, 503)
  })
  routes.get('/metrics', async (c) => {
    if (!mayRead(env, c.req.header('authorization'))) return c.text('Not found', 404)
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
  })
  return routes
}

function mayRead(env: HealthParts['env'], authorization: string | undefined): boolean {
  // Behind a proxy on the same machine every client has the machine's address: production needs the token.
  if (env.metricsToken === null) return env.mode === 'demo'
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${env.metricsToken}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
