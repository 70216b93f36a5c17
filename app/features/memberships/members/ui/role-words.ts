import type { MemberTier } from '#app/db/schema/memberships.ts'
import type { MembershipRole } from '../../grants/rules/membership-role.ts'
import type { RoleLoss } from '../../grants/rules/role-losses.ts'
import { editRefusalWords } from '../../grants/ui/edit-refusal-words.ts'
import type { ChangeMembershipRoleOutcome } from '../change-membership-role.server.ts'
import type { MemberPage } from '../member-by-id.server.ts'
import { lastDay } from './member-words.ts'

export const roleWords: Record<MembershipRole, string> = {
  user: 'User',
  sponsor: 'Sponsor',
  basic: 'Basic',
  standard: 'Standard',
  vip: 'VIP',
}

type Refusal =
  | Exclude<Extract<ChangeMembershipRoleOutcome, { ok: false }>['reason'], 'takes-away'>
  /** A fault of ours, when a role was to be set, or that of a sponsor. */
  | 'unexpected'
  | 'unexpected-sponsor'

/** An address that names no person: what stands in it is no id. */
export const invalidUserId = {
  title: 'Invalid User ID',
  text: 'The user ID is not in a valid format.',
} as const

/** Why a role was not updated; the words for administrators are specified. */
export const roleRefusalWords: Record<Refusal, { title: string; text: string }> = {
  ...editRefusalWords,
  'no-plan': {
    title: 'No active plan has this tier',
    text: 'Create one, or restore an archived plan.',
  },
  unexpected: {
    title: 'Error updating role',
    text: 'An unexpected error occurred while updating the role.',
  },
  'unexpected-sponsor': {
    title: 'Failed to set sponsor role',
    text: 'An unexpected error occurred while updating the role.',
  },
  'ends-in-past': { title: 'This day has passed', text: 'Choose a later end date.' },
}

/** A sponsor's free tickets as the settings have them. */
type Usual = { perMonth: number; perEvent: number }

/** What choosing `role` does to what a person has now, before it is done. */
export function roleEffectWords(
  role: MembershipRole,
  { grants, sponsor, subscription }: Pick<MemberPage, 'grants' | 'sponsor' | 'subscription'>,
  usual: Usual,
  timeZone: string,
): string {
  const given = grants.find(({ isRunning }) => isRunning)
  const givenWords = given && `${given.planName}, complimentary until ${lastDay(given.endsAt, timeZone)}`
  const paid = subscription?.planName
  if (role === 'user') return takeBackWords(givenWords, sponsor !== null, paid)
  if (role === 'sponsor') {
    return sponsor
      ? 'This person is already a sponsor. Nothing changes.'
      : `Adds sponsor access with ${usual.perMonth} free tickets a month and ${usual.perEvent} per event. Nothing is removed.`
  }
  return tierWords(role, givenWords, paid)
}

function takeBackWords(given: string | undefined, isSponsor: boolean, paid: string | undefined): string {
  const kept = paid ? ` They keep ${paid}, which they pay for.` : ''
  if (given && isSponsor) return `Removes ${given}, and sponsor access.${kept}`
  if (given) return `Removes ${given}.${kept}`
  if (isSponsor) return `Removes sponsor access and its free tickets.${kept}`
  return `This person has no complimentary membership or sponsor access. Nothing changes.${kept}`
}

function tierWords(tier: MemberTier, given: string | undefined, paid: string | undefined): string {
  const name = roleWords[tier]
  const gives = given
    ? `Replaces ${given} with a ${name} membership.`
    : `Adds a complimentary ${name} membership until the day below.`
  return paid ? `${gives} They also pay for ${paid}. The higher tier applies.` : gives
}

/** What is taken away, as the second press is asked for. */
export function lossWords(loss: RoleLoss, timeZone: string): string {
  return loss.kind === 'sponsor'
    ? 'Sponsor access and its free tickets. Tickets they have claimed stay valid.'
    : `${loss.planName}, complimentary until ${lastDay(loss.endsAt, timeZone)}, with its prices and free tickets.`
}
