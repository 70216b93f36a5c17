import { expect, test } from 'vitest'
import { givenRole, membershipEditRefusal } from './membership-role.ts'

test.each([
  ['me', { userId: 'you', role: 'user' }, null],
  ['me', { userId: 'you', role: 'door' }, null],
  ['me', { userId: 'you', role: 'admin' }, 'administrator'],
  ['me', { userId: 'me', role: 'admin' }, 'administrator'],
  ['me', { userId: 'me', role: 'user' }, 'own-account'],
  [null, { userId: 'you', role: 'user' }, null],
  [null, { userId: 'you', role: 'admin' }, 'administrator'],
] as const)('%s edits %j: %s', (actor, target, refusal) => {
  expect(membershipEditRefusal(actor, target)).toBe(refusal)
})

test.each([
  [{ isSponsor: false, givenTier: null }, 'user'],
  [{ isSponsor: true, givenTier: null }, 'sponsor'],
  [{ isSponsor: true, givenTier: 'vip' }, 'vip'],
  [{ isSponsor: false, givenTier: 'basic' }, 'basic'],
] as const)('%j stands on %s', (has, role) => {
  expect(givenRole(has)).toBe(role)
})
