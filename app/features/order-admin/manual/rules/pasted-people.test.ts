import { expect, test } from 'vitest'
import { mostPeople, pastedPeople } from './pasted-people.ts'

const person = (fullName: string, email: string, companyName = '', phone = '') => ({
  fullName,
  email,
  companyName,
  phone,
})

test.each([
  ['Amal Haddad, amal@school.example', [person('Amal Haddad', 'amal@school.example')]],
  [
    'Name\tEmail\tSchool\nAmal Haddad\tAMAL@school.example\tGulf, North\t+971 50 123 4567',
    [person('Amal Haddad', 'amal@school.example', 'Gulf, North', '+971 50 123 4567')],
  ],
  [
    'omar@school.example; Omar Aziz; "Gulf School"',
    [person('Omar Aziz', 'omar@school.example', 'Gulf School')],
  ],
  ['\r\n  مريم حداد , maryam@school.example \n\n', [person('مريم حداد', 'maryam@school.example')]],
  ['=HYPERLINK(1), sum@school.example', [person('=HYPERLINK(1)', 'sum@school.example')]],
])('people are read from %j', (text, people) => {
  expect(pastedPeople(text)).toEqual({ ok: true, people })
})

test('each line that cannot be added is named with its problem', () => {
  const text = [
    'Amal Haddad, amal@school.example',
    'Omar Aziz',
    ', nobody@school.example',
    `${'x'.repeat(121)}, long@school.example`,
    'Amal Again, Amal@school.example',
    'https://shop.example, link@school.example',
  ].join('\n')
  const read = pastedPeople(text)
  expect(
    read.ok === false &&
      read.reason === 'bad-lines' &&
      read.problems.map(({ line, problem }) => [line, problem]),
  ).toEqual([
    [2, 'email'],
    [3, 'name'],
    [4, 'too-long'],
    [5, 'twice'],
    [6, 'name'],
  ])
})

test('nothing, a head alone and too many lines are refused', () => {
  expect(pastedPeople(' \n ')).toEqual({ ok: false, reason: 'none' })
  expect(pastedPeople('Name, Email')).toEqual({ ok: false, reason: 'none' })
  const many = Array.from({ length: 10_000 }, (_, index) => `Guest ${index}, guest${index}@school.example`)
  expect(pastedPeople(many.join('\n'))).toEqual({ ok: false, reason: 'too-many' })
  expect(pastedPeople(many.slice(0, mostPeople).join('\n')).ok).toBe(true)
})
