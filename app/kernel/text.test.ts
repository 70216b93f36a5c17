import { expect, test } from 'vitest'
import { shorten, truncate } from './cut-text.ts'

test.each([
  ['as it is', 8, 'as it is'],
  ['cut here please', 9, 'cut here…'],
  ['ab😀', 3, 'ab…'],
  ['ab😀c', 4, 'ab😀…'],
])('%j cut to %i characters is %j', (text, length, cut) => {
  expect(truncate(text, length)).toBe(cut)
})

test.each([
  ['as it is', 8, 'as it is'],
  ['Leading Through Change: Autumn', 26, 'Leading Through Change…'],
  ['Leading Through Change', 21, 'Leading Through…'],
  ['Leading Through Change', 16, 'Leading Through…'],
  ['Donaudampfschifffahrt heute', 12, 'Donaudampfs…'],
  ['リーダーシップの夕べ', 6, 'リーダーシ…'],
  ['Night 👩‍👩‍👧 out', 8, 'Night 👩‍👩‍👧…'],
])('%j shortened to %i characters is %j', (text, length, short) => {
  expect(shorten(text, length)).toBe(short)
})
