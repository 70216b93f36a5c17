import { describe, expect, test } from 'vitest'
import { matchingKey, nothingSelected, pageToggled, rowToggled } from './selection.ts'

const page = ['one', 'two', 'three', 'four']
const some = (...ids: string[]) => ({ ids, isAll: false })

describe('a row', () => {
  test('is selected and deselected', () => {
    expect(rowToggled(nothingSelected, page, 'two', null)).toEqual(some('two'))
    expect(rowToggled(some('two', 'three'), page, 'two', null)).toEqual(some('three'))
  })

  test('takes along those between it and the one pressed before, up and down', () => {
    expect(rowToggled(some('four'), page, 'two', 'four')).toEqual(some('two', 'three', 'four'))
    expect(rowToggled(some('one'), page, 'three', 'one')).toEqual(some('one', 'two', 'three'))
    expect(rowToggled(some(...page), page, 'three', 'two')).toEqual(some('one', 'four'))
  })

  test('of another page pressed before takes nobody along', () =>
    expect(rowToggled(some('nine'), page, 'two', 'nine')).toEqual(some('nine', 'two')))

  test('taken from everything leaves what is in sight', () =>
    expect(rowToggled({ ids: [], isAll: true }, page, 'one', null)).toEqual(some('two', 'three', 'four')))
})

describe('the page', () => {
  test('joins what is selected elsewhere, and leaves it', () => {
    expect(pageToggled(some('nine', 'two'), page)).toEqual(some('nine', ...page))
    expect(pageToggled(some('nine', ...page), page)).toEqual(some('nine'))
  })

  test('ends the selection of everything', () =>
    expect(pageToggled({ ids: [], isAll: true }, page)).toEqual(nothingSelected))
})

test('a selection belongs to what matches, whatever the page, the order and the columns', () => {
  const key = (query: string) => matchingKey('/admin/orders', new URLSearchParams(query))
  expect(key('state=paid&q=a&after=x&sort=-total&columns=buyer&notice=saved')).toBe(key('q=a&state=paid'))
  expect(key('q=a')).not.toBe(key('q=b'))
})
