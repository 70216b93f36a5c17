import { expect, test } from 'vitest'
import type { FormTemplate } from '../form-templates.server.ts'
import { movedField, newField, newTemplateDraft, optionsOf, toSend } from './template-draft.ts'

const fields = [newField('a', 'text'), newField('b', 'date'), newField('c', 'dropdown')]
const order = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [7, 0, 'abc'],
])('moving a field from %d to %d gives %s', (from, to, moved) => {
  expect(order(movedField(fields, from, to))).toBe(moved)
})

test('a copy is a new template with new field ids', () => {
  const original: FormTemplate = {
    ...{ id: 'original', isGlobal: true, name: 'Dinner', description: 'For galas', fields },
    ...{ version: 3, revision: 4, updatedAt: new Date(0), isArchived: true, usedBy: [], hasAnswers: true },
  }
  let made = 0
  const copy = newTemplateDraft('copy', original, () => `new-${made++}`)
  expect(copy).toMatchObject({ id: 'copy', isGlobal: true, name: 'Copy of Dinner', description: 'For galas' })
  expect(copy.fields.map(({ id }) => id)).toEqual(['new-0', 'new-1', 'new-2'])
  expect(newTemplateDraft('new', null, () => '')).toMatchObject({ isGlobal: false, name: '', fields: [] })
})

test('blank lines are not options', () => {
  const field = { ...newField('a', 'dropdown'), options: optionsOf('Small\n\n Large \n') }
  const draft = { id: 'x', isGlobal: false, name: '', description: '', fields: [field] }
  expect(toSend(draft).fields[0]?.options).toEqual(['Small', ' Large '])
})
