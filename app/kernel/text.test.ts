import { expect, test } from 'vitest'
import { truncate } from './text.ts'

test.each([
  ['as it is', 8, 'as it is'],
  ['cut here please', 9, 'cut here…'],
  ['ab😀', 3, 'ab…'],
  ['ab😀c', 4, 'ab😀…'],
])('%j in %i characters is %j', (text, length, cut) => {
  expect(truncate(text, length)).toBe(cut)
})
