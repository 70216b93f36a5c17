import { type AskedOf, defineList } from '#app/kernel/define-list.ts'
import { choice, oneId, severalIds, words } from '#app/kernel/list-filters.ts'

/** By what people are called in the list; door staff are members as well. */
export const roleFilterNames = {
  admin: 'Admin',
  door: 'Door staff',
  sponsor: 'Sponsor',
  vip: 'VIP Member',
  standard: 'Standard Member',
  basic: 'Basic Member',
  member: 'Member',
} as const
export type RoleFilter = keyof typeof roleFilterNames

/**
 * By what their membership is: the states of a paid one (`late` can be read, `unpaid` cannot, `paused` neither), `given`, `none` at all;
 * `applied` waits for a decision. One person may have several.
 */
export const statusFilterNames = {
  active: 'Active',
  pending: 'Pending',
  late: 'Past due',
  unpaid: 'Unpaid',
  paused: 'Paused',
  given: 'Complimentary',
  none: 'No membership',
  applied: 'Application pending',
  banned: 'Banned',
} as const
export type StatusFilter = keyof typeof statusFilterNames

export type MemberSorting = { by: 'name' | 'joined'; direction: 'ascending' | 'descending' }

/** Who joined last is on top unless the URL says otherwise. */
export const usualMemberSorting: MemberSorting = { by: 'joined', direction: 'descending' }

/** All with an account; of a plan, those who pay for it or were given it, now. */
export const memberListing = defineList({
  filters: {
    q: words({ label: 'Search by name, email or username' }),
    role: choice(roleFilterNames, { label: 'Role', any: 'Any role' }),
    status: choice(statusFilterNames, { label: 'Status', any: 'Any status' }),
    planId: oneId({ name: 'plan', label: 'Plan', any: 'Any plan' }),
    tags: severalIds({ name: 'tag', label: 'Tags', any: 'Any tag' }),
  },
  sort: { keys: ['name', 'joined'], usual: () => usualMemberSorting },
})
export type MembersAsked = AskedOf<typeof memberListing>
export type MemberFilters = MembersAsked['filters']
