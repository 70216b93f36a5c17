import { expect, test } from 'vitest'
import { keptInWords } from './kept-in-words.ts'

test.each([
  [0, 0, ['No orders or receipts']],
  [1, 0, ['1 order and its payments, without a name, for accounting']],
  [0, 1, ['1 receipt as issued until 23-11-2033, as required by law']],
  [
    1_200,
    2,
    [
      '1,200 orders and their payments, without a name, for accounting',
      '2 receipts as issued until 23-11-2033, as required by law',
    ],
  ],
])('%i orders and %i receipts are described in words', (orders, documents, words) => {
  expect(keptInWords({ orders, documents }, '23-11-2033')).toEqual(words)
})
