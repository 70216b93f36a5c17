import type { Ctx } from '#app/context/ctx.server.ts'
import { historyListing } from '#app/features/mail/history/rules/history-listing.ts'
import { findPeople } from '#app/features/people/find-people.server.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { listAsked } from '#app/kernel/define-list.ts'

/** What a URL asks of the history, with the addresses of people whose names begin with what was searched for. */
export async function historyAsked(ctx: Ctx, search: URLSearchParams) {
  const { timeZone } = await siteSettings(ctx)
  const asked = listAsked(historyListing, search, timeZone)
  const { q } = asked.filters
  const people = q.length >= 2 && !q.includes('@') ? await findPeople(ctx, q) : []
  return { asked, addresses: people.map(({ email }) => email), timeZone }
}
