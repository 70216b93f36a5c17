import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { consumeLimits, type TooMany } from '#app/features/people/limits.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { type ImageKept, keepImage } from './keep-image.server.ts'

export type ImageAdded = TooMany | ImageKept

/** Adds an uploaded picture to the end of one's own; the seventh is refused. */
export async function addMemberImage(
  ctx: Ctx,
  upload: { bytes: Buffer; originalName: string },
): Promise<ImageAdded> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  const taken = await consumeLimits(ctx, { limit: 'picture-upload', per: 'account', of: userId })
  if (!taken.ok) return taken
  return keepImage(ctx, userId, upload)
}
