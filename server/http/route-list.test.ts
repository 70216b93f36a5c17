import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { routeListPath } from '#app/react-router/route-list-path.ts'
import type { Asked } from './answer.ts'
import { createRouteList } from './route-list.ts'
import { readTarget } from './target.ts'

function aList() {
  const questions: string[] = []
  const list = createRouteList(async (_language, search) => {
    questions.push(search)
    if (new URLSearchParams(search).get('version') !== 'v2') return new Response(null, { status: 204 })
    return Response.json({ routes: `${questions.length} ${'screen '.repeat(200)}` })
  })
  return { list, questions }
}

function asking(
  paths: readonly string[],
  { version = 'v2', method = 'GET', encoding = 'identity' } = {},
): Asked {
  const search = `?${new URLSearchParams({ paths: paths.join(','), version })}`
  return { method, language: 'en', path: routeListPath, search, header: () => encoding }
}

describe('the list of routes', () => {
  test('is computed once for the same set of links, in any order', async () => {
    const { list, questions } = aList()
    expect(list.peek(asking(['/', '/events']))).toBeNull()
    const first = await list.answer(asking(['/', '/events']))
    const second = await list.answer(asking(['/events', '/', '/events']))
    expect(second?.body).toEqual(first?.body)
    expect(list.peek(asking(['/events', '/']))?.body).toEqual(first?.body)
    expect(questions).toEqual(['?version=v2&paths=%2F%2C%2Fevents'])
  })

  test('is the same for addresses that differ only in ids', async () => {
    const { list, questions } = aList()
    const order = (end: string) => `/admin/orders/0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeee${end}/refund`
    await list.answer(asking([order('01'), order('02')]))
    await list.answer(asking([order('03')]))
    expect(questions).toEqual(['?version=v2&paths=%2Fadmin%2Forders%2F0%2Frefund'])
  })

  test('is sent in an accepted encoding', async () => {
    const { list } = aList()
    const plain = await list.answer(asking(['/']))
    const packed = await list.answer(asking(['/'], { encoding: 'br' }))
    expect(packed?.headers['Content-Encoding']).toBe('br')
    expect(brotliDecompressSync(packed?.body ?? '')).toEqual(plain?.body)
  })

  test('of another build is not cached', async () => {
    const { list, questions } = aList()
    const older = asking(['/'], { version: 'v1' })
    expect((await list.answer(older))?.status).toBe(204)
    expect(list.peek(older)).toBeNull()
    await list.answer(older)
    expect(questions).toHaveLength(2)
  })

  test('is refused for more links than a page has', async () => {
    const { list, questions } = aList()
    const many = Array.from({ length: 500 }, (_, index) => `/${index}`)
    expect((await list.answer(asking(many)))?.status).toBe(400)
    expect(questions).toEqual([])
  })

  test('is served for GET requests of its own path only', () => {
    const { list } = aList()
    expect(list.answer(asking(['/'], { method: 'POST' }))).toBeNull()
    expect(list.answer({ ...asking(['/']), path: '/events' })).toBeNull()
  })
})

test('only a request for the route list may have a long query', () => {
  const query = `?paths=${'a'.repeat(7_000)}`
  expect(readTarget(routeListPath + query, ['en'])).toEqual({
    language: 'en',
    path: routeListPath,
    search: query,
  })
  expect(readTarget(`http://localhost:3000${routeListPath}${query}`, ['en'])).toMatchObject({
    path: routeListPath,
  })
  expect(readTarget(`/events${query}`, ['en'])).toBe(414)
  expect(readTarget(`${routeListPath}?paths=${'a'.repeat(8_000)}`, ['en'])).toBe(414)
  expect(readTarget(`/events${routeListPath}${query}`, ['en'])).toBe(414)
})
