import { expect, test } from 'vitest'
import { askAgainAfter, waitWords } from './wait-words.ts'

test.each([
  [null, null],
  [0, 'less than a minute'],
  [59, 'less than a minute'],
  [60, 'about 1 minute'],
  [61, 'about 2 minutes'],
  [600, 'about 10 minutes'],
  [601, 'about 15 minutes'],
  [3_300, 'about 55 minutes'],
  [3_301, 'about an hour'],
  [4_500, 'about an hour'],
  [4_501, 'more than an hour'],
])('a wait of %s seconds is shown as %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words)
})

test.each([
  [{ state: 'waiting', waitSeconds: 1 }, 3],
  [{ state: 'waiting', waitSeconds: 60 }, 5],
  [{ state: 'waiting', waitSeconds: 7_200 }, 10],
  [{ state: 'waiting', waitSeconds: null }, 3],
  [{ state: 'waiting', waitSeconds: null, still: 'paused' }, 10],
  [{ state: 'called' }, 15],
  [{ state: 'early' }, 10],
  // Has come in a moment ago, or a line was opened while it waited for one.
  [{ state: 'none' }, 3],
])('the place %j is requested again after %i seconds', (place, seconds) => {
  expect(askAgainAfter(place)).toBe(seconds)
})
