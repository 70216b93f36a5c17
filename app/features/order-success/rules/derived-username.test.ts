import { expect, test } from 'vitest'
import { usernameProblem } from '#app/features/people/rules/username.ts'
import { derivedUsername } from './derived-username.ts'

test.each([
  ['Amira Haddad', undefined, 'amira.haddad'],
  ['Amira Haddad', 2, 'amira.haddad2'],
  ['Zoë O’Leary-Smith', undefined, 'zoe.o.leary.smith'],
  ['Jo', undefined, 'reader'],
  ['Admin', undefined, 'reader'],
  ['أميرة', 7, 'reader7'],
  ['', undefined, 'reader'],
  ['A very long name that never seems to come to its end', undefined, 'a.very.long.name.that.ne'],
])('%s with %s gets %s', (name, number, username) => {
  expect(derivedUsername(name, number)).toBe(username)
  expect(usernameProblem(username)).toBeNull()
})

test('every one is valid, with large numbers too', () => {
  for (const name of ['Amira Haddad', 'x'.repeat(200), 'a b c d e f g h i j k l m n o p', '..'])
    expect(usernameProblem(derivedUsername(name, 999_999))).toBeNull()
})
