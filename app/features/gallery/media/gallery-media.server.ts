import { type SqlBool, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { containsText } from '#app/db/contains-text.ts'
import { imageFile } from '#app/features/files/image-file.server.ts'
import { type GalleryItem, galleryItemOf } from '../rules/gallery-views.ts'
import type { MediaAsked } from '../rules/media-address.ts'

export type Medium = GalleryItem & {
  category: { id: string; name: string }
  isHidden: boolean
  /** The name it was uploaded under, as text. */
  originalName: string
  bytes: number
  createdAt: Date
}
export type MediaList = {
  media: Medium[]
  /** There is more behind the last. */
  isMore: boolean
  /** All that match. */
  total: number
}

/** The media of the gallery, hidden ones included, newest first; two statements. Needs 'gallery:manage'. */
export async function galleryMedia(ctx: Ctx, asked: Omit<MediaAsked, 'item'>): Promise<MediaList> {
  allow(ctx.actor, 'gallery:manage')
  const { shown, after } = asked
  const matching = ctx.db
    .selectFrom('gallery_items as i')
    .$if(asked.categoryId !== null, (some) => some.where('i.category_id', '=', asked.categoryId ?? ''))
    .$if(asked.q !== '', (some) =>
      some.where('i.category_id', 'in', (eb) =>
        eb.selectFrom('gallery_categories').select('id').where(containsText(sql`name`, asked.q)),
      ),
    )
  const page = matching
    .$if(after !== null, (some) =>
      some.where(
        sql<SqlBool>`(i.created_at, i.id) < (select created_at, id from gallery_items where id = ${after})`,
      ),
    )
    .select(['i.id', 'i.created_at'])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(shown + 1)
  const [ids, { total }] = await Promise.all([
    page.execute(),
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  const media = await mediaOf(
    ctx,
    ids.slice(0, shown).map(({ id }) => id),
  )
  return { media, isMore: ids.length > shown, total }
}

/** One of them; null when it is gone. Needs 'gallery:manage'. */
export async function galleryMedium(ctx: Ctx, id: string): Promise<Medium | null> {
  allow(ctx.actor, 'gallery:manage')
  const [medium] = await mediaOf(ctx, [id])
  return medium ?? null
}

async function mediaOf(ctx: Ctx, ids: readonly string[]): Promise<Medium[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .selectFrom('gallery_items as i')
    .innerJoin('gallery_categories as c', 'c.id', 'i.category_id')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['i.id', 'i.kind', 'i.description', 'i.status', 'i.created_at as createdAt'])
    .select(['c.id as categoryId', 'c.name', 'f.original_name as originalName', 'f.bytes'])
    .select(['f.key', 'f.width', 'f.height', 'f.variants', 'f.content_type as contentType'])
    .select(imageFile('i.poster_file_id').as('poster'))
    .where('i.id', 'in', ids)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...galleryItemOf({ ...row, file: row }, row.name),
    category: { id: row.categoryId, name: row.name },
    isHidden: row.status === 'hidden',
    originalName: row.originalName,
    bytes: row.bytes,
    createdAt: row.createdAt,
  }))
}

/** The categories whose names contain `q`, in their order, to choose from. Needs 'gallery:manage'. */
export function categoryChoices(ctx: Ctx, q = ''): Promise<{ id: string; name: string }[]> {
  allow(ctx.actor, 'gallery:manage')
  return ctx.db
    .selectFrom('gallery_categories')
    .select(['id', 'name'])
    .$if(q !== '', (some) => some.where(containsText(sql`name`, q)))
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute()
}
