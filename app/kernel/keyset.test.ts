import { describe, expect, test } from 'vitest'
import { newId } from './ids.ts'
import { keysetPage, pageAsked } from './keyset.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const first = { after: null, before: null }

describe('the page requested by a URL', () => {
  const id = newId()
  test.each([
    ['', null, null],
    [`after=${id}`, id, null],
    [`before=${id}`, null, id],
    [`after=${id}&before=${id}`, id, null],
    ["after=1'--", null, null],
  ])('is read from “%s”', (search, after, before) => {
    expect(pageAsked(new URLSearchParams(search))).toEqual({ after, before })
  })
})

describe('a keyset page', () => {
  test('has a next cursor when more rows follow', () => {
    expect(keysetPage(rows('a', 'b'), first, 2)).toEqual({ rows: rows('a', 'b'), previous: null, next: null })
    expect(keysetPage(rows('a', 'b', 'c'), first, 2)).toEqual({
      rows: rows('a', 'b'),
      previous: null,
      next: 'b',
    })
  })

  test('in the middle has cursors in both directions', () => {
    expect(keysetPage(rows('c', 'd', 'e'), { after: 'b', before: null }, 2)).toEqual({
      rows: rows('c', 'd'),
      previous: 'c',
      next: 'd',
    })
  })

  test('read backwards has the order of the list', () => {
    expect(keysetPage(rows('d', 'c', 'b'), { after: null, before: 'e' }, 2)).toEqual({
      rows: rows('c', 'd'),
      previous: 'c',
      next: 'd',
    })
    expect(keysetPage(rows('b', 'a'), { after: null, before: 'c' }, 2)).toEqual({
      rows: rows('a', 'b'),
      previous: null,
      next: 'b',
    })
  })

  test('may be empty', () => {
    expect(keysetPage([], first, 2)).toEqual({ rows: [], previous: null, next: null })
  })
})
