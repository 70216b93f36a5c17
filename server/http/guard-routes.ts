import { data, type RouterContextProvider, redirect, type ServerBuild } from 'react-router'
import { ctxKey, factsKey } from '#app/http/context.server.ts'
import { refusedEntry } from '#app/http/guards.server.ts'
import { type ProblemKind, problemKind, retryAfterOf } from '#app/kernel/errors.ts'
import { databaseProblem } from './database-problem.ts'

type RouteArgs = {
  request: Request
  context: Readonly<RouterContextProvider>
  url?: URL
  pattern?: string
}
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
 * The build with every loader, action and middleware wrapped, so that what they throw becomes an answer in one
 * place: problems get their status, everything else is a bug, logged here, and tells a person nothing but the
 * request's id.
 */
export function guardRoutes(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route && { ...route, module: guardModule(route.module) },
    ]),
  )
  return { ...build, routes }
}

function guardModule(module: RouteModule): RouteModule {
  const guarded: Record<string, unknown> = { ...module }
  for (const name of ['loader', 'action']) {
    if (typeof guarded[name] === 'function') guarded[name] = guard(guarded[name] as RouteFunction)
  }
  if (Array.isArray(guarded.middleware)) guarded.middleware = guarded.middleware.map(guard)
  return guarded as unknown as RouteModule
}

function guard(run: RouteFunction): RouteFunction {
  return async (args, ...rest) => {
    // The router leaves out the slash they all begin with.
    if (args.pattern !== undefined) args.context.get(factsKey).found?.(`/${args.pattern.replace(/^\//, '')}`)
    try {
      return await run(args, ...rest)
    } catch (thrown) {
      throw toAnswer(thrown, args)
    }
  }
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

function toAnswer(thrown: unknown, { request, context, url }: RouteArgs): unknown {
  if (isAnswer(thrown) || request.signal.aborted) return thrown
  const ctx = context.get(ctxKey)
  const facts = context.get(factsKey)
  const kind = problemKind(thrown) ?? databaseProblem(thrown)
  if (kind === 'forbidden' && request.method === 'GET') {
    const { pathname, search } = url ?? new URL(request.url)
    const returnTo = new URLSearchParams({ returnTo: `${pathname}${search}` })
    return ctx.actor.kind === 'guest' ? redirect(`/auth?${returnTo}`) : refusedEntry(ctx.actor)
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
