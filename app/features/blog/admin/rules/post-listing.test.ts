import { expect, test } from 'vitest'
import { filtersAsked, isNarrowed } from '#app/kernel/define-list.ts'
import { postListing } from './post-listing.ts'

const of = (query: string) => filtersAsked(postListing.filters, new URLSearchParams(query), 'UTC')

test.each([
  ['', { q: '', status: null, category: null }],
  ['q=+reading+&status=draft&category=well-being', { q: 'reading', status: 'draft', category: 'well-being' }],
  ['status=deleted&category=A%20B', { q: '', status: null, category: null }],
  [`q=${'x'.repeat(200)}`, { q: 'x'.repeat(100), status: null, category: null }],
])('the query “%s” sets the filters of the posts', (query, filters) => {
  expect(of(query)).toEqual(filters)
  expect(isNarrowed(postListing, of(query))).toBe(filters.q !== '' || filters.status !== null)
})
