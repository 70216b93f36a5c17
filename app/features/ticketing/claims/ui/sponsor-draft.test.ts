import { expect, test } from 'vitest'
import { attendeeProblems, attendeesOf } from './sponsor-draft.ts'

const one = (email: string) => ({ name: '', email })

test('there are as many people as tickets, and what was typed stays', () => {
  expect(attendeesOf([one('a@b.example'), one('c@d.example')], 1)).toEqual([one('a@b.example')])
  expect(attendeesOf([one('a@b.example')], 3)).toEqual([one('a@b.example'), one(''), one('')])
})

test('everybody needs an address of their own', () => {
  expect(attendeeProblems([one(' Nadia@School.example '), one('omar'), one('nadia@school.example')])).toEqual(
    [
      null,
      'Please fill in a valid email for attendee 2.',
      'Attendee 3 has the address of another attendee. Each needs one of their own.',
    ],
  )
})
