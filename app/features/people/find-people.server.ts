import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { foundAtMost, lookedAtMost } from '#app/kernel/found.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import { personName } from './rules/person-name.ts'

export type FoundPerson = { id: string; name: string; email: string }

/**
 * People with an account of whose name, e-mail address or username words begin as typed, the newest first. Needs
 * 'people:manage'.
 */
export async function findPeople(ctx: Ctx, typed: string): Promise<FoundPerson[]> {
  allow(ctx.actor, 'people:manage')
  const query = searchQuery(typed)
  if (query === null) return []
  const asked = sql`to_tsquery('simple', lower(${query}))`
  const rows = await ctx.db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .leftJoin('membership_applications as a', 'a.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'p.full_name', 'a.contact_first_name', 'a.contact_last_name'])
    .where(
      sql<boolean>`u.id in (
        ${some(sql`select id from users where search_words(name, email, username) @@ ${asked}`)}
        union all ${some(sql`select user_id from profiles where search_words(full_name, '', '') @@ ${asked}`)}
        union all ${some(sql`select user_id from membership_applications
          where search_words(contact_first_name, contact_last_name, '') @@ ${asked}`)})`,
    )
    .where(sql<boolean>`not exists (select 1 from erasures e where e.user_id = u.id)`)
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(foundAtMost)
    .execute()
  return rows.map((row) => ({ id: row.id, name: personName(row), email: row.email }))
}

/** All that fit are asked for, so that their index is read; then only some of them are taken. */
const some = (fitting: RawBuilder<unknown>) =>
  sql`(with found as materialized (${fitting}) select * from found limit ${lookedAtMost})`
