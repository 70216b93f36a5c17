import { describe, expect, test } from 'vitest'
import { tableAddress } from './table-address.ts'

const search = (query: string) => new URLSearchParams(query)

describe('the address of a list', () => {
  test('keeps what is not changed, and begins at the first page again', () => {
    expect(tableAddress(search('q=amal&state=paid&after=x&notice=y'), { state: 'refunded' })).toBe(
      '?q=amal&state=refunded',
    )
  })

  test('loses what is empty', () => {
    expect(tableAddress(search('q=&state=paid'), { state: null })).toBe('?')
  })

  test('leads to a neighbour page', () => {
    expect(tableAddress(search('q=amal&before=x'), { after: 'y' })).toBe('?q=amal&after=y')
  })
})
