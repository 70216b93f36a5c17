import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { containsText } from '#app/db/contains-text.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import { type KeysetPage, keysetPage, type PageAsked } from '#app/kernel/keyset.ts'

export type ListedCategory = {
  id: string
  name: string
  description: string
  position: number
  event: { id: string; title: string } | null
  /** Hidden ones included. */
  items: number
  /** The neighbours in the order of all; null for the first and the last. */
  above: string | null
  below: string | null
}

/** Categories of a page of the administration. */
export const rowsPerPage = 50

/** One page of the categories in their order, those whose name contains `q`: one statement. Needs 'gallery:manage'. */
export async function categoryList(
  ctx: Ctx,
  { q, page }: { q: string; page: PageAsked },
): Promise<KeysetPage<ListedCategory>> {
  allow(ctx.actor, 'gallery:manage')
  const { beyond, order, most } = pageInSql(
    { page, size: rowsPerPage, sorting: { direction: 'ascending' } },
    'c',
    { table: 'gallery_categories', by: ['position', 'name'] },
  )
  const neighbour = (side: 'lag' | 'lead') =>
    sql<string | null>`${sql.raw(side)}(id) over (order by position, name, id)`
  const found = await ctx.db
    .with('c', (db) =>
      db
        .selectFrom('gallery_categories')
        .select(['id', 'name', 'description', 'position', 'event_id'])
        .select([neighbour('lag').as('above'), neighbour('lead').as('below')]),
    )
    .selectFrom('c')
    .leftJoin('events as e', 'e.id', 'c.event_id')
    .select(['c.id', 'c.name', 'c.description', 'c.position', 'c.above', 'c.below'])
    .select(['e.id as eventId', 'e.title'])
    .select((eb) =>
      eb
        .selectFrom('gallery_items as i')
        .whereRef('i.category_id', '=', 'c.id')
        .select(sql<number>`count(*)::int`.as('items'))
        .as('items'),
    )
    .$if(q !== '', (some) => some.where(containsText(sql`c.name`, q)))
    .where(beyond)
    .orderBy(order)
    .limit(most)
    .execute()
  const { rows, ...neighbours } = keysetPage(found, page, rowsPerPage)
  return {
    ...neighbours,
    rows: rows.map(({ eventId, title, items, ...row }) => ({
      ...row,
      items: items ?? 0,
      event: eventId !== null && title !== null ? { id: eventId, title } : null,
    })),
  }
}
