import { expect, test } from 'vitest'
import { pageWords } from './page-words.ts'

test.each([
  [{ first: 51, rows: 50, total: 1_204, isMore: true }, '51–100 of 1,204'],
  [{ first: 1, rows: 50, total: 'many', isMore: true }, '1–50 of 10,000+'],
  [{ first: 1, rows: 50, total: null, isMore: true }, '1–50'],
  [{ first: 51, rows: 7, total: null, isMore: false }, '51–57 of 57'],
  [{ first: null, rows: 50, total: 300, isMore: true }, '50 of 300'],
  [{ first: null, rows: 7, total: null, isMore: false }, '7'],
  [{ first: 1, rows: 1, total: 1, isMore: false }, '1 of 1'],
  [{ first: 1, rows: 0, total: 0, isMore: false }, ''],
] as const)('%j reads “%s”', (shown, words) => {
  expect(pageWords(shown)).toBe(words)
})
