import { describe, expect, test } from 'vitest'
import { matchingKey, nothingSelected, pageToggled, rowToggled } from './selection.ts'

const page = ['one', 'two', 'three', 'four']
const some = (...ids: string[]) => ({ ids, isAll: false })

describe('toggling a row', () => {
  test('selects and deselects it', () => {
    expect(rowToggled(nothingSelected, page, 'two', null)).toEqual(some('two'))
    expect(rowToggled(some('two', 'three'), page, 'two', null)).toEqual(some('three'))
  })

  test('with a range includes the rows between it and the previous one, in both directions', () => {
    expect(rowToggled(some('four'), page, 'two', 'four')).toEqual(some('two', 'three', 'four'))
    expect(rowToggled(some('one'), page, 'three', 'one')).toEqual(some('one', 'two', 'three'))
    expect(rowToggled(some(...page), page, 'three', 'two')).toEqual(some('one', 'four'))
  })

  test('ignores a previous row of another page', () =>
    expect(rowToggled(some('nine'), page, 'two', 'nine')).toEqual(some('nine', 'two')))

  test('of a full selection keeps the other rows of the page', () =>
    expect(rowToggled({ ids: [], isAll: true }, page, 'one', null)).toEqual(some('two', 'three', 'four')))
})

describe('toggling the page', () => {
  test('adds its rows to a selection of other pages, and removes them again', () => {
    expect(pageToggled(some('nine', 'two'), page)).toEqual(some('nine', ...page))
    expect(pageToggled(some('nine', ...page), page)).toEqual(some('nine'))
  })

  test('clears a full selection', () =>
    expect(pageToggled({ ids: [], isAll: true }, page)).toEqual(nothingSelected))
})

test('a selection belongs to the filters, regardless of page, order and columns', () => {
  const key = (query: string) => matchingKey('/admin/orders', new URLSearchParams(query))
  expect(key('state=paid&q=a&after=x&sort=-total&columns=buyer&notice=saved')).toBe(key('q=a&state=paid'))
  expect(key('q=a')).not.toBe(key('q=b'))
})
