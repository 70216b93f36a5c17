import { randomBytes } from 'node:crypto'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Ctx } from '#app/context/ctx.server.ts'
import { clientAddressHeader } from '#app/http/client.server.ts'
import { ctxKey, factsKey, type RequestFacts } from '#app/http/context.server.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import { languageOfAddress, pathIn, prefixOf } from '#app/kernel/language/language-paths.ts'
import { type Language, originalLanguage } from '#app/kernel/language/languages.ts'
import { routeBranches } from '#app/react-router/route-branches.ts'
import { routeListPath } from '#app/react-router/route-list-path.ts'
import { routedRequest } from '#app/react-router/routed-request.ts'
import { currentLanguage } from '#language'
import { guardRoutes } from './guard-routes.ts'
import type { SecurityHeaders } from './security-headers.ts'

export type PageRequest = {
  method: string
  /** Path and query, with the language. */
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
  routes: (language: Language, search: string) => Promise<Response>
  /** Addresses of the styles that every page has. */
  stylesheets: () => Promise<readonly string[]>
}

export type BuildSource = { load: () => Promise<ServerBuild>; mode: 'production' | 'development' }

type Handler = ReturnType<typeof createRequestHandler>

const sameFor = (handler: Handler) => () => handler

/** A build that is given, instead of a way to get one, lets the router prepare its routes once. */
function handlersOf(original: ServerBuild, language: Language): (path: string) => Handler {
  const build = buildIn(original, language)
  const whole = createRequestHandler(build, 'production')
  const branches = routeBranches(build)
  const known = new Map<string, Handler>()
  return (path) => {
    const key = branches.keyOf(path)
    if (key === null || path === routeListPath) return whole
    const made = known.get(key) ?? createRequestHandler(branches.build(key), 'production')
    if (known.size < mostBranches) known.set(key, made)
    return made
  }
}

/** The same routes below the path of `language`, with the code for browsers that has its texts. */
function buildIn(build: ServerBuild, language: Language): ServerBuild {
  if (language === originalLanguage) return build
  const { languageFolders } = build.entry.module as { languageFolders?: Readonly<Record<string, string>> }
  const folder = languageFolders?.[language]
  const assets = JSON.stringify(build.assets).replace(
    /"\/assets\/(?!manifest-)([^"/]+\.js)"/g,
    `"/assets/${folder}/$1"`,
  )
  return { ...build, basename: prefixOf(language), ...(folder && { assets: JSON.parse(assets) }) }
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
  const handlers = new Map<Language, Promise<(path: string) => Handler>>()
  const handlersIn = (language: Language) => {
    const known = handlers.get(language)
    if (known) return known
    const made = isDevelopment
      ? Promise.resolve(
          sameFor(createRequestHandler(async () => buildIn(await build(), language), 'development')),
        )
      : build().then((built) => handlersOf(built, language))
    handlers.set(language, made)
    return made
  }
  const route = async (request: Request, context: RouterContextProvider, path: string) =>
    (await handlersIn(currentLanguage()))(path)(request, context)

  async function run(request: Request, ctx: Ctx, facts: RequestFacts, address: string): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(ctxKey, ctx)
    context.set(factsKey, facts)
    const response = await route(request, context, languageOfAddress(address).path)
    if (isDocument(response)) response.headers.set('Content-Language', currentLanguage())
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
        const path = languageOfAddress(address).path
        for (const [name, value] of Object.entries(security.exceptions(path)))
          response.headers.set(name, value)
        if (nonce && !response.headers.has('content-security-policy')) {
          const { tilesUrl } = facts
          response.headers.set('Content-Security-Policy', security.documentPolicy(path, { nonce, tilesUrl }))
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
    routes: (language, search) =>
      inLanguage(language, () => {
        const request = new Request(origin + pathIn(language, routeListPath) + search)
        return route(request, new RouterContextProvider(), routeListPath)
      }),
    async stylesheets() {
      const { assets, routes } = await build()
      const { fonts } = (routes.root?.module.handle ?? {}) as { fonts?: string }
      return [...(fonts ? [fonts] : []), ...(assets.routes.root?.css ?? [])]
    },
  }
}

export function isDocument(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}
