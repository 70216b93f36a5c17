import { expect, test } from 'vitest'
import type { FieldType, FormField } from '#app/db/schema/events.ts'
import { answersOf, answersProblem, keptAnswers } from './form-answers.ts'

const field = (type: FieldType, required = false): FormField => ({
  id: `id-${type}`,
  type,
  label: `A ${type}`,
  placeholder: '',
  options: type === 'dropdown' ? ['Small', 'Large'] : [],
  required,
})
const all = (['text', 'email', 'number', 'dropdown', 'checkbox', 'date'] as const).map((type) => field(type))

test('optional answers may be left out, and required answers may not', () => {
  expect(answersProblem(all, {})).toEqual({})
  const required = all.map((one) => ({ ...one, required: true }))
  expect(answersProblem(required, { 'id-text': '  ' })).toEqual({
    'id-text': 'missing',
    'id-email': 'missing',
    'id-number': 'missing',
    'id-dropdown': 'missing',
    'id-checkbox': 'not-ticked',
    'id-date': 'missing',
  })
})

test.each([
  ['text', 'x'.repeat(501), 'too-long'],
  ['text', 'two\nlines', 'not-plain'],
  ['email', 'nobody', 'not-email'],
  ['number', 'twelve', 'not-number'],
  ['number', '1e5', 'not-number'],
  ['number', '1.5', null],
  ['number', '-3', null],
  ['dropdown', 'Medium', 'not-an-option'],
  ['dropdown', 'Large', null],
  ['date', '2026-02-30', 'not-date'],
  ['date', '30-01-2026', 'not-date'],
  ['date', '0001-01-01', 'not-date'],
  ['date', '2028-02-29', null],
] as const)('the answer to a field of type %s with value %s is %s', (type, answer, problem) => {
  const asked = field(type)
  expect(answersProblem([asked], { [asked.id]: answer })[asked.id] ?? null).toBe(problem)
})

test('only answers to the fields of the form are kept, trimmed', () => {
  const given = { 'id-text': '  no nuts ', 'id-email': ' Ann@Example.ORG ', 'id-number': ' ', stranger: 'x' }
  expect(keptAnswers(all, { ...given, 'id-checkbox': true })).toEqual({
    'id-text': 'no nuts',
    'id-email': 'ann@example.org',
    'id-checkbox': true,
  })
  expect(keptAnswers([field('checkbox')], { 'id-checkbox': 'true' })).toEqual({})
})

test('answers are shown as text in the order of the fields', () => {
  const shown = answersOf(all, { 'id-date': '2026-11-05', 'id-dropdown': 'Small' })
  expect(shown.map(({ label, value }) => [label, value])).toEqual([
    ['A text', ''],
    ['A email', ''],
    ['A number', ''],
    ['A dropdown', 'Small'],
    ['A checkbox', 'No'],
    ['A date', '05-11-2026'],
  ])
  expect(answersOf([field('checkbox')], null)).toEqual([
    { fieldId: 'id-checkbox', label: 'A checkbox', value: '' },
  ])
})
