import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { quietRouteList } from './quiet-route-list.ts'

/** The page's `fetch`, of which every question fails, after the script has run. */
function failingFetch(): typeof fetch {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new TypeError('NetworkError')))
  const window = { fetch }
  runInNewContext(quietRouteList, { window, fetch, Promise })
  return window.fetch
}

const list = new URL('http://localhost/routes.json?paths=/events')
const settled = (answer: Promise<Response>) =>
  Promise.race([
    answer.catch((error: unknown) => String(error)),
    new Promise((done) => setImmediate(done, 'silent')),
  ])

test('a list of routes that is asked for in advance and cannot be had is nothing to log', async () => {
  expect(await settled(failingFetch()(list))).toBe('silent')
})

test.each<[string, Parameters<typeof fetch>]>([
  ['the list that a press needs', [list, { signal: new AbortController().signal }]],
  ['anything else', [new URL('http://localhost/events.data')]],
  ['a path', ['/checkout/order', { method: 'POST' }]],
])('%s fails as ever', async (_, asked) => {
  expect(await settled(failingFetch()(...asked))).toBe('TypeError: NetworkError')
})
