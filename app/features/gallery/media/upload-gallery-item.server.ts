import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { deleteIfUnused } from '#app/features/files/delete-if-unused.server.ts'
import { fileUrl } from '#app/features/files/rules/image-of.ts'
import { type MediaRefusal, storeMedia } from '#app/features/files/store-media.server.ts'
import { consumeLimits, type TooMany } from '#app/features/people/limits.server.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { addGalleryItem } from '../add-gallery-item.server.ts'

export type UploadRefusal = MediaRefusal | 'no-category'
export type UploadedItem =
  /** `film` is where a video is, for its poster to be taken from. */
  { ok: true; id: string; film: string | null } | { ok: false; reason: UploadRefusal } | TooMany

type Upload = {
  /** Made by the sender; the same one again is the same item. */
  uploadId: string
  categoryId: string
  originalName: string
  chunks: AsyncIterable<Uint8Array>
}

/**
 * Takes a picture or video into a category (rules R073, R074). Sent twice, one after the other or
 * at once, it is there once; broken off in the middle it leaves nothing but what the sweep removes. A category that is
 * deleted meanwhile answers 'no-category'. Needs 'gallery:manage'. Not for use inside a transaction.
 */
export async function uploadGalleryItem(ctx: Ctx, upload: Upload): Promise<UploadedItem> {
  allow(ctx.actor, 'gallery:manage')
  const { uploadId, categoryId, originalName, chunks } = upload
  const before = await itemOf(ctx, uploadId)
  if (before) return { ok: true, ...before }
  const taken = await consumeLimits(ctx, {
    limit: 'gallery-upload',
    per: 'account',
    of: userIdOf(ctx.actor) ?? 'system',
  })
  if (!taken.ok) return taken
  const category = await ctx.db
    .selectFrom('gallery_categories')
    .select('id')
    .where('id', '=', categoryId)
    .executeTakeFirst()
  if (!category) return { ok: false, reason: 'no-category' }

  const stored = await storeMedia(ctx, { chunks, originalName })
  if (!stored.ok) return stored
  const isAdded = await added(ctx, { uploadId, categoryId, fileId: stored.fileId })
  if (!isAdded) await deleteBytes(ctx, await withTransaction(ctx, (tx) => deleteIfUnused(tx, stored.fileId)))
  const item = await itemOf(ctx, uploadId)
  return item ? { ok: true, ...item } : { ok: false, reason: 'no-category' }
}

/** False where the same upload was faster, or the category is gone. */
async function added(ctx: Ctx, item: { uploadId: string; categoryId: string; fileId: string }) {
  try {
    return (await addGalleryItem(ctx, item)).ok
  } catch (error) {
    if (problemKind(error) === 'not-found') return false
    throw error
  }
}

async function itemOf(ctx: Ctx, uploadId: string) {
  const item = await ctx.db
    .selectFrom('gallery_items as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['i.id', 'i.kind', 'f.key'])
    .where('i.upload_id', '=', uploadId)
    .executeTakeFirst()
  return item && { id: item.id, film: item.kind === 'video' ? fileUrl(item.key) : null }
}
