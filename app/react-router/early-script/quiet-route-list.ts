import { routeListPath } from '../route-list-path.ts'

/**
 * Keeps quiet about a list of routes that could not be fetched in advance. Firefox aborts that request when the page is
 * left, and the router would log it as an error. It asks again with the next link. What a click needs brings a signal
 * along and fails as usual.
 */
export function quietRouteList(): void {
  const ask = window.fetch
  window.fetch = (input, init) => {
    const answer = ask(input, init)
    const isInAdvance = input instanceof URL && input.pathname === routeListPath && !init?.signal
    return isInAdvance ? answer.catch(() => new Promise<never>(() => undefined)) : answer
  }
}
