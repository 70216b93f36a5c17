import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { dropImageRow } from '#app/features/files/drop-image-row.server.ts'
import { removeBytes } from '#app/features/files/remove-bytes.server.ts'
import { arrangeImages } from './arrange-images.server.ts'
import { imagesLocked } from './images-locked.server.ts'

/** Deletes one of a person's images, row and bytes. Part of a verb that has asked for permission. */
export async function forgetImage(
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
    return dropImageRow(tx, gone.file_id)
  })
  await removeBytes(ctx, unused)
}
