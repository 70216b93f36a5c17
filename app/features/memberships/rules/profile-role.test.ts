import { expect, test } from 'vitest'
import { profileRole } from './profile-role.ts'

const member = { planName: 'Plan', isSponsor: false, readOnly: false }

test.each([
  ['admin', { ...member, tier: 'vip', isSponsor: true }, 'Admin'],
  ['user', { ...member, tier: 'vip', isSponsor: true }, 'Sponsor'],
  ['user', { ...member, tier: 'vip' }, 'VIP Member'],
  ['user', { ...member, tier: 'standard' }, 'Standard Member'],
  ['door', { ...member, tier: 'basic' }, 'Basic Member'],
  ['user', null, 'Member'],
] as const)('a profile with the role %s and %o is labelled %s', (role, entitlement, label) => {
  expect(profileRole(role, entitlement)).toBe(label)
})
