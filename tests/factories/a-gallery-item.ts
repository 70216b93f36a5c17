import type { Insertable } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { GalleryCategoriesTable, GalleryItemsTable } from '#app/db/schema/gallery.ts'
import { newId } from '#app/kernel/ids.ts'

/** The row of a stored picture or video; its bytes are nowhere. Answers its id. */
export async function aFile(ctx: Ctx, kind: 'image' | 'video' = 'image'): Promise<string> {
  const id = newId()
  const isImage = kind === 'image'
  const variants = [400, 800, 1200].map((width) => ({
    key: `images/${id}/${width}.webp`,
    width,
    height: (width * 2) / 3,
    bytes: width * 50,
    contentType: 'image/webp',
  }))
  await ctx.db
    .insertInto('files')
    .values({
      id,
      key: isImage ? `images/${id}/full.jpg` : `videos/${id}/full.webm`,
      kind,
      content_type: isImage ? 'image/jpeg' : 'video/webm',
      bytes: 100_000,
      width: isImage ? 1200 : null,
      height: isImage ? 800 : null,
      variants: JSON.stringify(isImage ? variants : []),
      original_name: '',
      created_at: ctx.now,
    })
    .execute()
  return id
}

/** A category of the gallery with `items` pictures. Answers its id. */
export async function aGalleryCategory(
  ctx: Ctx,
  overrides: Partial<Insertable<GalleryCategoriesTable>> = {},
  items = 0,
): Promise<string> {
  const id = newId()
  await ctx.db
    .insertInto('gallery_categories')
    .values({ id, name: `Evening ${id}`, created_at: ctx.now, updated_at: ctx.now, ...overrides })
    .execute()
  for (let item = 0; item < items; item++) await aGalleryItem(ctx, { category_id: id })
  return id
}

/** A picture in a category. Answers its id. */
export async function aGalleryItem(
  ctx: Ctx,
  overrides: Partial<Insertable<GalleryItemsTable>> & { category_id: string },
): Promise<string> {
  const id = newId()
  const kind = overrides.kind ?? 'image'
  const file_id = overrides.file_id ?? (await aFile(ctx, kind))
  await ctx.db
    .insertInto('gallery_items')
    .values({ id, created_at: ctx.now, ...overrides, kind, file_id })
    .execute()
  return id
}
