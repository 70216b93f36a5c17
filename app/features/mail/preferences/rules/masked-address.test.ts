import { expect, test } from 'vitest'
import { maskedAddress } from './masked-address.ts'

test.each([
  ['amal.haddad@school.example', 'a…d@school.example'],
  ['amal@school.example', 'a…l@school.example'],
  ['amy@school.example', 'a…@school.example'],
  ['a@school.example', 'a…@school.example'],
])('%s is shown as %s', (email, shown) => {
  expect(maskedAddress(email)).toBe(shown)
})
