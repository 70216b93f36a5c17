import type { Role } from '#app/access/actor.ts'
import type { MemberTier } from '#app/db/schema/memberships.ts'
import type { Entitlement } from './entitlement.ts'

/** What a person is called on their own pages. */
export type ProfileRole = 'Admin' | 'Sponsor' | 'VIP Member' | 'Standard Member' | 'Basic Member' | 'Member'

const ofTier: Record<MemberTier, ProfileRole> = {
  vip: 'VIP Member',
  standard: 'Standard Member',
  basic: 'Basic Member',
}

/** Administrators first, then sponsors, then the membership; all others with an account are members. */
export function profileRole(role: Role, entitlement: Entitlement | null): ProfileRole {
  if (role === 'admin') return 'Admin'
  if (entitlement?.isSponsor) return 'Sponsor'
  return entitlement?.tier ? ofTier[entitlement.tier] : 'Member'
}
