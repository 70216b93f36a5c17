import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { deleteImage } from './delete-image.server.ts'

/** Deletes one of one's own images, row and bytes; the others move up. One that is not there is gone already. */
export async function deleteMemberImage(ctx: Ctx, { imageId }: { imageId: string }): Promise<void> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  await deleteImage(ctx, { userId, imageId })
}
