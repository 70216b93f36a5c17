import type { ServerBuild } from 'react-router'

/** What of a build's routes can answer a path, and what a page at that path tells the browser of. */
export type RouteBranches = {
  /** Names the routes that `pathname` may be answered by; null where only the router can tell. */
  keyOf: (pathname: string) => string | null
  /** The build with these routes only. */
  build: (key: string) => ServerBuild
}

/** One step of a path. A route ends here, or takes all that follows. */
type Step = {
  exact: Map<string, Step>
  any: Step | null
  routes: string[]
}

type Manifest = ServerBuild['routes']

/** Escapes, dots as a segment and doubled slashes mean something to those who read addresses. */
const plainPath = /^\/$|^(?:\/[\w~-][\w.~-]*)+\/?$/

/**
 * Finds by the segments of a path which few of all routes can match it or one of the paths above it, so that the
 * router need not try two hundred patterns, nor set up as many routes for each page. Which of them matches is still
 * for the router to say: all that are left out cannot.
 */
export function routeBranches(build: ServerBuild): RouteBranches {
  const root = newStep()
  for (const [id, route] of Object.entries(build.routes)) {
    if (route && (route.path !== undefined || route.index)) add(root, id, pathOf(build.routes, id))
  }
  return {
    keyOf: (pathname) =>
      plainPath.test(pathname) ? [...found(root, segmentsOf(pathname))].join('\n') : null,
    build: (key) => withRoutes(build, new Set(key.split('\n'))),
  }
}

const newStep = (): Step => ({ exact: new Map(), any: null, routes: [] })

/** The whole pattern of a route, those above it included. */
function pathOf(routes: Manifest, id: string): string {
  const route = routes[id]
  if (!route) return ''
  return `${route.parentId === undefined ? '' : pathOf(routes, route.parentId)}/${route.path ?? ''}`
}

function add(root: Step, id: string, pattern: string): void {
  let step = root
  for (const segment of pattern.split('/').filter(Boolean)) {
    // What follows is anything; an optional segment may not be there, so nothing can be said of the rest either.
    if (segment === '*' || segment.endsWith('?')) break
    step = segment.includes(':') ? anyOf(step) : exactOf(step, segment.toLowerCase())
  }
  step.routes.push(id)
}

function anyOf(step: Step): Step {
  step.any ??= newStep()
  return step.any
}

function exactOf(step: Step, segment: string): Step {
  const known = step.exact.get(segment)
  if (known) return known
  const made = newStep()
  step.exact.set(segment, made)
  return made
}

/** As the router reads it: a question for data has an ending of its own, and a slash at the end counts nothing. */
function segmentsOf(pathname: string): string[] {
  return pathname
    .replace(/(?:\/_)?\.data$/, '')
    .toLowerCase()
    .split('/')
    .filter(Boolean)
}

/** Every route on the way, since a page tells of what stands above it. */
function found(root: Step, segments: readonly string[]): Set<string> {
  const ids = new Set<string>(root.routes)
  let steps = [root]
  for (const segment of segments) {
    const next: Step[] = []
    for (const step of steps) {
      const exact = step.exact.get(segment)
      if (exact) next.push(exact)
      if (step.any) next.push(step.any)
    }
    if (next.length === 0) break
    for (const step of next) for (const id of step.routes) ids.add(id)
    steps = next
  }
  return ids
}

function withRoutes(build: ServerBuild, wanted: ReadonlySet<string>): ServerBuild {
  const kept = new Set<string>()
  for (const id of wanted) {
    for (let at: string | undefined = id; at !== undefined && !kept.has(at); at = build.routes[at]?.parentId)
      kept.add(at)
  }
  const of = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)))
  return { ...build, routes: of(build.routes), assets: { ...build.assets, routes: of(build.assets.routes) } }
}
