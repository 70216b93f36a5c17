import { expect, test } from 'vitest'
import { membershipEditRefusal } from './membership-role.ts'

test.each([
  ['me', { userId: 'you', role: 'user' }, null],
  ['me', { userId: 'you', role: 'door' }, null],
  ['me', { userId: 'you', role: 'admin' }, 'administrator'],
  ['me', { userId: 'me', role: 'admin' }, 'administrator'],
  ['me', { userId: 'me', role: 'user' }, 'own-account'],
  [null, { userId: 'you', role: 'user' }, null],
  [null, { userId: 'you', role: 'admin' }, 'administrator'],
] as const)('an edit by %s of the membership of %j has the refusal %s', (actor, target, refusal) => {
  expect(membershipEditRefusal(actor, target)).toBe(refusal)
})
