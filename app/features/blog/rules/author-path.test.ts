import { expect, test } from 'vitest'
import { authorAddress, authorPath, markIn } from './author-path.ts'

const id = '01a21e5d-b478-70f3-9b84-a581f96ddc97'

test('an author has an address of name and mark', () => {
  expect(authorPath({ id, name: 'Daniel Osei' })).toBe('/blog/authors/daniel-osei-6ddc97')
  expect(authorAddress({ id, name: 'دانيال' })).toBe('author-6ddc97')
})

test.each([
  ['daniel-osei-6ddc97', '6ddc97'],
  ['6ddc97', '6ddc97'],
  ['daniel-osei', null],
  ['daniel-osei-6ddc9', null],
  ['daniel-6ddc97-osei', null],
])('the mark in %s is %s', (address, mark) => {
  expect(markIn(address)).toBe(mark)
})
