import { describe, expect, test } from 'vitest'
import type { Actor, Role } from '#app/access/actor.ts'
import { roleRefusal } from './role-change.ts'

const system: Actor = { kind: 'system', name: 'admin' }
const admin: Actor = {
  kind: 'user',
  userId: 'a',
  email: 'a@x.example',
  emailVerified: true,
  role: 'admin',
  doorEventIds: [],
}
const somebody = (role: Role, emailVerified = true, isBanned = false) => ({
  userId: 'b',
  role,
  emailVerified,
  isBanned,
})

describe('roleRefusal', () => {
  test('lets the command line change every role except that of the last administrator', () => {
    expect(roleRefusal(system, somebody('user'), 'admin', 0)).toBeNull()
    expect(roleRefusal(system, somebody('user'), 'door', 1)).toBeNull()
    expect(roleRefusal(system, somebody('admin'), 'user', 2)).toBeNull()
    expect(roleRefusal(system, somebody('admin'), 'user', 1)).toBe('last-administrator')
  })

  test('lets an administrator appoint staff and administrators, and demote door staff only', () => {
    expect(roleRefusal(admin, somebody('user'), 'door', 1)).toBeNull()
    expect(roleRefusal(admin, somebody('door'), 'user', 1)).toBeNull()
    expect(roleRefusal(admin, somebody('user'), 'admin', 1)).toBeNull()
    expect(roleRefusal(admin, somebody('admin'), 'user', 5)).toBe('administrator')
    expect(roleRefusal(admin, { ...somebody('admin'), userId: 'a' }, 'user', 5)).toBe('own-account')
  })

  test('refuses a role for an unverified account, but lets it lose one', () => {
    expect(roleRefusal(system, somebody('user', false), 'admin', 1)).toBe('unverified')
    expect(roleRefusal(system, somebody('door', false), 'user', 1)).toBeNull()
  })

  test('refuses a role for a banned account', () => {
    for (const role of ['door', 'admin'] as const)
      expect(roleRefusal(system, somebody('user', true, true), role, 1)).toBe('banned')
    expect(roleRefusal(admin, somebody('door', true, true), 'user', 1)).toBeNull()
  })

  test('refuses the same role again', () => {
    expect(roleRefusal(system, somebody('door'), 'door', 1)).toBe('same-role')
  })
})
