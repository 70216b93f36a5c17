import { expect, test } from 'vitest'
import { commentsOf, undefinedReferences, vagueWords } from './words.ts'

test('comments are read, addresses and texts are not', () => {
  const source = [
    '/** Somebody’s order. */',
    "const url = 'https://somebody.example' // Nobody asks it.",
    "const text = 'whoever'",
    'call(/* anybody */ 1)',
  ].join('\n')
  expect(commentsOf(source)).toBe('/** Somebody’s order. */\n// Nobody asks it.\n/* anybody */')
  expect(vagueWords(commentsOf(source))).toBe(3)
})

test('a rule or a document that is not in the repository is an undefined reference', () => {
  expect(undefinedReferences('Refused by rule R041, as the specification says (decisions, 3).')).toBe(3)
  expect(undefinedReferences('A specification of CSV (RFC 4180), see decision 0041.')).toBe(0)
})
