import { expect, test } from 'vitest'
import { attendeesProblem, guestSeat, knownSeat } from './sponsor-attendees.ts'

const nothing = { menu: null, form: null, asksContactDetails: true }
const people = (...emails: string[]) => emails.map((email) => ({ email }))
const [a, b] = ['a@school.example', 'b@school.example']

test.each([
  [1, people(a), 1, null],
  [2, people(a, b), 1, null],
  [2, people(a, b), 2, null],
  [1, people(a), 2, { reason: 'wrong-count', seatsPerTicket: 2 }],
  [2, people(a), 1, { reason: 'wrong-count', seatsPerTicket: 1 }],
  [1, people(a, b), 1, { reason: 'wrong-count', seatsPerTicket: 1 }],
  [0, [], 1, { reason: 'wrong-count', seatsPerTicket: 1 }],
  [-1, [], 1, { reason: 'wrong-count', seatsPerTicket: 1 }],
  [1.5, people(a), 1, { reason: 'wrong-count', seatsPerTicket: 1 }],
  [Number.NaN, people(a), 1, { reason: 'wrong-count', seatsPerTicket: 1 }],
  [2, people(a, '@'), 1, { reason: 'invalid-email', index: 1 }],
  [1, people(''), 1, { reason: 'invalid-email', index: 0 }],
  [1, people('a@b.example\r\nBcc: c@d.example'), 1, { reason: 'invalid-email', index: 0 }],
  [2, people(a, ' A@School.Example '), 1, { reason: 'repeated-email', index: 1 }],
] as const)(
  '%d tickets for %j with %i seats per sale have the problem %j',
  (quantity, attendees, seats, problem) => {
    expect(attendeesProblem({ quantity, attendees }, seats)).toEqual(problem)
  },
)

test('a sponsor among the attendees is recognised, and a typed name is kept', () => {
  const sponsor = {
    name: 'Amal Haddad',
    email: 'amal@school.example',
    phone: '',
    whatsappNumber: '+971 50 1',
    companyName: 'Palm Grove School',
  }
  const seatOf = (guest: { name?: string; email: string }) => knownSeat(guestSeat(guest), sponsor, nothing)
  expect(seatOf({ email: ' Amal@School.Example' })).toMatchObject({
    fullName: 'Amal Haddad',
    companyName: 'Palm Grove School',
    isComplete: true,
  })
  expect(seatOf({ name: 'Dr Haddad', email: sponsor.email }).fullName).toBe('Dr Haddad')
  expect(seatOf({ email: 'b@school.example' })).toMatchObject({
    fullName: null,
    companyName: null,
    isComplete: false,
  })
})
