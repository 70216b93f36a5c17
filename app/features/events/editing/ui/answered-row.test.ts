import { expect, test } from 'vitest'
import { answeredRow } from './answered-row.ts'

test('what an answer says of a speaker stays with the row, wherever it is moved', () => {
  const order = [3, 0, 7]
  const moved = [7, 3, 0]
  expect(moved.map((key) => answeredRow(order, key))).toEqual(['speaker2', 'speaker0', 'speaker1'])
})

test('it goes with a row that is removed, and is nothing of one that is added', () => {
  const order = [0, 1, 2]
  const afterwards = [0, 2, 3]
  expect(afterwards.map((key) => answeredRow(order, key))).toEqual(['speaker0', 'speaker2', null])
})
