import { type AskedOf, defineList } from '#app/kernel/define-list.ts'
import { t, tIn } from '#app/kernel/language/t.ts'
import { choice, oneId, severalIds, words } from '#app/kernel/list-filters.ts'
import { perLanguage } from '#language'

/** By what people are called in the list; door staff are members as well. */
export type RoleFilter = 'admin' | 'door' | 'sponsor' | 'vip' | 'standard' | 'basic' | 'member'
export const roleFilterNames: Record<RoleFilter, string> = perLanguage(() => ({
  admin: tIn('role', 'Admin'),
  door: t('Door staff'),
  sponsor: t('Sponsor'),
  vip: t('VIP Member'),
  standard: t('Standard Member'),
  basic: t('Basic Member'),
  member: t('Member'),
}))

/**
 * By what their membership is: the states of a paid one (`late` can be read, `unpaid` cannot, `paused` neither), `given`, `none` at all;
 * `applied` waits for a decision. One person may have several.
 */
export type StatusFilter =
  | 'active'
  | 'pending'
  | 'late'
  | 'unpaid'
  | 'paused'
  | 'given'
  | 'none'
  | 'applied'
  | 'banned'
export const statusFilterNames: Record<StatusFilter, string> = perLanguage(() => ({
  active: t('Active'),
  pending: t('Pending'),
  late: t('Past due'),
  unpaid: t('Unpaid'),
  paused: t('Paused'),
  given: t('Complimentary'),
  none: t('No membership'),
  applied: t('Application pending'),
  banned: t('Banned'),
}))

export type MemberSorting = { by: 'name' | 'joined'; direction: 'ascending' | 'descending' }

/** Who joined last is on top unless the URL says otherwise. */
export const usualMemberSorting: MemberSorting = { by: 'joined', direction: 'descending' }

/** All with an account; of a plan, those who pay for it or were given it, now. */
export const memberListing = perLanguage(() =>
  defineList({
    filters: {
      q: words({ label: t('Search by name, email or username') }),
      role: choice(roleFilterNames, { label: t('Role'), any: t('Any role') }),
      status: choice(statusFilterNames, { label: t('Status'), any: t('Any status') }),
      planId: oneId({ name: 'plan', label: t('Plan'), any: t('Any plan') }),
      tags: severalIds({ name: 'tag', label: t('Tags'), any: t('Any tag') }),
    },
    sort: { keys: ['name', 'joined'], usual: () => usualMemberSorting },
  }),
)
export type MembersAsked = AskedOf<typeof memberListing>
export type MemberFilters = MembersAsked['filters']
