import { expect, test } from 'vitest'
import { blogPath, isNarrowed, parseBlogFilters } from './blog-filters.ts'

const id = '0190a1b2-0000-7000-8000-000000000000'
const parse = (query: string) => parseBlogFilters(new URLSearchParams(query))
const first = { after: null, before: null }

test('an address without a query requests the first page of all posts', () => {
  expect(parse('')).toEqual({ q: '', category: null, tag: null, asked: first })
  expect(isNarrowed(parse(''))).toBe(false)
})

test('filters survive a round trip through the address', () => {
  const asked = parse(`category=in-the-classroom&tag=early%20years&q=%2550%25&after=${id}`)
  expect(asked).toEqual({
    q: '%50%',
    category: 'in-the-classroom',
    tag: 'early years',
    asked: { after: id, before: null },
  })
  expect(isNarrowed(asked)).toBe(true)
  expect(parse(blogPath(asked, asked.asked).slice('/blog?'.length))).toEqual(asked)
  expect(blogPath({ q: '', category: null, tag: null })).toBe('/blog')
})

test.each([
  'category=No+Such%00&after=1',
  'category=../../x&before=x',
  `category=${'a'.repeat(81)}`,
  'tag=%20&q=%00',
])('the malformed query %s sets no filters', (query) => {
  expect(parse(query)).toEqual({ q: '', category: null, tag: null, asked: first })
})

test('a long search is cut', () => {
  expect(parse(`q=${'a'.repeat(3_000)}`).q).toHaveLength(100)
})
