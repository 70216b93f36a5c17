import { expect, test } from 'vitest'
import { lettersOfSearch } from './letters-of-search.ts'

test.each([
  ['', []],
  ['-- !', []],
  ['Nadia KARIM', ['nadia', 'karim']],
  ['payer-77@bench.example', ['payer', '77', 'bench', 'example']],
  // PostgreSQL takes such a word apart, or may know its letters by others.
  ['12e3ab', []],
  ['Élodie karim', ['karim']],
  ['محمد', []],
])('a text that matches “%s” must contain %j', (typed, letters) => {
  expect(lettersOfSearch(typed)).toEqual(letters)
})
