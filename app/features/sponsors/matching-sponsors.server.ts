import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import type { SponsorFilters } from './rules/sponsor-listing.ts'

/** Sponsors (`s`) whom `filters` leave; words are searched by their beginnings. */
export function matchingSponsors(ctx: Ctx, { q }: SponsorFilters) {
  const query = searchQuery(q)
  return ctx.db.selectFrom('sponsors as s').$if(query !== null, (some) => some.where(matches(query ?? '')))
}

/**
 * What they show is found by its index; who they are is asked of each sponsor, so that a word that a third of all
 * people have costs no more than a rare one.
 */
function matches(query: string): RawBuilder<SqlBool> {
  const asked = sql`to_tsquery('simple', lower(${query}))`
  return sql`(s.user_id in (select user_id from sponsors where search_words(organisation, website, '') @@ ${asked})
    or (select words from people_list l where l.user_id = s.user_id) @@ ${asked})`
}
