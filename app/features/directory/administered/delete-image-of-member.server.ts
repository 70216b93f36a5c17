import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isId } from '#app/kernel/is-id.ts'
import { deleteImage } from '../delete-image.server.ts'

/** Deletes one of a person's images, row and bytes, for administrators. One that is not there is gone already. */
export async function deleteImageOfMember(
  ctx: Ctx,
  image: { userId: string; imageId: string },
): Promise<{ ok: true }> {
  allow(ctx.actor, 'people:manage')
  if (isId(image.userId) && isId(image.imageId)) await deleteImage(ctx, image)
  return { ok: true }
}
