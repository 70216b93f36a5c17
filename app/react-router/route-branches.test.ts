import type { RouteConfigEntry } from '@react-router/dev/routes'
import { createStaticHandler, type RouteObject, type ServerBuild, type StaticHandler } from 'react-router'
import { expect, test } from 'vitest'
import { routeBranches } from '#app/react-router/route-branches.ts'
import siteMap from '#app/routes.ts'

type Routes = ServerBuild['routes']

/** The site map as a build has it. */
function buildOf(entries: readonly RouteConfigEntry[]): ServerBuild {
  const routes: Record<string, unknown> = { root: { id: 'root', path: '', module: {} } }
  const add = (entry: RouteConfigEntry, parentId: string) => {
    const id = entry.id ?? entry.file
    const { path, index } = entry
    routes[id] = { id, parentId, path, index, module: {} }
    for (const child of entry.children ?? []) add(child, id)
  }
  for (const entry of entries) add(entry, 'root')
  return { routes, assets: { routes } } as unknown as ServerBuild
}

function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route as { id: string; path?: string; index?: boolean }
      if (index) return { id, index }
      return { id, ...(path === undefined ? {} : { path }), children: treeOf(routes, id) }
    })
}

/** Prepares its patterns once, as the server does. */
const routerOf = (routes: Routes) => createStaticHandler(treeOf(routes))

async function matched(router: StaticHandler, path: string): Promise<string> {
  const found = await router.query(new Request(`http://localhost${path}`))
  if (found instanceof Response) throw new Error(`${path} was answered`)
  const matches = found.matches.map(({ route, params, pathname }) => ({ id: route.id, params, pathname }))
  return JSON.stringify(matches)
}

/** The address and all those above it. */
function withAbove(path: string): string[] {
  const segments = path.split('/').filter(Boolean)
  return ['/', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`), path]
}

const build = buildOf(siteMap)
const branches = routeBranches(build)
const whole = routerOf(build.routes)

const patterns = Object.keys(build.routes).map((id) => {
  const path = (at: string | undefined): string => {
    const route = at === undefined ? undefined : build.routes[at]
    return route ? `${path(route.parentId)}/${route.path ?? ''}` : ''
  }
  return path(id).replace(/\/+/g, '/').replace(/\/$/, '') || '/'
})
const filled = (pattern: string, value: string) =>
  pattern.replace(/:\w+/g, value).replace(/\*/g, `${value}/${value}`)
const values = ['new', 'create', '7c4d3b1e-0000-4000-8000-000000000001', 'Edit', 'x.y', 'admin']
const addresses = [
  ...new Set(patterns.map((pattern, index) => filled(pattern, values[index % values.length] ?? ''))),
]
const odd = [
  '/',
  '/nothing',
  '/EVENTS',
  '/ADMIN/Scan/Check-In',
  '/Events/Spring-Fair/',
  '/admin/members/report/more',
  '/a/b/c/d/e',
]

/** Ends what hangs; how long it takes is nothing this tells. */
const hangs = 60_000

test(
  'a branch matches the same routes as the full route tree',
  async () => {
    const told = new Set<string>()
    for (const path of [...addresses, ...odd]) {
      const key = branches.keyOf(path)
      if (key === null) continue
      const branch = routerOf(branches.build(key).routes)
      for (const asked of withAbove(path)) {
        // The branch of a path holds all that is above it, and those are the same for its neighbours.
        if (told.has(asked)) continue
        told.add(asked)
        expect(await matched(branch, asked), asked).toBe(await matched(whole, asked))
      }
    }
  },
  hangs,
)

test('a data request has the branch of its page', () => {
  expect(branches.keyOf('/events/spring-fair.data')).toBe(branches.keyOf('/events/spring-fair'))
  expect(branches.keyOf('/_.data')).toBe(branches.keyOf('/'))
  expect(branches.keyOf('/events/_.data')).toBe(branches.keyOf('/events/'))
})

test('a branch key is short, and the same for all addresses of a route', () => {
  const keys = new Set(addresses.map(branches.keyOf))
  keys.delete(null)
  for (const key of keys) expect(key?.split('\n').length, key ?? '').toBeLessThan(16)
  expect(branches.keyOf('/events/one')).toBe(branches.keyOf('/events/another'))
  expect(keys.size).toBeLessThan(400)
})

test('unusual addresses are left to the router', () => {
  for (const path of ['/%65vents', '/events//x', '/events/../admin', '/./events', '/événements', '/a b'])
    expect(branches.keyOf(path), path).toBeNull()
})

test('a pattern with an optional segment is in every branch', async () => {
  const optional = routeBranches(buildOf([{ file: 'a.tsx', path: 'a/b?/c' } as RouteConfigEntry]))
  const branch = routerOf(optional.build(optional.keyOf('/a/c') ?? '').routes)
  expect(await matched(branch, '/a/c')).toContain('"id":"a.tsx"')
})

test('a branch has the assets of its routes', () => {
  const key = branches.keyOf('/events/spring-fair') ?? ''
  const { routes, assets } = branches.build(key)
  expect(Object.keys(assets.routes)).toEqual(Object.keys(routes))
  expect(Object.keys(routes)).toContain('routes/public/home.tsx')
})
