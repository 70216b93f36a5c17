import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { deleteImageRow } from '#app/features/files/delete-image-row.server.ts'
import { arrangeImages } from './arrange-images.server.ts'
import { imagesLocked } from './images-locked.server.ts'

/** Deletes one of a person's images, row and bytes. Part of a verb that has asked for permission. */
export async function deleteImage(
  ctx: Ctx,
  { userId, imageId }: { userId: string; imageId: string },
): Promise<void> {
  const unused = await withTransaction(ctx, async (tx) => {
    const images = await imagesLocked(tx, userId)
    const gone = images.find(({ id }) => id === imageId)
    if (!gone) return []
    await tx.db.deleteFrom('member_images').where('id', '=', gone.id).execute()
    await arrangeImages(
      tx,
      images.filter((image) => image !== gone).map(({ id }) => id),
    )
    await audit(tx, { action: 'directory.delete-image', subject: { kind: 'member-image', id: gone.id } })
    return deleteImageRow(tx, gone.file_id)
  })
  await deleteBytes(ctx, unused)
}
