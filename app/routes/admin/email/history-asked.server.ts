import type { Ctx } from '#app/context.server.ts'
import { historyFiltersOf } from '#app/features/mail/history/rules/history-filters.ts'
import { findPeople } from '#app/features/people/find-people.server.ts'

/** How a URL narrows the history down, with the addresses of people whose names begin with what was searched for. */
export async function historyAsked(ctx: Ctx, search: URLSearchParams, timeZone: string) {
  const filters = historyFiltersOf(search, timeZone)
  const isName = filters.search.length >= 2 && !filters.search.includes('@')
  const people = isName ? await findPeople(ctx, filters.search) : []
  return { filters, addresses: people.map(({ email }) => email) }
}
