import { expect, test } from 'vitest'
import type { FormField } from '#app/db/schema/events.ts'
import { formsProblem } from './order-forms.ts'

const diet: FormField = {
  id: 'diet',
  type: 'text',
  label: 'Diet',
  placeholder: '',
  options: [],
  required: true,
}
const form = { versionId: 'one', fields: [diet] }
const answered = { answers: { diet: 'None' } }
const line = (
  attendees: ({ answers?: Record<string, string> } | null)[],
  shownFormVersion: string | null = 'one',
) => ({ attendees, shownFormVersion, ticket: { form } })

test('answers to the shown form are accepted', () => {
  expect(formsProblem([line([answered, null])])).toBeNull()
  expect(formsProblem([{ attendees: [{}], shownFormVersion: null, ticket: { form: null } }])).toBeNull()
})

test('every seat with invalid answers is reported', () => {
  expect(formsProblem([line([answered, {}]), line([null, { answers: { diet: ' ' } }])])).toEqual({
    ok: false,
    reason: 'answers-invalid',
    seats: [
      { line: 0, seat: 1, problems: { diet: 'missing' } },
      { line: 1, seat: 1, problems: { diet: 'missing' } },
    ],
  })
})

test.each(['two', null])('answers to another form version (%s) are not checked', (shown) => {
  expect(formsProblem([line([answered]), line([{}], shown)])).toEqual({
    ok: false,
    reason: 'form-changed',
    line: 1,
  })
})

test('a removed form counts as a change, unless it was never filled in', () => {
  const gone = { attendees: [answered], shownFormVersion: 'one', ticket: { form: null } }
  expect(formsProblem([gone])).toMatchObject({ reason: 'form-changed', line: 0 })
  expect(formsProblem([line([null], null)])).toBeNull()
})
