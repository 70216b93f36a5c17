import { expect, test } from 'vitest'
import { memberListPath, memberPath, memberViewOf } from './member-address.ts'

const id = '0190c1a0-0000-7000-8000-000000000001'
const first = { after: null, before: null }
const of = (query: string) => memberViewOf(new URLSearchParams(query))

test.each([
  ['', { tab: 'overview', ask: null, page: first }],
  ['tab=payments', { tab: 'payments', ask: null, page: first }],
  [`tab=tickets&older=${id}`, { tab: 'tickets', ask: null, page: { after: id, before: null } }],
  [`tab=tickets&newer=${id}&after=x`, { tab: 'tickets', ask: null, page: { after: null, before: id } }],
  ['tab=images&ask=ban', { tab: 'images', ask: 'ban', page: first }],
  ['tab=payments&ask=role', { tab: 'overview', ask: 'role', page: first }],
  ['tab=secrets&ask=erase&older=1', { tab: 'overview', ask: null, page: first }],
])('the query %j selects tab, dialog and page', (query, expected) => {
  expect(of(query)).toEqual(expected)
})

test('a member page keeps only the query of its list in the address', () => {
  const search = new URLSearchParams(`q=amal&after=${id}&tab=images&ask=ban&older=${id}&notice=x`)
  expect(memberPath(id, search)).toBe(`/admin/members/${id}?q=amal&after=${id}`)
  expect(memberPath(id, search, { tab: 'payments', older: id })).toBe(
    `/admin/members/${id}?q=amal&after=${id}&tab=payments&older=${id}`,
  )
  expect(memberPath(id, new URLSearchParams(), { tab: 'overview', newer: null })).toBe(`/admin/members/${id}`)
  expect(memberPath(id, new URLSearchParams(), { ask: 'role' })).toBe(`/admin/members/${id}?ask=role`)
  expect(memberListPath(search)).toBe(`/admin/members?q=amal&after=${id}`)
})
