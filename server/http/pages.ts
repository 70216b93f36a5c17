import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { clientAddressHeader } from '#app/http/client.server.ts'
import { ctxKey, factsKey, type RequestFacts } from '#app/http/context.server.ts'
import { routeBranches } from '#app/react-router/route-branches.ts'
import { routeListPath } from '#app/react-router/route-list-path.ts'
import { routedRequest } from '#app/react-router/routed-request.ts'
import { guardRoutes } from './guard-routes.ts'
import type { SecurityHeaders } from './security-headers.ts'

export type PageRequest = {
  method: string
  /** Path and query. */
  address: string
  headers: Headers
  /** Whole, or in pieces while it comes. */
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
  signal: AbortSignal | null
  clientAddress: string
  /** Told the pattern of the route that answers. */
  found?: (pattern: string) => void
}

export type Pages = {
  /** Answers a request by a route. */
  answer: (request: PageRequest, ctx: Ctx) => Promise<Response>
  /** A document as a visitor without a session gets it, and where its maps get their tiles. */
  shared: (
    address: string,
    ctx: Ctx,
    found?: (pattern: string) => void,
  ) => Promise<{ response: Response; tilesUrl: string | null }>
  /** What the router tells of the routes that `search` asks for. */
  routes: (search: string) => Promise<Response>
  /** Addresses of the styles that every page has. */
  stylesheets: () => Promise<readonly string[]>
}

export type BuildSource = { load: () => Promise<ServerBuild>; mode: 'production' | 'development' }

type Handler = ReturnType<typeof createRequestHandler>

const sameFor = (handler: Handler) => () => handler

/** A build that is given, instead of a way to get one, lets the router prepare its routes once. */
function handlersOf(build: ServerBuild): (pathname: string) => Handler {
  const whole = createRequestHandler(build, 'production')
  const branches = routeBranches(build)
  const known = new Map<string, Handler>()
  return (pathname) => {
    const key = branches.keyOf(pathname)
    if (key === null || pathname === routeListPath) return whole
    const made = known.get(key) ?? createRequestHandler(branches.build(key), 'production')
    if (known.size < mostBranches) known.set(key, made)
    return made
  }
}

/** There are about as many as routes. */
const mostBranches = 2_000

/** The router over a build. `origin` is how people reach us: what a request says of its host counts nothing. */
export function createPages(source: BuildSource, origin: string, security: SecurityHeaders): Pages {
  const isDevelopment = source.mode === 'development'
  let production: Promise<ServerBuild> | undefined
  const build = () => {
    if (isDevelopment) return source.load().then(guardRoutes)
    production ??= source.load().then(guardRoutes)
    return production
  }
  let handlers: Promise<(pathname: string) => Handler> | undefined
  const route = async (request: Request, context: RouterContextProvider, pathname: string) => {
    handlers ??= isDevelopment
      ? Promise.resolve(sameFor(createRequestHandler(build, 'development')))
      : build().then(handlersOf)
    return (await handlers)(pathname)(request, context)
  }

  async function run(request: Request, ctx: Ctx, facts: RequestFacts, address: string): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(ctxKey, ctx)
    context.set(factsKey, facts)
    const response = await route(request, context, pathOf(address))
    if (facts.retryAfter !== undefined) response.headers.set('Retry-After', String(facts.retryAfter))
    return response
  }

  return {
    async answer({ method, address, headers, body, signal, clientAddress, found }, ctx) {
      const request = routedRequest(origin + address, { method, headers, body, signal })
      request.headers.set(clientAddressHeader, clientAddress)
      // Checked before; the router would compare it with an address that is not the one people use.
      request.headers.delete('origin')
      const nonce = isDevelopment ? undefined : randomBytes(16).toString('base64')
      const facts: RequestFacts = { requestId: ctx.requestId, nonce, whole: false, ...(found && { found }) }
      const response = await run(request, ctx, facts, address)
      if (isDocument(response)) {
        const { pathname } = new URL(request.url)
        for (const [name, value] of Object.entries(security.exceptions(pathname)))
          response.headers.set(name, value)
        if (nonce && !response.headers.has('content-security-policy')) {
          const { tilesUrl } = facts
          response.headers.set(
            'Content-Security-Policy',
            security.documentPolicy(pathname, { nonce, tilesUrl }),
          )
        }
      }
      return response
    },
    async shared(address, ctx, found) {
      const request = new Request(origin + address, { headers: { accept: 'text/html' } })
      const facts: RequestFacts = {
        requestId: ctx.requestId,
        nonce: undefined,
        whole: true,
        ...(found && { found }),
      }
      const response = await run(request, ctx, facts, address)
      return { response, tilesUrl: facts.tilesUrl ?? null }
    },
    routes: (search) =>
      route(new Request(origin + routeListPath + search), new RouterContextProvider(), routeListPath),
    async stylesheets() {
      const { assets, routes } = await build()
      const { fonts } = (routes.root?.module.handle ?? {}) as { fonts?: string }
      return [...(fonts ? [fonts] : []), ...(assets.routes.root?.css ?? [])]
    },
  }
}

function pathOf(address: string): string {
  const mark = address.indexOf('?')
  return mark < 0 ? address : address.slice(0, mark)
}

export function isDocument(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}
