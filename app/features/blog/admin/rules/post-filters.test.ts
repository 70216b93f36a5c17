import { expect, test } from 'vitest'
import { isListNarrowed, postFiltersOf } from './post-filters.ts'

test.each([
  ['', { q: '', status: null, category: null }],
  ['q=+reading+&status=draft&category=well-being', { q: 'reading', status: 'draft', category: 'well-being' }],
  ['status=deleted&category=A%20B', { q: '', status: null, category: null }],
  [`q=${'x'.repeat(200)}`, { q: 'x'.repeat(100), status: null, category: null }],
])('“%s” narrows the posts to', (query, filters) => {
  expect(postFiltersOf(new URLSearchParams(query))).toEqual(filters)
  expect(isListNarrowed(postFiltersOf(new URLSearchParams(query)))).toBe(
    filters.q !== '' || filters.status !== null,
  )
})
