import type { MemberTier } from '#app/db/schema/memberships.ts'
import type { RoleWish } from './membership-role.ts'

/** A membership that was given, running or still to begin. */
export type GivenMembership = { id: string; tier: MemberTier; planName: string; endsAt: Date }

export type RoleLoss =
  /** They are no sponsor any more, with no free tickets of one. */
  { kind: 'sponsor' } | ({ kind: 'given' } & GivenMembership)

const rankOf: Record<MemberTier, number> = { basic: 1, standard: 2, vip: 3 }

/**
 * What `wish` takes from a person who has this: User takes everything that was given here,
 * Sponsor nothing, a tier what it stands in for where that was of a higher tier or lasted longer.
 */
export function roleLosses(
  has: { isSponsor: boolean; given: readonly GivenMembership[] },
  wish: RoleWish,
): RoleLoss[] {
  if (wish.role === 'sponsor') return []
  const lost = has.given.filter(
    ({ tier, endsAt }) =>
      !('endsAt' in wish) || rankOf[tier] > rankOf[wish.role] || endsAt.getTime() > wish.endsAt.getTime(),
  )
  const given = lost.map((one): RoleLoss => ({ kind: 'given', ...one }))
  return wish.role === 'user' && has.isSponsor ? [...given, { kind: 'sponsor' }] : given
}

/** By what a form says that the administrator has agreed to a loss: agreeing to one is not agreeing to another. */
export function lossKey(loss: RoleLoss): string {
  return loss.kind === 'sponsor' ? 'sponsor' : loss.id
}
