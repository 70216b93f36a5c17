import { expect, test } from 'vitest'
import { mediaAsked, mediaQuery, moreQuery } from './media-address.ts'

const id = '019a1b2c-3d4e-7f50-8a6b-7c8d9e0f1a2b'
const asked = (query: string) => mediaAsked(new URLSearchParams(query))

test('a query survives the round trip through its address', () => {
  for (const query of ['', `?q=gala&category=${id}&shown=80`, `?after=${id}`, `?shown=1000&item=${id}`])
    expect(mediaQuery(asked(query))).toBe(query)
})

test.each([
  'shown=-1',
  'shown=x',
  'shown=Infinity',
  'shown=',
  'category=1&after=2&item=3',
  'shown=0',
  'shown=1e-9',
])('the malformed query %s requests the first page', (query) => {
  expect(asked(query)).toEqual({ q: '', categoryId: null, shown: 40, after: null, item: null })
})

test('the number of shown items is rounded up to whole pages and limited to a thousand', () => {
  expect(asked('shown=41').shown).toBe(80)
  expect(asked('shown=1e9').shown).toBe(1000)
})

test('Load More adds one page, and continues from the last item at the limit', () => {
  expect(moreQuery(asked(`q=gala&item=${id}`), id)).toBe('?q=gala&shown=80')
  expect(moreQuery(asked('shown=960'), id)).toBe('?shown=1000')
  expect(moreQuery(asked('shown=1000'), id)).toBe(`?after=${id}`)
})
