import { expect, test } from 'vitest'
import { movedTo } from './event-picture.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, 3, 'abc'],
  [3, 0, 'abc'],
  [1, -1, 'abc'],
])('moving a picture from %i to %i gives %s', (from, to, result) => {
  expect(movedTo(['a', 'b', 'c'], from, to).join('')).toBe(result)
})
