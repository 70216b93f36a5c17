import { expect, test } from 'vitest'
import { factorsInWords, fewCodesInWords } from './factors-in-words.ts'

test.each([
  [{ apps: 0, passkeys: 0, codesLeft: 0 }, 'Your password is enough to sign in.'],
  [{ apps: 1, passkeys: 0, codesLeft: 10 }, 'An app, 10 recovery codes left.'],
  [{ apps: 1, passkeys: 1, codesLeft: 1 }, 'An app, 1 passkey, 1 recovery code left.'],
  [{ apps: 0, passkeys: 2, codesLeft: 0 }, '2 passkeys, no recovery codes left.'],
])('the factors %o are described in words', (factors, words) => {
  expect(factorsInWords(factors)).toBe(words)
})

test('a warning is shown when at most three recovery codes are left', () => {
  expect(fewCodesInWords(0)).toContain('None are left')
  expect([1, 2, 3].map(fewCodesInWords)).toEqual(
    Array(3).fill('They run out: make new codes before you need them.'),
  )
  expect([4, 10].map(fewCodesInWords)).toEqual([null, null])
})
