import type { MemberTier } from '#app/db/schema/memberships.ts'
import { t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { MembershipRole } from '../../grants/rules/membership-role.ts'
import type { RoleLoss } from '../../grants/rules/role-losses.ts'
import { editRefusalWords } from '../../grants/ui/edit-refusal-words.ts'
import type { ChangeMembershipRoleOutcome } from '../change-membership-role.server.ts'
import type { MemberPage } from '../member-by-id.server.ts'
import { lastDay } from './member-words.ts'

export const roleWords: Record<MembershipRole, string> = perLanguage(() => ({
  user: t('User'),
  sponsor: t('Sponsor'),
  basic: t('Basic'),
  standard: t('Standard'),
  vip: 'VIP',
}))

type Refusal =
  | Exclude<Extract<ChangeMembershipRoleOutcome, { ok: false }>['reason'], 'takes-away'>
  /** A fault of ours, when a role was to be set, or that of a sponsor. */
  | 'unexpected'
  | 'unexpected-sponsor'

/** An address that names no person: what stands in it is no id. */
export const invalidUserId = perLanguage(
  () =>
    ({
      title: t('Invalid User ID'),
      text: t('The user ID is not in a valid format.'),
    }) as const,
)

/** Why a role was not updated; the words for administrators are specified. */
export const roleRefusalWords: Record<Refusal, { title: string; text: string }> = perLanguage(() => ({
  ...editRefusalWords,
  'no-plan': {
    title: t('No active plan has this tier'),
    text: t('Create one, or restore an archived plan.'),
  },
  unexpected: {
    title: t('Error updating role'),
    text: t('An unexpected error occurred while updating the role.'),
  },
  'unexpected-sponsor': {
    title: t('Failed to set sponsor role'),
    text: t('An unexpected error occurred while updating the role.'),
  },
  'ends-in-past': { title: t('This day has passed'), text: t('Choose a later end date.') },
}))

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
  const givenWords =
    given &&
    t('{plan}, complimentary until {date}', { plan: given.planName, date: lastDay(given.endsAt, timeZone) })
  const paid = subscription?.planName
  if (role === 'user') return takeBackWords(givenWords, sponsor !== null, paid)
  if (role === 'sponsor') {
    return sponsor
      ? t('This person is already a sponsor. Nothing changes.')
      : t(
          'Adds sponsor access with {perMonth} free tickets a month and {perEvent} per event. Nothing is removed.',
          usual,
        )
  }
  return tierWords(role, givenWords, paid)
}

function takeBackWords(given: string | undefined, isSponsor: boolean, paid: string | undefined): string {
  const kept = paid ? ` ${t('They keep {plan}, which they pay for.', { plan: paid })}` : ''
  return takenWords(given, isSponsor) + kept
}

function takenWords(given: string | undefined, isSponsor: boolean): string {
  if (given && isSponsor) return t('Removes {given}, and sponsor access.', { given })
  if (given) return t('Removes {given}.', { given })
  if (isSponsor) return t('Removes sponsor access and its free tickets.')
  return t('This person has no complimentary membership or sponsor access. Nothing changes.')
}

function tierWords(tier: MemberTier, given: string | undefined, paid: string | undefined): string {
  const name = roleWords[tier]
  const gives = given
    ? t('Replaces {given} with a {tier} membership.', { given, tier: name })
    : t('Adds a complimentary {tier} membership until the day below.', { tier: name })
  return paid ? `${gives} ${t('They also pay for {plan}. The higher tier applies.', { plan: paid })}` : gives
}

/** What is taken away, as the second press is asked for. */
export function lossWords(loss: RoleLoss, timeZone: string): string {
  return loss.kind === 'sponsor'
    ? t('Sponsor access and its free tickets. Tickets they have claimed stay valid.')
    : t('{plan}, complimentary until {date}, with its prices and free tickets.', {
        plan: loss.planName,
        date: lastDay(loss.endsAt, timeZone),
      })
}
