import { describe, expect, it } from 'vitest'
import { type KnownNames, ownName, personName } from './person-name.ts'

const known: KnownNames = {
  contact_first_name: 'Maryam',
  contact_last_name: 'Haddad',
  full_name: 'Maryam A. Haddad',
  name: 'mhaddad',
  email: 'maryam@school.test',
}

describe('personName', () => {
  it.each([
    ['the application', {}, 'Maryam Haddad'],
    ['one name of it', { contact_last_name: '' }, 'Maryam'],
    ['the profile without one', { contact_first_name: null, contact_last_name: null }, 'Maryam A. Haddad'],
    ['the profile where it is blank', { contact_first_name: ' ', contact_last_name: '' }, 'Maryam A. Haddad'],
    [
      'the username without either',
      { contact_first_name: null, contact_last_name: null, full_name: '' },
      'mhaddad',
    ],
    [
      'the address at last',
      { contact_first_name: null, contact_last_name: null, full_name: null, name: ' ' },
      'maryam@school.test',
    ],
  ] satisfies [string, Partial<KnownNames>, string][])('uses %s', (_, change, name) => {
    expect(personName({ ...known, ...change })).toBe(name)
  })
})

describe('ownName', () => {
  it('is the name in the profile, or else the public name', () => {
    expect(ownName(known)).toBe('Maryam A. Haddad')
    expect(ownName({ ...known, full_name: ' ' })).toBe('Maryam Haddad')
  })
})
