import { data, type RouterContextProvider, type ServerBuild } from 'react-router'
import { noteLanguage } from '#app/features/mail/language/note-language.server.ts'
import { ctxKey, factsKey } from '#app/http/context.server.ts'
import { adminOf, refusedEntry, requireStaff, toSignIn } from '#app/http/guards.server.ts'
import type { RoutePolicy } from '#app/http/route-policy.ts'
import { type ProblemKind, problemKind, retryAfterOf } from '#app/kernel/errors.ts'
import { addressIn, urlWithoutLanguage } from '#app/kernel/language/language-paths.ts'
import { originalLanguage } from '#app/kernel/language/languages.ts'
import { parseUrl } from '#app/kernel/parse-url.ts'
import { currentLanguage } from '#language'
import { databaseProblem } from './database-problem.ts'

type RouteArgs = {
  request: Request
  context: Readonly<RouterContextProvider>
  params?: Readonly<Record<string, string | undefined>>
  url?: URL
  pattern?: string
}
/** Whom a route lets in, and whether it is a page that people can be led back to. */
type Gate = { policy: RoutePolicy | null; isPage: boolean }
type RouteFunction = (args: RouteArgs, ...rest: unknown[]) => unknown
type RouteModule = ServerBuild['routes'][string] extends infer Route | undefined
  ? Route extends { module: infer Module }
    ? Module
    : never
  : never

const statuses: Record<ProblemKind, number> = {
  'not-found': 404,
  forbidden: 403,
  'bad-request': 400,
  'too-many-requests': 429,
  unavailable: 503,
}

/**
 * The build with every loader, action and middleware wrapped. Each runs only for whom the policy of its route lets in.
 * What they throw becomes an answer in one place: problems get their status, everything else is a bug, logged here, and
 * tells a person nothing but the request's id.
 */
export function guardRoutes(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route && { ...route, module: guardModule(route.module, policyOf(build, id)) },
    ]),
  )
  return { ...build, routes }
}

/** The policy that a route exports. Beneath /admin one that exports none is for administrators alone. */
function policyOf(build: ServerBuild, id: string): RoutePolicy | null {
  const { policy } = (build.routes[id]?.module ?? {}) as { policy?: RoutePolicy }
  return policy ?? (/^\/admin(?:[/.]|$)/i.test(pathOf(build, id)) ? { roles: 'admin' } : null)
}

/** The path of a route from the root. */
function pathOf(build: ServerBuild, id: string | undefined): string {
  const route = id === undefined ? undefined : build.routes[id]
  if (!route) return ''
  const above = pathOf(build, route.parentId)
  return route.path ? `${above}/${route.path}` : above
}

function guardModule(module: RouteModule, policy: RoutePolicy | null): RouteModule {
  const guarded: Record<string, unknown> = { ...module }
  const gate: Gate = { policy, isPage: 'default' in guarded }
  for (const name of ['loader', 'action']) {
    if (typeof guarded[name] === 'function') guarded[name] = guard(guarded[name] as RouteFunction, gate)
  }
  if (Array.isArray(guarded.middleware)) {
    guarded.middleware = guarded.middleware.map((run) => guard(run, gate))
  }
  return guarded as unknown as RouteModule
}

/** Throws a redirect for a person whom the policy does not let in: who is signed out signs in and comes back. */
function enforce(args: RouteArgs, policy: RoutePolicy, isPage: boolean): void {
  const { context, params = {} } = args
  const ctx = context.get(ctxKey)
  if (ctx.actor.kind === 'guest') throw toSignIn(wayBack(args, { policy, isPage }))
  if (policy.roles === 'door') requireStaff(ctx, params.id)
  else adminOf(ctx)
}

/**
 * Where signing in leads back to: the page that was asked for. For a form, data or a file of the administration, which
 * are no pages, the page there that asked for them, else the first one that the person may see.
 */
function wayBack({ request, url }: RouteArgs, { policy, isPage }: Gate): URL {
  const asked = url ?? new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!policy || (isPage && isRead)) return asked
  const referrer = parseUrl(request.headers.get('referer') ?? '')
  const from = referrer && urlWithoutLanguage(referrer, currentLanguage())
  if (from?.origin === asked.origin && /^\/admin(?:\/|$)/.test(from.pathname)) return from
  return new URL(policy.roles === 'door' ? '/admin/scan' : '/admin', asked)
}

function guard(run: RouteFunction, gate: Gate): RouteFunction {
  return async (given, ...rest) => {
    // Routes know one address for all languages; the router gives redirects the language of the request.
    const args = given.url ? { ...given, url: urlWithoutLanguage(given.url, currentLanguage()) } : given
    // The router leaves out the slash they all begin with.
    if (args.pattern !== undefined) args.context.get(factsKey).found?.(`/${args.pattern.replace(/^\//, '')}`)
    try {
      if (gate.policy) enforce(args, gate.policy, gate.isPage)
      await noteActor(args)
      return toHome(await run(args, ...rest), args)
    } catch (thrown) {
      throw toHome(toAnswer(thrown, args, gate), args)
    }
  }
}

/** What a person who is signed in does, their account does in the language of the address: its mails follow. */
async function noteActor({ request, context }: RouteArgs): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const ctx = context.get(ctxKey)
  if (ctx.actor.kind === 'user') await noteLanguage(ctx, ctx.actor.email)
}

/**
 * A redirect to the homepage with a query, which the router gives the prefix of the language a second time where it
 * answers data: a whole address stays as it is.
 */
function toHome(answer: unknown, { request }: RouteArgs): unknown {
  const language = currentLanguage()
  if (language === originalLanguage || !(answer instanceof Response)) return answer
  const { origin, pathname } = new URL(request.url)
  const to = answer.headers.get('location') ?? ''
  if (/^\/[?#]/.test(to) && pathname.endsWith('.data')) {
    answer.headers.set('location', addressIn(language, origin, to))
  }
  return answer
}

/** Redirects, responses and `data()` are answers already. */
function isAnswer(thrown: unknown): boolean {
  if (thrown instanceof Response) return true
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    'type' in thrown &&
    thrown.type === 'DataWithResponseInit'
  )
}

function toAnswer(thrown: unknown, args: RouteArgs, gate: Gate): unknown {
  const { request, context } = args
  if (isAnswer(thrown) || request.signal.aborted) return thrown
  const ctx = context.get(ctxKey)
  const facts = context.get(factsKey)
  const kind = problemKind(thrown) ?? databaseProblem(thrown)
  if (kind === 'forbidden' && request.method === 'GET') {
    return ctx.actor.kind === 'guest' ? toSignIn(wayBack(args, gate)) : refusedEntry(ctx.actor)
  }
  if (kind) {
    const retryAfter = retryAfterOf(thrown) ?? (kind === 'unavailable' ? 5 : undefined)
    if (retryAfter !== undefined) facts.retryAfter = retryAfter
    if (kind === 'unavailable') ctx.log.error({ err: thrown }, 'A part we depend on does not answer')
    return data({ requestId: facts.requestId }, { status: statuses[kind] })
  }
  ctx.log.error(
    { err: thrown, method: request.method, path: new URL(request.url).pathname },
    'A request failed',
  )
  return data({ requestId: facts.requestId }, { status: 500 })
}
