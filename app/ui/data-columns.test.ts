import { describe, expect, test } from 'vitest'
import { chosenColumns, columnAddress, type DataColumn } from './data-columns.ts'

const columns: DataColumn<string>[] = [
  { key: 'name', header: 'Name', cell: (row) => row },
  { key: 'company', header: 'Company', optional: 'shown', cell: (row) => row },
  { key: 'phone', header: 'Phone', optional: 'hidden', cell: (row) => row },
]
const search = (query: string) => new URLSearchParams(query)

describe('the columns chosen by a URL', () => {
  test.each([
    ['', ['company']],
    ['columns=phone', ['phone']],
    ['columns=company,phone', ['company', 'phone']],
    // As a browser without scripts sends the form.
    ['columns=-&columns=company&columns=phone', ['company', 'phone']],
    ['columns=-', []],
    ['columns=name,secret', []],
  ])('are the expected ones for “%s”', (query, shown) =>
    expect(chosenColumns(columns, search(query))).toEqual(shown),
  )
})

test('toggling a column keeps the page, and the default columns need no parameter', () => {
  const first = columnAddress(columns, search('q=a&after=x'), 'phone')
  expect(first).toBe('?q=a&after=x&columns=company%2Cphone')
  expect(columnAddress(columns, search(first), 'phone')).toBe('?q=a&after=x')
  expect(columnAddress(columns, search(''), 'company')).toBe('?columns=-')
  expect(columnAddress(columns, search('columns=-'), 'company')).toBe('?')
})
