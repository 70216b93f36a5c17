import { expect, test } from 'vitest'
import { usernameLook } from './username-look.ts'

test.each([
  ['amira', 'amira'],
  ['a.m-i_ra', 'amira'],
  ['am1ra', 'amlra'],
  ['n0or', 'noor'],
  ['10', 'lo'],
  ['amira2', 'amira2'],
])('the username %s has the look %s', (folded, look) => {
  expect(usernameLook(folded)).toBe(look)
})
