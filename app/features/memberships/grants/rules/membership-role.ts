import type { Role } from '#app/access/actor.ts'
import type { MemberTier } from '#app/db/schema/memberships.ts'

/** What 'Edit Membership Role' offers. */
export const membershipRoles = ['user', 'sponsor', 'basic', 'standard', 'vip'] as const
export type MembershipRole = (typeof membershipRoles)[number]

/** What an administrator chose for a person; `endsAt` is the end of the last day. */
export type RoleWish = { role: 'user' | 'sponsor' } | { role: MemberTier; endsAt: Date; reason: string }

export type MembershipEditRefusal =
  /** Administrators are made and unmade by the command line. */
  'administrator' | 'own-account'

/** Why `actorUserId` (null for the system) may not edit what `target` has, or null (rule R005). */
export function membershipEditRefusal(
  actorUserId: string | null,
  target: { userId: string; role: Role },
): MembershipEditRefusal | null {
  if (target.role === 'admin') return 'administrator'
  return target.userId === actorUserId ? 'own-account' : null
}
