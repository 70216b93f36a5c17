import { expect, test } from 'vitest'
import { linesOfTyped, typedLinesProblem } from './typed-lines.ts'

const limits = { most: 2, longest: 5 }

test('lines with content are kept, with any line ending', () => {
  expect(linesOfTyped(' one \r\n\r\ntwo\n \rthree')).toEqual(['one', 'two', 'three'])
})

test.each([
  [['a', 'b', 'c'], 'Please write at most 2 lines'],
  [['abcdef'], 'Please use at most 5 characters in a line'],
  [['a\u0007'], 'Please use plain text'],
  [['a', 'b'], null],
])('the lines %j have the problem %s', (lines, problem) => {
  expect(typedLinesProblem(lines, limits)).toBe(problem)
})
