import { expect, test } from 'vitest'
import { shortBytes, shortSpan } from './spans.ts'

test.each([
  [0, '0 s'],
  [0.4, '0 s'],
  [59.9, '59 s'],
  [60, '1 min'],
  [3_599, '59 min'],
  [7_200, '2 h'],
  [86_400 * 3.5, '3 d'],
])('%s seconds are shown as %s', (seconds, text) => {
  expect(shortSpan(seconds)).toBe(text)
})

test.each([
  [0, '0.0 MB'],
  [22_439_526, '21.4 MB'],
  [1024 ** 3, '1.0 GB'],
])('%s bytes are shown as %s', (bytes, text) => {
  expect(shortBytes(bytes)).toBe(text)
})
