import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { forbidden, notFound } from '#app/kernel/errors.ts'
import { arrangeImages } from './arrange-images.server.ts'
import { imagesLocked } from './images-locked.server.ts'

/**
 * Puts one of one's own images a place further to the front or to the back; at the end it stays. Throws
 * 'not-found' for an image that is not one's own.
 */
export async function moveMemberImage(
  ctx: Ctx,
  { imageId, towards }: { imageId: string; towards: 'front' | 'back' },
): Promise<void> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  await withTransaction(ctx, async (tx) => {
    const ids = (await imagesLocked(tx, userId)).map(({ id }) => id)
    const from = ids.indexOf(imageId)
    if (from === -1) throw notFound('image')
    const to = towards === 'front' ? from - 1 : from + 1
    if (to < 0 || to >= ids.length) return
    await arrangeImages(tx, ids.toSpliced(from, 1).toSpliced(to, 0, imageId))
    await audit(tx, { action: 'directory.move-image', subject: { kind: 'member-image', id: imageId } })
  })
}
