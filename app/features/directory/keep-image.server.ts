import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { deleteImageRow } from '#app/features/files/delete-image-row.server.ts'
import { type ImageRefusal, storeImage } from '#app/features/files/store-image.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { imagesLocked } from './images-locked.server.ts'
import { mostImages } from './rules/directory-privacy.ts'

export type ImageKept = { ok: true } | { ok: false; reason: ImageRefusal | 'no-room' }

/** Stores a picture as the last of a person's images. Part of a verb that has asked for permission. */
export async function keepImage(
  ctx: Ctx,
  userId: string,
  upload: { bytes: Buffer; originalName: string; maxBytes?: number },
): Promise<ImageKept> {
  const stored = await storeImage(ctx, upload)
  if (!stored.ok) return stored

  const unused = await withTransaction(ctx, async (tx) => {
    const images = await imagesLocked(tx, userId)
    const erased = await tx.db
      .selectFrom('erasures')
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (erased || images.length >= mostImages) return deleteImageRow(tx, stored.file.id)
    const id = newId()
    await tx.db
      .insertInto('member_images')
      .values({
        id,
        user_id: userId,
        file_id: stored.file.id,
        position: images.length + 1,
        uploaded_at: tx.now,
      })
      .execute()
    await audit(tx, { action: 'directory.add-image', subject: { kind: 'member-image', id } })
    return null
  })
  if (unused === null) return { ok: true }
  await deleteBytes(ctx, unused)
  return { ok: false, reason: 'no-room' }
}
