import type { Ctx } from '#app/context.server.ts'
import { thumbnailUrl } from '#app/features/files/rules/image-of.ts'
import { type ImageRefusal, storeImage } from '#app/features/files/store-image.server.ts'
import { type TooMany, takeFrom } from '#app/features/people/limits.server.ts'
import { allow, userIdOf } from '#app/kernel/actor.ts'

export type PictureUploaded =
  | { ok: true; fileId: string; url: string | null }
  | TooMany
  | { ok: false; reason: ImageRefusal }

/** Stores a picture for a form of the pages; it belongs to what is saved with it. Needs 'pages:manage'. */
export async function uploadPicture(
  ctx: Ctx,
  upload: { bytes: Buffer; originalName: string },
): Promise<PictureUploaded> {
  allow(ctx.actor, 'pages:manage')
  const taken = await takeFrom(ctx, {
    limit: 'picture-upload',
    per: 'account',
    of: userIdOf(ctx.actor) ?? 'system',
  })
  if (!taken.ok) return taken
  const stored = await storeImage(ctx, { ...upload, awaitsUse: true })
  if (!stored.ok) return stored
  return { ok: true, fileId: stored.file.id, url: thumbnailUrl(stored.file) }
}
