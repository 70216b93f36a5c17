import { type Handler, Hono } from 'hono'
import { guest } from '#app/access/actor.ts'
import type { Ports } from '#app/context/ctx.server.ts'
import type { OpenDatabase } from '#app/db/database.server.ts'
import type { Env } from '#app/env.server.ts'
import { sessionCookieName } from '#app/features/people/session-cookie.server.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import { languageOfAddress, pathIn } from '#app/kernel/language/language-paths.ts'
import type { Log } from '#app/kernel/log.ts'
import { createCriticalCss } from '#app/react-router/critical-css/critical-css.ts'
import { analyticsIntake } from './analytics-intake.ts'
import { type AnswerByRoute, createAnswerByRoute } from './answer-by-route.ts'
import type { MakeCtx } from './compose.ts'
import { clientClosedRequest, finishRequests } from './finish-requests.ts'
import { type Answer, type Asked, toResponse } from './http/answer.ts'
import { healthRoutes } from './http/health.ts'
import type { Overload } from './http/overload.ts'
import { createPageCache, type PageCache, type Rendered } from './http/page-cache.ts'
import { type BuildSource, createPages, type Pages } from './http/pages.ts'
import { createRefuse, type Refuse } from './http/refuse.ts'
import { newRequestId } from './http/request-id.ts'
import { createRouteList, type RouteList } from './http/route-list.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { StaticFiles } from './http/static-files.ts'
import { languageOfRequest, readTarget } from './http/target.ts'
import type { Metrics, RequestKind } from './metrics.ts'
import type { RequestScopes, ScopeKind } from './request-scopes.ts'
import { type Bindings, type SiteApp, signalOf } from './site-app.ts'
import { waitingRoomRoutes } from './waiting-room-routes.ts'

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

export type Site = {
  /** The whole site as a function. */
  fetch: (request: Request, bindings?: Bindings) => Promise<Response>
  /** What can be answered from memory at once, and of what kind it is. */
  peek: (asked: Asked) => { answer: Answer; kind: RequestKind } | null
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Where to redirect a page whose address ends with a slash; null for other addresses. */
function withoutSlash({ method, language, path, search }: Asked): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || path === '/' || !path.endsWith('/')) return null
  return pathIn(language, `${path.replace(/\/+$/, '')}${search}`)
}

/** Everything between a request and a route. */
export function createSite(parts: SiteParts): Site {
  const { env, log, metrics, files, makeCtx } = parts
  const security = securityHeaders(env)
  const pages = createPages(parts.build, env.baseUrl, security)
  const isDevelopment = parts.build.mode === 'development'
  const cache = createPageCache({
    render: renderShared(parts, pages),
    count: metrics.cache,
    security,
    sessionCookie: sessionCookieName(env.baseUrl),
    behindEdge: env.edgeCache === 'on',
  })
  const routeList = createRouteList(pages.routes)
  const refuse = createRefuse(pages, security, log)
  const answerByRoute = createAnswerByRoute({ baseUrl: env.baseUrl, makeCtx, pages, refuse })

  const app = new Hono<SiteApp>()
  app.use((c, next) => inLanguage(languageOfRequest(c.req.raw.url, env.languages), next))
  app.use(finishRequests({ log, metrics, security, isDevelopment }))
  app.onError((error, c) => {
    if (signalOf(c.req.raw, c.env).aborted) return new Response(null, { status: clientClosedRequest })
    log.error({ err: error, requestId: c.env.requestId, path: c.req.path }, 'A request failed')
    return refuse(500, c.env.requestId)
  })
  app.route('/', healthRoutes(parts))
  app.route('/', analyticsIntake(parts))
  app.route('/', waitingRoomRoutes(parts))
  app.all(
    '*',
    answerPages({ ...parts, cache: isDevelopment ? null : cache, routeList, refuse, answerByRoute }),
  )

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

/** Renders a page that is the same for all visitors without a session. */
function renderShared({ files, makeCtx, requestScopes }: SiteParts, pages: Pages) {
  const criticalCss = files && createCriticalCss(files.beside)
  return (address: string): Promise<Rendered> => {
    const requestId = newRequestId()
    return requestScopes.run({ kind: 'shared', requestId, name: null }, async (scope) => {
      const ctx = makeCtx({ actor: guest, requestId })
      const found = (pattern: string) => {
        scope.name = pattern
      }
      const { language } = languageOfAddress(address)
      const { response, tilesUrl } = await inLanguage(language, () => pages.shared(address, ctx, found))
      scope.status = response.status
      const shown = criticalCss ? await criticalCss.arrange(response) : response
      return Object.assign(shown, { tilesUrl }, scope.name === null ? {} : { route: scope.name })
    })
  }
}

type AnswerParts = SiteParts & {
  /** Null in development. */
  cache: PageCache | null
  routeList: RouteList
  refuse: Refuse
  answerByRoute: AnswerByRoute
}

/** Address readable → method → file → overload → routes behind links → shared page → route. */
function answerPages(parts: AnswerParts): Handler<SiteApp> {
  const { env, metrics, requestScopes, overload, files, cache, routeList, refuse, answerByRoute } = parts
  // Without a proxy in front, the client could have written the header itself.
  const traceparentOf = ({ headers }: Request) => (env.trustProxy > 0 ? headers.get('traceparent') : null)

  return async (c) => {
    const { requestId } = c.env
    const target = readTarget(c.req.raw.url, env.languages)
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
      const shared = await cache?.answer(asked)
      if (shared) {
        if (shared.route) c.set('route', shared.route)
        return toResponse(shared, asked.method)
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
        const response = await answerByRoute(c.req.raw, target, c.env, scope, known)
        scope.status = response.status
        return response
      })
    } finally {
      overload.end()
    }
  }
}
