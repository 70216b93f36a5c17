import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { translated } from '#app/features/content-translations/translated.server.ts'
import { previewOf } from '#app/features/files/rules/image-of.ts'
import { keysetPage, type PageAsked } from '#app/kernel/keyset.ts'
import { type GalleryItem, galleryItemOf } from './rules/gallery-views.ts'
import { shownItems } from './shown-items.server.ts'

/** Pictures of a page of a category. */
export const itemsPerPage = 24

export type CategoryPage = {
  category: { id: string; name: string; description: string; count: number }
  items: GalleryItem[]
  /** The first picture of these as previews of links want it. */
  socialPicture: { url: string; width: number; height: number; alt: string } | null
  /** How many of the category come before the first of these. */
  offset: number
  /** The items next to which the neighbouring pages begin; null at the ends. */
  previous: string | null
  next: string | null
}

/**
 * One page of a category's pictures, newest first; null when there is no such category, or nothing to show in it.
 * An `item` that is asked for is on the page, which begins with it unless it is on the first one anyway. Two
 * statements.
 */
export async function galleryCategory(
  ctx: Ctx,
  categoryId: string,
  asked: PageAsked & { item: string | null },
): Promise<CategoryPage | null> {
  const neighbour = asked.after ?? asked.before
  const found = await counted(ctx, categoryId, neighbour ?? asked.item)
  if (!found || found.count === 0) return null
  const { newer, upTo, ...category } = await translated(ctx, found, ['name', 'description'])

  // An item of the first page is seen there.
  const first = neighbour === null && newer >= itemsPerPage ? asked.item : null
  const isBackwards = asked.before !== null
  const edge = neighbour ?? first
  let query = shownItems(ctx, isBackwards ? 'asc' : 'desc').where('i.category_id', '=', categoryId)
  if (edge !== null) {
    const beyond = sql.raw(isBackwards ? '>' : first ? '<=' : '<')
    query = query.where(
      sql<boolean>`(i.created_at, i.id) ${beyond} (select created_at, id from gallery_items where id = ${edge})`,
    )
  }
  const page = keysetPage(await query.limit(itemsPerPage + 1).execute(), asked, itemsPerPage)
  // The item that the address names is gone: answer the first page.
  if (page.rows.length === 0 && edge !== null)
    return galleryCategory(ctx, categoryId, { after: null, before: null, item: null })

  const [picture] = page.rows.flatMap(({ kind, file, poster }) => (kind === 'video' ? poster : file) ?? [])
  const offset = isBackwards ? newer - page.rows.length : first ? newer : asked.after ? upTo : 0
  return {
    category,
    items: (await translated(ctx, page.rows, ['description'])).map((item) =>
      galleryItemOf(item, category.name),
    ),
    socialPicture: previewOf(picture, category.name),
    offset,
    previous: offset > 0 ? (page.rows[0]?.id ?? null) : null,
    next: page.next,
  }
}

/** A category, how much it shows, and how much of it is newer than the item `edge`, or as new. */
async function counted(ctx: Ctx, categoryId: string, edge: string | null) {
  return ctx.db
    .selectFrom('gallery_categories as c')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('gallery_items as i')
          .leftJoin('gallery_items as e', (join) =>
            join.on('e.id', '=', edge).onRef('e.category_id', '=', 'c.id'),
          )
          .whereRef('i.category_id', '=', 'c.id')
          .where('i.status', '=', 'active')
          .select([
            sql<number>`count(*)::int`.as('count'),
            sql<number>`(count(*) filter (where (i.created_at, i.id) > (e.created_at, e.id)))::int`.as(
              'newer',
            ),
            sql<number>`(count(*) filter (where (i.created_at, i.id) >= (e.created_at, e.id)))::int`.as(
              'upTo',
            ),
          ])
          .as('s'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.name', 'c.description', 's.count', 's.newer', 's.upTo'])
    .where('c.id', '=', categoryId)
    .executeTakeFirst()
}
