import { expect, test } from 'vitest'
import { membersPath, parseDirectoryFilters } from './directory-filters.ts'

const id = '0198c5a0-7b3e-7c4d-9e2f-1a2b3c4d5e6f'
const parsed = (query: string) => parseDirectoryFilters(new URLSearchParams(query))

test('the address sets the search and the page, and invalid values are ignored', () => {
  expect(parsed('')).toEqual({ q: '', page: { after: null, before: null } })
  expect(parsed(`q=+50%25_+&after=${id}`)).toEqual({ q: '50%_', page: { after: id, before: null } })
  expect(parsed(`before=${id}`).page).toEqual({ after: null, before: id })
  expect(parsed("after=1'or'1").page).toEqual({ after: null, before: null })
  expect(parsed('q=a%00b').q).toBe('ab')
  expect(parsed(`q=${'x'.repeat(500)}`).q).toHaveLength(100)
})

test('the filters are written to an address', () => {
  expect(membersPath('')).toBe('/members')
  expect(membersPath('a&b', { after: id })).toBe(`/members?q=a%26b&after=${id}`)
  expect(membersPath('', { before: id })).toBe(`/members?before=${id}`)
})
