import { expect, test } from 'vitest'
import { joinedPages } from './joined-pages.ts'

const page = (ids: string, offset: number, previous: string | null, next: string | null) => ({
  items: [...ids].map((id) => ({ id })),
  offset,
  previous,
  next,
})
const middle = page('def', 3, 'd', 'f')

test('a later page is appended, and an earlier page is put in front', () => {
  const all = page('abcdefgh', 0, null, null)
  expect(joinedPages(joinedPages(middle, page('gh', 6, 'g', null)), page('abc', 0, null, 'c'))).toEqual(all)
  expect(joinedPages(joinedPages(middle, page('abc', 0, null, 'c')), page('gh', 6, 'g', null))).toEqual(all)
})

test('items shifted by a new item are shown only once', () => {
  const shown = joinedPages(middle, page('fgh', 6, 'f', 'h'))
  expect(shown).toEqual(page('defgh', 3, 'd', 'h'))
})
