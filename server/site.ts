import { Hono } from 'hono'
import { guest } from '#app/access/actor.ts'
import type { Ctx, Ports } from '#app/context/ctx.server.ts'
import type { OpenDatabase } from '#app/db/database.server.ts'
import type { Env } from '#app/env.server.ts'
import { actorOf } from '#app/http/session.server.ts'
import { cookieNames } from '#app/integrations/identity/session-cookie.ts'
import { problemKind, retryAfterOf } from '#app/kernel/errors.ts'
import type { Log } from '#app/kernel/log.ts'
import { createCriticalCss } from '#app/react-router/critical-css/critical-css.ts'
import { analyticsIntake } from './analytics-intake.ts'
import type { MakeCtx } from './compose.ts'
import { type Answer, type Asked, toResponse } from './http/answer.ts'
import { healthRoutes } from './http/health.ts'
import type { Overload } from './http/overload.ts'
import { createPageCache, type Rendered } from './http/page-cache.ts'
import { type BuildSource, createPages, isDocument } from './http/pages.ts'
import { plainPage, type Refused } from './http/plain-page.ts'
import { newRequestId } from './http/request-id.ts'
import { createRouteList } from './http/route-list.ts'
import { isFromOurselves } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { StaticFiles } from './http/static-files.ts'
import { createTakeBody, type TakenBody } from './http/taken-body.ts'
import { readTarget, type Target } from './http/target.ts'
import type { Metrics, RequestKind } from './metrics.ts'
import type { RequestScope, RequestScopes, ScopeKind } from './request-scopes.ts'
import { waitingPlace } from './waiting-place.ts'

export type SiteParts = {
  env: Env
  log: Log
  database: OpenDatabase
  ports: Ports
  metrics: Metrics
  requestScopes: RequestScopes
  makeCtx: MakeCtx
  overload: Overload
  build: BuildSource
  /** Null in development, where they are made on demand. */
  files: StaticFiles | null
  notReady: () => Promise<string | null>
}

/** What is known of a request before it is read. */
export type Bindings = {
  requestId: string
  clientAddress: string
  /** Tells when the client has gone. What a request has of its own is dear to make. */
  signal?: AbortSignal
}

export type Site = {
  /** The whole site as a function. */
  fetch: (request: Request, bindings?: Bindings) => Promise<Response>
  /** What can be answered from memory at once, and of what kind it is. */
  peek: (asked: Asked) => { answer: Answer; kind: RequestKind } | null
}

type Variables = { kind: RequestKind; ctx: Ctx; userId: string; route: string; scope: RequestScope }
type App = { Bindings: Bindings; Variables: Partial<Variables> }

/** A person notices. */
const slowSeconds = 2

/** What proxies write down for a request whose sender has gone. */
const clientClosedRequest = 499

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Where a page is that was asked for with a slash too many at its end: one address each. Null for all others. */
function withoutSlash({ method, path, search }: Asked): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || path === '/' || !path.endsWith('/')) return null
  return `${path.replace(/\/+$/, '')}${search}`
}

const signalOf = (request: Request, { signal }: Bindings) => signal ?? request.signal

/** Everything between a request and a route. */
export function createSite(parts: SiteParts): Site {
  const { env, log, metrics, requestScopes, overload, files, makeCtx } = parts
  const security = securityHeaders(env)
  const pages = createPages(parts.build, env.baseUrl, security)
  const sessionCookie = cookieNames(env.baseUrl.startsWith('https://')).session
  const isDevelopment = parts.build.mode === 'development'
  const criticalCss = files && createCriticalCss(files.beside)
  const cache = createPageCache({
    render,
    count: metrics.cache,
    security,
    sessionCookie,
    behindEdge: env.edgeCache === 'on',
  })
  const routeList = createRouteList(pages.routes)
  const takeBody = createTakeBody()

  const app = new Hono<App>()

  app.use(async (c, next) => {
    const started = performance.now()
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(security.common))
      if (!headers.has(name)) headers.set(name, value)
    if (!headers.has('content-security-policy') && !(isDevelopment && isDocument(c.res))) {
      headers.set('Content-Security-Policy', security.otherPolicy)
    }
    // No route says so: only what may be kept says for how long (rule R107).
    if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store')
    headers.set('X-Request-Id', c.env.requestId)
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
  })

  // Without a proxy of ours in front anybody could have written it.
  const traceparentOf = ({ headers }: Request) => (env.trustProxy > 0 ? headers.get('traceparent') : null)

  app.onError((error, c) => {
    if (signalOf(c.req.raw, c.env).aborted) return new Response(null, { status: clientClosedRequest })
    log.error({ err: error, requestId: c.env.requestId, path: c.req.path }, 'A request failed')
    return refuse(500, c.env.requestId)
  })
  app.route('/', healthRoutes(parts))
  app.route('/', analyticsIntake(parts))
  app.route('/', waitingPlace(parts))

  app.all('*', async (c) => {
    const { requestId } = c.env
    const target = readTarget(c.req.raw.url)
    if (typeof target === 'number') return refuse(target, requestId)
    if (!methods.has(c.req.raw.method)) return refuse(405, requestId)
    const asked: Asked = { ...target, method: c.req.raw.method, header: (name) => c.req.header(name) }
    const bare = withoutSlash(asked)
    if (bare) return new Response(null, { status: 301, headers: { Location: bare } })
    const file = files?.answer(asked)
    if (file) {
      c.set('kind', 'static')
      return toResponse(await file, asked.method)
    }
    const kind: ScopeKind & RequestKind = target.path.endsWith('.data') ? 'data' : 'page'
    c.set('kind', kind)
    if (!overload.begin()) {
      metrics.shed()
      return refuse(503, requestId, 2)
    }
    try {
      const routes = routeList.answer(asked)
      if (routes) {
        c.set('kind', 'static')
        return toResponse(await routes, asked.method)
      }
      const shared = isDevelopment ? null : cache.answer(asked)
      if (shared) {
        const answer = await shared
        if (answer.route) c.set('route', answer.route)
        return toResponse(answer, asked.method)
      }
      const start = {
        kind,
        requestId,
        name: null,
        method: asked.method,
        traceparent: traceparentOf(c.req.raw),
      }
      return await requestScopes.run(start, async (scope) => {
        c.set('scope', scope)
        const known = (userId: string) => c.set('userId', userId)
        const response = await answerFresh(c.req.raw, target, c.env, scope, known)
        scope.status = response.status
        return response
      })
    } finally {
      overload.end()
    }
  })

  function render(address: string): Promise<Rendered> {
    const requestId = newRequestId()
    return requestScopes.run({ kind: 'shared', requestId, name: null }, async (scope) => {
      const ctx = makeCtx({ actor: guest, requestId })
      const tell = (pattern: string) => {
        scope.name = pattern
      }
      const response = await pages.shared(address, ctx, tell)
      scope.status = response.status
      const shown = criticalCss ? await criticalCss.arrange(response) : response
      return Object.assign(shown, scope.name === null ? {} : { route: scope.name })
    })
  }

  async function answerFresh(
    request: Request,
    { path, search }: Target,
    bindings: Bindings,
    scope: RequestScope,
    known: (userId: string) => void,
  ): Promise<Response> {
    const { requestId, clientAddress } = bindings
    if (!isFromOurselves(request, path, env.baseUrl)) return refuse(403, requestId)
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const isSomebody = async () =>
      (await actorOf(request, makeCtx({ actor: guest, requestId }))).kind !== 'guest'
    let isKnown = false
    let taken: TakenBody | null = null
    try {
      taken = hasBody ? await takeBody(request, path, isSomebody) : null
      if (typeof taken === 'number') return refuse(taken, requestId, taken === 503 ? 5 : undefined)
      const ctx = makeCtx({ actor: guest, requestId })
      const actor = await actorOf(request, ctx)
      isKnown = true
      if (actor.kind === 'user') known(actor.userId)
      const response = await pages.answer(
        {
          method: request.method,
          address: path + search,
          headers: request.headers,
          body: taken?.body ?? null,
          signal: signalOf(request, bindings),
          clientAddress,
          found: (pattern) => {
            scope.name = pattern
          },
        },
        { ...ctx, actor },
      )
      // Nothing was rendered: even the error page failed.
      return response.status === 500 && response.body === null ? refuse(500, requestId) : response
    } catch (error) {
      if (problemKind(error) !== 'unavailable') throw error
      const isAdminGuard = !isKnown && /^\/admin(?:[/.]|$)/.test(path)
      return refuse(503, requestId, retryAfterOf(error), isAdminGuard ? 'permissions-unknown' : 503)
    } finally {
      if (taken !== null && typeof taken !== 'number') taken.done()
    }
  }

  async function refuse(
    status: number,
    requestId: string,
    retryAfter?: number,
    words: Refused = status,
  ): Promise<Response> {
    const styles = await pages.stylesheets().catch((error) => {
      log.error({ err: error }, 'The build cannot be read')
      return []
    })
    return new Response(plainPage(words, requestId, styles), {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': security.documentPolicy('', { inline: [] }),
        ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
      },
    })
  }

  return {
    fetch: async (request, bindings = { requestId: newRequestId(), clientAddress: '127.0.0.1' }) =>
      app.fetch(request, bindings),
    peek(asked) {
      const file = files?.answer(asked)
      if (file) return file instanceof Promise ? null : { answer: file, kind: 'static' }
      const routes = isDevelopment ? null : routeList.peek(asked)
      if (routes) return { answer: routes, kind: 'static' }
      const page = isDevelopment ? null : cache.peek(asked)
      return page && { answer: page, kind: 'cached' }
    },
  }
}
