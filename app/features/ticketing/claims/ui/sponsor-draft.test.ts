import { expect, test } from 'vitest'
import { attendeeProblems, attendeesOf } from './sponsor-draft.ts'

const one = (number: number, email: string) => ({ id: `attendee-${number}`, name: '', email })

test('the form has a line per ticket, and typed values stay on their lines', () => {
  const typed = [one(1, 'a@b.example'), one(2, 'c@d.example')]
  expect(attendeesOf(typed, 1)).toEqual([one(1, 'a@b.example')])
  expect(attendeesOf([one(1, 'a@b.example')], 3)).toEqual([one(1, 'a@b.example'), one(2, ''), one(3, '')])
})

test('each attendee needs an email address of their own', () => {
  expect(
    attendeeProblems([
      { email: ' Nadia@School.example ' },
      { email: 'omar' },
      { email: 'nadia@school.example' },
    ]),
  ).toEqual([
    null,
    'Please fill in a valid email for attendee 2.',
    'Attendee 3 has the address of another attendee. Each needs one of their own.',
  ])
})
