import { expect, test } from 'vitest'
import { isNarrowed, memberFiltersOf } from './member-filters.ts'

const plan = '0190c1a0-0000-7000-8000-000000000001'
const nothing = { q: '', role: null, status: null, planId: null }
const of = (query: string) => memberFiltersOf(new URLSearchParams(query))

test.each([
  [`q=+amal+&role=vip&status=late&plan=${plan}`, { q: 'amal', role: 'vip', status: 'late', planId: plan }],
  ['', nothing],
  ['q=%20&role=owner&status=&plan=1;drop', nothing],
  ['role=door', { ...nothing, role: 'door' }],
])('%s', (query, filters) => {
  expect(of(query)).toEqual(filters)
  expect(isNarrowed(of(query))).toBe(JSON.stringify(filters) !== JSON.stringify(nothing))
})

test('a search is at most 100 characters', () => {
  expect(of(`q=${'x'.repeat(300)}`).q).toHaveLength(100)
})
