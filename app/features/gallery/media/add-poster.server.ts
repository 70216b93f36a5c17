import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { deleteIfUnused } from '#app/features/files/delete-if-unused.server.ts'
import { collectChunks } from '#app/features/files/rules/collect-chunks.ts'
import { defaultMaxBytes } from '#app/features/files/rules/image-limits.ts'
import { type ImageRefusal, storeImage } from '#app/features/files/store-image.server.ts'

/**
 * Gives a video the picture that stands for it until it is played, taken from it by the browser that uploaded it. One
 * that has a poster keeps it, so the same request twice changes nothing. Needs 'gallery:manage'.
 */
export async function addPoster(
  ctx: Ctx,
  input: { itemId: string; chunks: AsyncIterable<Uint8Array>; originalName: string },
): Promise<{ ok: true } | { ok: false; reason: ImageRefusal }> {
  allow(ctx.actor, 'gallery:manage')
  const { itemId, originalName } = input
  const bytes = await collectChunks(input.chunks, defaultMaxBytes)
  if (!bytes) return { ok: false, reason: 'too-large' }
  const stored = await storeImage(ctx, { bytes, originalName, awaitsUse: true })
  if (!stored.ok) return stored
  const { id: fileId } = stored.file
  const unused = await withTransaction(ctx, async (tx) => {
    const video = await tx.db
      .updateTable('gallery_items')
      .set({ poster_file_id: fileId })
      .where('id', '=', itemId)
      .where('kind', '=', 'video')
      .where('poster_file_id', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!video) return deleteIfUnused(tx, fileId)
    await tx.db.updateTable('files').set({ awaits_use_since: null }).where('id', '=', fileId).execute()
    await audit(tx, {
      action: 'gallery.add-poster',
      subject: { kind: 'gallery-item', id: itemId },
      details: { fileId },
    })
    return []
  })
  await deleteBytes(ctx, unused)
  return { ok: true }
}
