import { expect, test } from 'vitest'
import type { FormField } from '#app/db/schema/events.ts'
import {
  areSameFields,
  fieldsProblem,
  isAskedAnyway,
  keptFields,
  longestLabel,
  mostFields,
  mostOptions,
} from './form-fields.ts'

let made = 0
function aField(overrides: Partial<FormField> = {}): FormField {
  made += 1
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
  return {
    id,
    type: 'text',
    label: `Field ${made}`,
    placeholder: '',
    options: [],
    required: false,
    ...overrides,
  }
}

test('a form has at least one field and at most thirty', () => {
  expect(fieldsProblem([])).toEqual({ reason: 'no-fields' })
  expect(fieldsProblem(Array.from({ length: mostFields }, () => aField()))).toBeNull()
  expect(fieldsProblem(Array.from({ length: mostFields + 1 }, () => aField()))).toEqual({
    reason: 'too-many-fields',
  })
})

test.each([
  ['label-missing', { label: '  ' }],
  ['label-too-long', { label: 'x'.repeat(longestLabel + 1) }],
  ['placeholder-too-long', { placeholder: 'x'.repeat(121) }],
  ['bad-id', { id: 'constructor' }],
  ['options-missing', { type: 'dropdown' }],
  ['options-missing', { type: 'dropdown', options: ['S', ' '] }],
  ['option-twice', { type: 'dropdown', options: ['S', 's '] }],
  ['option-too-long', { type: 'dropdown', options: ['x'.repeat(121)] }],
  [
    'too-many-options',
    { type: 'dropdown', options: Array.from({ length: mostOptions + 1 }, (_, n) => `${n}`) },
  ],
] as const)('the problem %s is reported with the index of its field', (reason, overrides) => {
  const wrong = aField(overrides as Partial<FormField>)
  expect(fieldsProblem([aField(), wrong])).toEqual({ reason, field: 1 })
})

test('repeated ids and labels are refused', () => {
  const first = aField({ label: 'Diet' })
  expect(fieldsProblem([first, { ...first, label: 'Other' }])).toEqual({ reason: 'bad-id', field: 1 })
  expect(fieldsProblem([first, aField({ label: 'diet ' })])).toEqual({ reason: 'label-twice', field: 1 })
})

test('labels of the standard attendee fields are recognised', () => {
  expect(['Full name', 'E-Mail', ' whatsapp number', 'Company'].every(isAskedAnyway)).toBe(true)
  expect(isAskedAnyway('Diet')).toBe(false)
})

test('only a dropdown keeps options, and trimming does not make a new version', () => {
  const field = aField({ label: ' Size ', options: ['S'], placeholder: ' like M ' })
  const [kept] = keptFields([field])
  expect(kept).toMatchObject({ label: 'Size', options: [], placeholder: 'like M' })
  expect(areSameFields([field], kept ? [kept] : [])).toBe(true)
  expect(areSameFields([field], [{ ...field, required: true }])).toBe(false)
})
