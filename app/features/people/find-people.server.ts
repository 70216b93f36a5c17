import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { foundAtMost, lookedAtMost } from '#app/kernel/found.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import { personName } from './rules/person-name.ts'

export type FoundPerson = { id: string; name: string; email: string }

/**
 * People with an account of whose name, email address or username words begin as typed, the newest first. Needs
 * 'people:manage'.
 */
export async function findPeople(ctx: Ctx, typed: string): Promise<FoundPerson[]> {
  allow(ctx.actor, 'people:manage')
  const query = searchQuery(typed)
  if (query === null) return []
  const asked = sql`to_tsquery('simple', lower(${query}))`
  const rows = await ctx.db
    .selectFrom('people_list as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .leftJoin('profiles as p', 'p.user_id', 'l.user_id')
    .leftJoin('membership_applications as a', 'a.user_id', 'l.user_id')
    .select(['u.id', 'u.name', 'u.email', 'p.full_name', 'a.contact_first_name', 'a.contact_last_name'])
    // All that match are found first, so that their index is read; then only some of them are looked at.
    .where(
      sql<boolean>`l.user_id in (with found as materialized (select user_id from people_list where words @@ ${asked})
        select user_id from found limit ${lookedAtMost})`,
    )
    .orderBy('l.joined_at', 'desc')
    .orderBy('l.user_id', 'desc')
    .limit(foundAtMost)
    .execute()
  return rows.map((row) => ({ id: row.id, name: personName(row), email: row.email }))
}
