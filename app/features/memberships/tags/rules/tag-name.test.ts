import { expect, test } from 'vitest'
import { longestTag, tagName, tagProblem } from './tag-name.ts'

test.each([
  ['  Speakers   2026 ', 'Speakers 2026'],
  ['متحدثون', 'متحدثون'],
  ['Cafe\u0301', 'Café'],
  ['\u200eVIP\u200f', 'VIP'],
  [' \t ', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(tagName(typed)).toBe(stored)
})

test('a tag has one to forty characters of plain text, letters of two halves counted once', () => {
  expect(tagProblem('')).toBe('Enter a tag')
  expect(tagProblem('🎓'.repeat(longestTag))).toBeNull()
  expect(tagProblem('a'.repeat(longestTag + 1))).toBe('Use at most 40 characters')
  expect(tagProblem('a\u0007b')).toBe('Use plain text')
})
