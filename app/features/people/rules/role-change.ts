import type { Actor, Role } from '#app/access/actor.ts'

export type RoleRefusal =
  | 'own-account'
  | 'administrator'
  | 'unverified'
  | 'banned'
  | 'same-role'
  | 'last-administrator'

/**
 * Why `actor` may not give `target` the role `role`, or null. Administrators make others; only the command line (the
 * system) unmakes them. No one changes their own role, and one administrator always remains (rule R005). An
 * unverified account may have another person's address, and a banned one is shut out: both get nothing.
 */
export function roleRefusal(
  actor: Actor,
  target: { userId: string; role: Role; emailVerified: boolean; isBanned: boolean },
  role: Role,
  administrators: number,
): RoleRefusal | null {
  if (target.role === role) return 'same-role'
  if (actor.kind === 'user' && actor.userId === target.userId) return 'own-account'
  if (actor.kind !== 'system' && target.role === 'admin') return 'administrator'
  if (target.role === 'admin' && administrators <= 1) return 'last-administrator'
  if (role === 'user') return null
  if (target.isBanned) return 'banned'
  return target.emailVerified ? null : 'unverified'
}
