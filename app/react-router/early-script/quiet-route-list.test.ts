import { afterEach, expect, test, vi } from 'vitest'
import { quietRouteList } from './quiet-route-list.ts'

afterEach(() => void vi.unstubAllGlobals())

/** The page's `fetch`, of which every request fails, after the script has run. */
function failingFetch(): typeof fetch {
  vi.stubGlobal('window', { fetch: () => Promise.reject(new TypeError('NetworkError')) })
  quietRouteList()
  return window.fetch
}

const list = new URL('http://localhost/routes.json?paths=/events')
const settled = (answer: Promise<Response>) =>
  Promise.race([
    answer.catch((error: unknown) => String(error)),
    new Promise((done) => setImmediate(done, 'silent')),
  ])

test('a failed prefetch of the route list is silent', async () => {
  expect(await settled(failingFetch()(list))).toBe('silent')
})

test.each<[string, Parameters<typeof fetch>]>([
  ['a list that a click needs', [list, { signal: new AbortController().signal }]],
  ['a request for another address', [new URL('http://localhost/events.data')]],
  ['a request for a path', ['/checkout/order', { method: 'POST' }]],
])('%s fails as usual', async (_, asked) => {
  expect(await settled(failingFetch()(...asked))).toBe('TypeError: NetworkError')
})
