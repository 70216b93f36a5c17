import { describe, expect, test } from 'vitest'
import { tableAddress } from './table-address.ts'

const search = (query: string) => new URLSearchParams(query)

describe('the address of a table', () => {
  test('keeps unchanged parameters, and returns to the first page', () => {
    expect(tableAddress(search('q=amal&state=paid&after=x&notice=y'), { state: 'refunded' })).toBe(
      '?q=amal&state=refunded',
    )
  })

  test('omits empty parameters', () => {
    expect(tableAddress(search('q=&state=paid'), { state: null })).toBe('?')
  })

  test('links to a neighbouring page', () => {
    expect(tableAddress(search('q=amal&before=x'), { after: 'y' })).toBe('?q=amal&after=y')
  })
})
