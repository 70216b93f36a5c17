import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isMember } from '#app/features/memberships/standing-in-sql.server.ts'
import type { PageAsked } from '#app/kernel/keyset.ts'
import { defaultPrivacy } from './rules/directory-privacy.ts'

const words = sql<string>`directory_words(a.company_name, a.position, a.contact_first_name, a.contact_last_name)`

/**
 * Who is in the directory, featured members first, then by company, at most `limit` next to the asked one: approved,
 * with a live membership and an image, not opted out, not banned. Never widened when that is an empty list (rule R014).
 * Rows are put in order by the index or by what the search found; only then is each looked at, until there are enough.
 */
export function listedMembers(ctx: Ctx, asked: { q: string; page: PageAsked; limit: number }) {
  const { after, before } = asked.page
  const from = after ?? before
  const direction = before === null ? 'asc' : 'desc'
  const inOrder = ctx.db
    .selectFrom('membership_applications as a')
    .select(['a.id', 'a.user_id'])
    .select([sql<boolean>`not a.is_featured`.as('is_later'), sql<string>`lower(a.company_name)`.as('name')])
    .where('a.status', '=', 'approved')
    .where('a.company_name', '<>', '')
    .$if(asked.q !== '', (all) => all.where(found(asked.q)))
    .$if(from !== null, (all) =>
      all.where(
        sql<SqlBool>`(not a.is_featured, lower(a.company_name), a.id) ${sql.raw(before === null ? '>' : '<')}
          (select not f.is_featured, lower(f.company_name), f.id from membership_applications f
            where f.id = ${from})`,
      ),
    )
    .orderBy(sql`not a.is_featured`, direction)
    .orderBy(sql`lower(a.company_name)`, direction)
    .orderBy('a.id', direction)
    // Keeps PostgreSQL from testing the conditions below on all members before it knows the order.
    .offset(0)
  return (
    ctx.db
      .selectFrom(inOrder.as('m'))
      .select(['m.id', 'm.is_later', 'm.name'])
      .where(isMember(sql`m.user_id`, ctx.now))
      .where(sql<SqlBool>`coalesce((select c.is_listed from directory_choices c where c.user_id = m.user_id),
      ${defaultPrivacy.isListed})`)
      .where(sql<SqlBool>`(select true from member_images i where i.user_id = m.user_id limit 1)`)
      .where(sql<SqlBool>`coalesce((select false from user_bans b where b.user_id = m.user_id), true)`)
      .where(sql<SqlBool>`coalesce((select false from erasures e where e.user_id = m.user_id), true)`)
      // The order is that of the rows below; said again here, all of them would be sorted before the first is taken.
      .limit(asked.limit)
  )
}

/**
 * Every letter of the search is one, `%` and `_` too (rule R072). From three letters on an index finds who may fit;
 * fewer are soon found in so many that the order is read until the page is full.
 */
function found(q: string) {
  const letters = sql`fold_arabic(lower(${q}))`
  const fits = sql<SqlBool>`strpos(${words}, ${letters}) > 0`
  return [...q].length < 3 ? fits : sql<SqlBool>`(triples_of(${words}) @> triples_of(${letters}) and ${fits})`
}
