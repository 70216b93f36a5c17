import { describe, expect, test } from 'vitest'
import { isEventPerson, isSecureLink, longestPerson } from './event-people.ts'

const person = { name: 'Amal Haddad', line: 'Principal, Al Noor', link: 'https://alnoor.example/amal' }

describe('isEventPerson', () => {
  test.each([
    ['with all parts', person],
    ['with a name alone', { name: 'Oryx Books', line: '', link: null }],
    ['with the longest name', { ...person, name: 'x'.repeat(longestPerson.name) }],
  ])('accepts a person %s', (_what, one) => {
    expect(isEventPerson(one)).toBe(true)
  })

  test.each([
    ['without a name', { ...person, name: '' }],
    ['whose name has a space at its end', { ...person, name: 'Amal ' }],
    ['whose name is too long', { ...person, name: 'x'.repeat(longestPerson.name + 1) }],
    ['whose line is too long', { ...person, line: 'x'.repeat(longestPerson.line + 1) }],
    ['whose line has two lines', { ...person, line: 'Principal\nAl Noor' }],
    ['with an empty link', { ...person, link: '' }],
    ['whose link is too long', { ...person, link: `https://x.example/${'x'.repeat(longestPerson.link)}` }],
    ['whose link is not secure', { ...person, link: 'http://alnoor.example' }],
  ])('refuses a person %s', (_what, one) => {
    expect(isEventPerson(one)).toBe(false)
  })
})

test.each([
  ['https://x.example', true],
  ['HTTPS://x.example/a?b#c', true],
  ['http://x.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//x.example', false],
  ['x.example', false],
  ['https://', false],
  ['https:x.example', false],
  ['https://user:word@x.example', false],
])('isSecureLink(%s) is %s', (text, expected) => {
  expect(isSecureLink(text)).toBe(expected)
})
