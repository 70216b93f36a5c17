import type { MiddlewareHandler } from 'hono'
import type { Log } from '#app/kernel/log.ts'
import { isDocument } from './http/pages.ts'
import type { SecurityHeaders } from './http/security-headers.ts'
import type { Metrics } from './metrics.ts'
import { type SiteApp, signalOf } from './site-app.ts'

/** From here on a person notices. */
const slowSeconds = 2

/** What proxies write down for a request whose sender has gone. */
export const clientClosedRequest = 499

/** Gives each answer the headers that all have, counts it and writes it to the log. */
export function finishRequests(parts: {
  log: Log
  metrics: Metrics
  security: SecurityHeaders
  isDevelopment: boolean
}): MiddlewareHandler<SiteApp> {
  const { log, metrics, security, isDevelopment } = parts

  function addHeaders(response: Response, requestId: string): void {
    const { headers } = response
    for (const [name, value] of Object.entries(security.common))
      if (!headers.has(name)) headers.set(name, value)
    if (!headers.has('content-security-policy') && !(isDevelopment && isDocument(response))) {
      headers.set('Content-Security-Policy', security.otherPolicy)
    }
    // No route says so: only what may be kept says for how long (rule R107).
    if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store')
    headers.set('X-Request-Id', requestId)
  }

  return async (c, next) => {
    const started = performance.now()
    await next()
    addHeaders(c.res, c.env.requestId)
    const seconds = (performance.now() - started) / 1_000
    const kind = c.get('kind') ?? 'machine'
    // The client has gone, so the status says nothing of us.
    const { aborted } = signalOf(c.req.raw, c.env)
    const status = aborted ? clientClosedRequest : c.res.status
    const scope = c.get('scope')
    const route = scope?.name ?? c.get('route')
    metrics.request({ kind, status, seconds, route, method: c.req.method })
    const facts = {
      requestId: c.env.requestId,
      traceId: scope?.trace?.id,
      method: c.req.method,
      path: c.req.path,
      route,
      status,
      ms: Math.round(seconds * 10_000) / 10,
      userId: c.get('userId'),
    }
    if (aborted) log.info(facts, 'Aborted')
    else if (seconds >= slowSeconds) log.warn({ ...facts, slow: true }, 'Answered')
    else if (kind === 'page' || kind === 'data') log.info(facts, 'Answered')
    else log.debug(facts, 'Answered')
  }
}
