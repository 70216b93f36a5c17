import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { claimUpload } from '#app/features/files/claim-upload.server.ts'
import { truncate } from '#app/kernel/cut-text.ts'
import { notFound } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { longestCaption } from './rules/gallery-limits.ts'

export type ItemRefusal = 'no-such-file' | 'not-media' | 'poster-not-an-image' | 'already-there'

type NewItem = {
  categoryId: string
  /** A stored picture or video. */
  fileId: string
  /** The picture that stands for a video until it is played. */
  posterFileId?: string | null
  /** What it shows, in words; cut at 500 characters. */
  description?: string
  /** Of the upload it came with, by which its repetition is known. */
  uploadId?: string | null
}

/**
 * Shows a stored picture or video in a category, first of all. One file is one item, and so is one upload: the same
 * request again answers 'already-there'. Throws 'not-found' for an unknown category.
 */
export async function addGalleryItem(
  ctx: Ctx,
  input: NewItem,
): Promise<{ ok: true; id: string } | { ok: false; reason: ItemRefusal }> {
  allow(ctx.actor, 'gallery:manage')
  return withTransaction(ctx, async (tx) => {
    // Held against being deleted, not against being put in order.
    const category = await tx.db
      .selectFrom('gallery_categories')
      .select('id')
      .where('id', '=', input.categoryId)
      .forKeyShare()
      .executeTakeFirst()
    if (!category) throw notFound('gallery category')
    const kind = await kindOf(tx, input.fileId)
    if (!kind) return { ok: false, reason: 'no-such-file' }
    if (kind === 'document') return { ok: false, reason: 'not-media' }
    const posterFileId = kind === 'video' ? (input.posterFileId ?? null) : null
    if (posterFileId && (await kindOf(tx, posterFileId)) !== 'image')
      return { ok: false, reason: 'poster-not-an-image' }

    const id = newId()
    const added = await tx.db
      .insertInto('gallery_items')
      .values({
        id,
        category_id: input.categoryId,
        kind,
        file_id: input.fileId,
        poster_file_id: posterFileId,
        description: truncate(input.description?.trim() ?? '', longestCaption - 1),
        created_at: tx.now,
        upload_id: input.uploadId ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return { ok: false, reason: 'already-there' }
    const userId = userIdOf(tx.actor)
    for (const fileId of [input.fileId, posterFileId])
      if (userId && fileId) await claimUpload(tx, { fileId, userId })
    await audit(tx, {
      action: 'gallery.add-item',
      subject: { kind: 'gallery-item', id },
      details: { categoryId: input.categoryId, fileId: input.fileId, kind },
    })
    return { ok: true, id }
  })
}

/** What a stored file is; it stays as long as this transaction lasts. */
async function kindOf(tx: Ctx, fileId: string) {
  const file = await tx.db
    .selectFrom('files')
    .select('kind')
    .where('id', '=', fileId)
    .forKeyShare()
    .executeTakeFirst()
  return file?.kind
}
