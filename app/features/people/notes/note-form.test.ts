import { expect, test } from 'vitest'
import { newId } from '#app/kernel/ids.ts'
import { longestNote, noteForm } from './note-form.ts'

const noteId = newId()
const problem = (content: string) =>
  noteForm.safeParse({ noteId, content }).error?.issues.map(({ message }) => message) ?? []

test('a note keeps its lines and loses its surrounding spaces', () => {
  expect(noteForm.parse({ noteId, content: ' \r\n Called.\r\n\tWants VIP. \n' }).content).toBe(
    'Called.\n\tWants VIP.',
  )
  expect(problem('x'.repeat(longestNote))).toEqual([])
})

test.each([
  ['', 'Please write the note first'],
  [' \u200b\r\n\t ', 'Please write the note first'],
  ['x'.repeat(longestNote + 1), 'Please use at most 2,000 characters'],
  ['a\u0000b', 'Please use plain text'],
])('the note %j is refused', (content, expected) => {
  expect(problem(content)).toEqual([expected])
})

test('a note without a valid id is refused', () => {
  for (const id of ['', 'x', undefined])
    expect(noteForm.safeParse({ noteId: id, content: 'a' }).success).toBe(false)
})
