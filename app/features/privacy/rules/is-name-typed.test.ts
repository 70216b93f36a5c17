import { expect, test } from 'vitest'
import { isNameTyped } from './is-name-typed.ts'

test('a typed name matches regardless of capitals and spaces', () => {
  expect(isNameTyped('Amal Haddad', 'Amal Haddad')).toBe(true)
  expect(isNameTyped('  amal   haddad ', 'Amal Haddad')).toBe(true)
  expect(isNameTyped('José', 'Jose\u0301')).toBe(true)
  for (const other of ['', 'Amal', 'Amal Haddad!', 'Haddad Amal']) {
    expect(isNameTyped(other, 'Amal Haddad')).toBe(false)
  }
})
