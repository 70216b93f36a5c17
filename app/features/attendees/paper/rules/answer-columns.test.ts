import { expect, test } from 'vitest'
import type { FormField } from '#app/db/schema/events.ts'
import { answerColumns, answerIn } from './answer-columns.ts'

const field = (id: string, label: string): FormField => ({
  id,
  type: 'text',
  label,
  placeholder: '',
  options: [],
  required: false,
})

test('a question keeps its column from version to version, under its newest words', () => {
  expect(
    answerColumns([[field('a', 'Dietary needs')], [field('a', 'Diet'), field('b', 'Shirt size')]]),
  ).toEqual([
    { header: 'Dietary needs', fieldIds: ['a'] },
    { header: 'Shirt size', fieldIds: ['b'] },
  ])
})

test('the same words in different forms share a column, in one form they do not', () => {
  expect(
    answerColumns([
      [field('a', 'School'), field('b', 'school')],
      [field('c', ' SCHOOL ')],
      [field('d', 'Role')],
    ]),
  ).toEqual([
    { header: 'School', fieldIds: ['a', 'c'] },
    { header: 'school (2)', fieldIds: ['b'] },
    { header: 'Role', fieldIds: ['d'] },
  ])
})

test('an answer is the first there is; a ticked box says yes', () => {
  const column = { header: 'x', fieldIds: ['a', 'b'] }
  expect(answerIn({ a: '', b: 'Vegan' }, column)).toBe('Vegan')
  expect(answerIn({ a: true }, column)).toBe('Yes')
  expect(answerIn({ toString: 'x' }, { header: 'x', fieldIds: ['constructor'] })).toBe('')
  expect(answerIn(null, column)).toBe('')
})
