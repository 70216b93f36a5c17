import type { Ctx } from '#app/context.server.ts'
import { type AuditFilters, auditFiltersOf } from '#app/features/audit/rules/audit-filters.ts'
import { findPeople } from '#app/features/people/find-people.server.ts'
import { nameOfAccount } from '#app/features/people/name-of-account.server.ts'

/**
 * How a URL narrows the audit log down, with the person it names, or those whom the typed name `who` may mean. Until
 * one of several is chosen, what anybody did is shown.
 */
export async function logAsked(ctx: Ctx, search: URLSearchParams, timeZone: string) {
  const filters: AuditFilters = auditFiltersOf(search, timeZone)
  const who = (search.get('who') ?? '').trim()
  if (who !== '') {
    const candidates = await findPeople(ctx, who)
    const [only] = candidates
    if (!only || candidates.length > 1)
      return { filters: { ...filters, actor: null }, person: null, candidates }
    return { filters: { ...filters, actor: { userId: only.id } }, person: only, candidates }
  }
  const { actor } = filters
  const userId = actor && 'userId' in actor ? actor.userId : null
  const name = userId && (await nameOfAccount(ctx, userId))
  return { filters, person: userId ? { id: userId, name: name ?? userId } : null, candidates: [] }
}
