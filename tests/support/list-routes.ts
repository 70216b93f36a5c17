import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

export type ListedRoute = {
  /** As in `app/routes.ts`, from the root; of the page at the index of another route with `?index` behind it. */
  path: string
  /** Below `app/`. */
  file: string
}

/** Every route that has an address, with the file behind it. */
export function listRoutes(): ListedRoute[] {
  return below(routes, '')
}

function below(entries: readonly RouteConfigEntry[], above: string): ListedRoute[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const own = path === undefined ? above : `${above}/${path}`
    const address = index ? `${own || '/'}?index` : own
    const here = path === undefined && !index ? [] : [{ path: address, file }]
    return [...here, ...below(children ?? [], own)]
  })
}
