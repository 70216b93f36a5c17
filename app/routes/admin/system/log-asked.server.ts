import type { Ctx } from '#app/context/ctx.server.ts'
import { type AuditAsked, auditListing } from '#app/features/audit/rules/audit-filters.ts'
import { findPeople } from '#app/features/people/find-people.server.ts'
import { nameOfAccount } from '#app/features/people/name-of-account.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'

/**
 * What a URL asks of the audit log, with the person it names, or those whom the typed name `who` may mean. Until one of
 * several is chosen, what all did is shown.
 */
export async function logAsked(ctx: Ctx, search: URLSearchParams) {
  const { timeZone } = await siteSettings(ctx)
  const asked = listAsked(auditListing, search, timeZone)
  const by = (actor: AuditAsked['filters']['actor']) => ({ ...asked, filters: { ...asked.filters, actor } })
  const who = (search.get('who') ?? '').trim()
  if (who !== '') {
    const candidates = await findPeople(ctx, who)
    const [only] = candidates
    if (!only || candidates.length > 1) return { asked: by(null), person: null, candidates, timeZone }
    return { asked: by({ userId: only.id }), person: only, candidates, timeZone }
  }
  const { actor } = asked.filters
  const userId = actor && 'userId' in actor ? actor.userId : null
  const name = userId && (await nameOfAccount(ctx, userId))
  return { asked, person: userId ? { id: userId, name: name ?? userId } : null, candidates: [], timeZone }
}
