import { isId } from '#app/kernel/is-id.ts'

/** By what people are called in the list; door staff are members as well. */
export const roleFilters = ['admin', 'door', 'sponsor', 'vip', 'standard', 'basic', 'member'] as const
export type RoleFilter = (typeof roleFilters)[number]

/**
 * By what their membership is: the states of a paid one (`late` can be read, `unpaid` cannot), `given`, `none` at all;
 * `applied` waits for a decision. Somebody may have several.
 */
export const statusFilters = [
  'active',
  'pending',
  'late',
  'unpaid',
  'given',
  'none',
  'applied',
  'banned',
] as const
export type StatusFilter = (typeof statusFilters)[number]

export type MemberFilters = {
  /** A part of a name, e-mail address or username. */
  q: string
  role: RoleFilter | null
  status: StatusFilter | null
  /** Whose plan is paid for or given now. */
  planId: string | null
}

/** How a URL narrows people down; what it says wrongly narrows nothing. */
export function memberFiltersOf(search: URLSearchParams): MemberFilters {
  const planId = search.get('plan')
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    role: roleFilters.find((role) => role === search.get('role')) ?? null,
    status: statusFilters.find((status) => status === search.get('status')) ?? null,
    planId: isId(planId) ? planId : null,
  }
}

export function isNarrowed({ q, role, status, planId }: MemberFilters): boolean {
  return q !== '' || role !== null || status !== null || planId !== null
}
