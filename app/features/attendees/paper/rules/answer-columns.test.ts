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

test('a question keeps its column across versions, under its latest label', () => {
  expect(
    answerColumns([[field('a', 'Dietary needs')], [field('a', 'Diet'), field('b', 'Shirt size')]]),
  ).toEqual([
    { header: 'Dietary needs', fieldIds: ['a'] },
    { header: 'Shirt size', fieldIds: ['b'] },
  ])
})

test('equal labels share a column across forms, but not within one form', () => {
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

test('a cell shows the first answer of its fields, and Yes for a ticked box', () => {
  const column = { header: 'x', fieldIds: ['a', 'b'] }
  expect(answerIn({ a: '', b: 'Vegan' }, column)).toBe('Vegan')
  expect(answerIn({ a: true }, column)).toBe('Yes')
  expect(answerIn({ toString: 'x' }, { header: 'x', fieldIds: ['constructor'] })).toBe('')
  expect(answerIn(null, column)).toBe('')
})
