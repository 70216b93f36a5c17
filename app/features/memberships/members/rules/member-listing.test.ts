import { expect, test } from 'vitest'
import { filtersAsked, isNarrowed } from '#app/kernel/define-list.ts'
import { memberListing } from './member-listing.ts'

const plan = '0190c1a0-0000-7000-8000-000000000001'
const nothing = { q: '', role: null, status: null, planId: null, tags: null }
const of = (query: string) => filtersAsked(memberListing.filters, new URLSearchParams(query), 'UTC')

test.each([
  [
    `q=+amal+&role=vip&status=late&plan=${plan}`,
    { ...nothing, q: 'amal', role: 'vip', status: 'late', planId: plan },
  ],
  ['', nothing],
  ['q=%20&role=owner&status=&plan=1;drop', nothing],
  ['role=door', { ...nothing, role: 'door' }],
])('the query “%s” sets the filters of the members', (query, filters) => {
  expect(of(query)).toEqual(filters)
  expect(isNarrowed(memberListing, of(query))).toBe(JSON.stringify(filters) !== JSON.stringify(nothing))
})

test('a search is cut to 100 characters', () => {
  expect(of(`q=${'x'.repeat(300)}`).q).toHaveLength(100)
})
