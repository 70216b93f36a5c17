import { type Actor, type Role, roles } from '#app/kernel/actor.ts'

export type RoleRefusal = 'own-account' | 'administrator' | 'unverified' | 'same-role' | 'last-administrator'

export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text)
}

/**
 * Why `actor` may not give `target` the role `role`, or null. Only the command line (the system) makes and
 * unmakes administrators; nobody changes their own role, and one administrator always remains (rule R005).
 * An unverified account may be somebody else's address, so it stays a user.
 */
export function roleRefusal(
  actor: Actor,
  target: { userId: string; role: Role; emailVerified: boolean },
  role: Role,
  administrators: number,
): RoleRefusal | null {
  if (target.role === role) return 'same-role'
  if (actor.kind === 'user' && actor.userId === target.userId) return 'own-account'
  if (actor.kind !== 'system' && (target.role === 'admin' || role === 'admin')) return 'administrator'
  if (target.role === 'admin' && administrators <= 1) return 'last-administrator'
  return role !== 'user' && !target.emailVerified ? 'unverified' : null
}
