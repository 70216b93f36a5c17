import { expect, test } from 'vitest'
import { commentsOf, rulesDefinedIn, undefinedReferences, vagueWords } from './words.ts'

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
  const text =
    'Refused by rules R041 and R042, as the specification says (decisions, 3), or specification 3 §2.'
  expect(undefinedReferences(text, [])).toBe(5)
  expect(undefinedReferences(text, rulesDefinedIn('| R041 | answers once |\nR042 is none here'))).toBe(4)
  expect(undefinedReferences('A specification of CSV (RFC 4180), see decision 0041.', [])).toBe(0)
})
