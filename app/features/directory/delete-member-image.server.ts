import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { dropImageRow } from '#app/features/files/drop-image-row.server.ts'
import { removeBytes } from '#app/features/files/remove-bytes.server.ts'
import { userIdOf } from '#app/kernel/actor.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { arrangeImages } from './arrange-images.server.ts'
import { imagesLocked } from './images-locked.server.ts'

/** Deletes one of one's own images, row and bytes; the others move up. One that is not there is gone already. */
export async function deleteMemberImage(ctx: Ctx, { imageId }: { imageId: string }): Promise<void> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
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
