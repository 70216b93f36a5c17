import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#app/context/ctx.server.ts'
import { containsText } from '#app/db/contains-text.ts'
import { pageInSql } from '#app/db/page-in-sql.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { type KeysetPage, keysetPage } from '#app/kernel/keyset.ts'
import type { GalleryAsked } from './rules/gallery-search.ts'
import { type GalleryCategory, galleryItemOf } from './rules/gallery-views.ts'
import { mostTiles } from './rules/tile-layout.ts'
import { shownItems } from './shown-items.server.ts'

/** Cards of a page of the gallery. */
export const categoriesPerPage = 12

/**
 * One page of the categories that have something to show, in their order, with the newest pictures of each: one
 * statement, which looks at no more categories than it shows, and at those before them that the search skips.
 */
export async function galleryCategories(ctx: Ctx, asked: GalleryAsked): Promise<KeysetPage<GalleryCategory>> {
  const { beyond, order, most } = pageInSql(
    { page: asked.page, size: categoriesPerPage, sorting: { direction: 'ascending' } },
    'c',
    { table: 'gallery_categories', by: ['position', 'name'] },
  )
  let query = ctx.db
    .selectFrom('gallery_categories as c')
    .select(['c.id', 'c.name', 'c.description'])
    .select((eb) => [
      eb
        .selectFrom('gallery_items as n')
        .whereRef('n.category_id', '=', 'c.id')
        .where('n.status', '=', 'active')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('count'),
      jsonArrayFrom(
        shownItems(ctx, 'desc').where('i.category_id', '=', sql.ref<string>('c.id')).limit(mostTiles),
      ).as('items'),
    ])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('gallery_items as e')
          .select('e.id')
          .whereRef('e.category_id', '=', 'c.id')
          .where('e.status', '=', 'active'),
      ),
    )
  if (asked.q !== '') query = query.where(containsText(sql`c.name`, asked.q))
  const found = await query.where(beyond).orderBy(order).limit(most).execute()
  const shown = await translated(ctx, found, ['name', 'description'])
  const { rows, ...neighbours } = keysetPage(shown, asked.page, categoriesPerPage)
  return {
    ...neighbours,
    rows: rows.map(({ items, count, ...category }) => ({
      ...category,
      count: count ?? 0,
      items: items.map((item) => galleryItemOf(item, category.name)),
    })),
  }
}
