import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { dropImageRow } from '#app/features/files/drop-image-row.server.ts'
import { removeBytes } from '#app/features/files/remove-bytes.server.ts'
import { type ImageRefusal, storeImage } from '#app/features/files/store-image.server.ts'
import { type TooMany, takeFrom } from '#app/features/people/limits.server.ts'
import { userIdOf } from '#app/kernel/actor.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { imagesLocked } from './images-locked.server.ts'
import { mostImages } from './rules/directory-privacy.ts'

export type ImageAdded = { ok: true } | TooMany | { ok: false; reason: ImageRefusal | 'no-room' }

/** Adds an uploaded picture to the end of one's own; the seventh is refused. */
export async function addMemberImage(
  ctx: Ctx,
  upload: { bytes: Buffer; originalName: string },
): Promise<ImageAdded> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const taken = await takeFrom(ctx, { limit: 'picture-upload', per: 'account', of: userId })
  if (!taken.ok) return taken
  const stored = await storeImage(ctx, upload)
  if (!stored.ok) return stored

  const unused = await withTransaction(ctx, async (tx) => {
    const images = await imagesLocked(tx, userId)
    if (images.length >= mostImages) return dropImageRow(tx, stored.file.id)
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
  await removeBytes(ctx, unused)
  return { ok: false, reason: 'no-room' }
}
