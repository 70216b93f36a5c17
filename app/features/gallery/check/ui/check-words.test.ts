import { expect, test } from 'vitest'
import { checkSentence } from './check-words.ts'

const check = {
  id: '',
  startedAt: new Date(0),
  finishedAt: new Date(0),
  total: 9,
  checked: 9,
  isStuck: false,
}

test.each([
  [{ repaired: 0, lost: 0 }, 'All 9 items are OK.'],
  [{ repaired: 0, lost: 0, finishedAt: null }, 'No problems so far.'],
  [{ repaired: 1, lost: 0 }, '1 picture was repaired, 0 files are lost.'],
  [{ repaired: 2, lost: 1, finishedAt: null }, '2 pictures were repaired, 1 file is lost so far.'],
])('%j is shown as %s', (changes, words) => {
  expect(checkSentence({ ...check, ...changes })).toBe(words)
})
