import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import type { WaitlistFilters } from './rules/waitlist-listing.ts'

/** Which entries are meant: those of a list, or some that were selected. */
export type ChosenEntries = { ids: readonly string[] } | { all: WaitlistFilters }

/** What more entries have is found sooner by walking the list than by gathering all of them. */
const fewFound = 5_000

/** The condition on `w`, an entry, of a list narrowed down or of a selection. */
export async function isChosen(ctx: Ctx, chosen: ChosenEntries): Promise<RawBuilder<boolean>> {
  if ('ids' in chosen) return sql<boolean>`w.id = any(${chosen.ids}::uuid[])`
  const { status, eventId, q } = chosen.all
  const query = searchQuery(q)
  const conditions = [
    ...(status ? [sql`w.status = ${status}`] : []),
    ...(eventId ? [sql`w.event_id = ${eventId}`] : []),
    ...(query ? [await isFound(ctx, query)] : []),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

async function isFound(ctx: Ctx, query: string): Promise<RawBuilder<unknown>> {
  const fits = sql`search_words(w.first_name || ' ' || w.last_name, w.email, w.phone_number)
    @@ to_tsquery('simple', lower(${query}))`
  // Set apart, so that the index of words is read, and not the list until enough of them came by.
  const found = sql`with found as materialized (select w.id from waitlist_entries w where ${fits}) select id from found`
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from waitlist_entries w where ${fits} limit ${fewFound + 1}) some_found`.execute(ctx.db)
  return (rows[0]?.count ?? 0) > fewFound ? fits : sql`w.id in (${found})`
}
