import { allow, type Permission, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { imageOf, thumbnailUrl } from '#app/features/files/rules/image-of.ts'
import { type ImageRefusal, storeImage } from '#app/features/files/store-image.server.ts'
import { consumeLimits, type TooMany } from './limits.server.ts'

export type PictureUploaded =
  | { ok: true; fileId: string; url: string | null; shown: ShownPicture | null }
  | TooMany
  | { ok: false; reason: ImageRefusal }

/** As a text shows it. */
type ShownPicture = { src: string; width: number; height: number }

type Upload = { bytes: Buffer; originalName: string; maxBytes?: number }

/**
 * Stores a picture for a form of the administration; it belongs to what is saved with it, and goes a day later if
 * nothing is. Needs the permission that the form needs.
 */
export async function uploadPicture(
  ctx: Ctx,
  upload: Upload,
  asks: { permission: Permission; limit?: 'picture-upload' | 'event-picture' },
): Promise<PictureUploaded> {
  allow(ctx.actor, asks.permission)
  const taken = await consumeLimits(ctx, {
    limit: asks.limit ?? 'picture-upload',
    per: 'account',
    of: userIdOf(ctx.actor) ?? 'system',
  })
  if (!taken.ok) return taken
  const stored = await storeImage(ctx, { ...upload, awaitsUse: true })
  if (!stored.ok) return stored
  const shown = imageOf(stored.file, '')
  return {
    ...{ ok: true, fileId: stored.file.id, url: thumbnailUrl(stored.file) },
    shown: shown && { src: shown.src, width: shown.width, height: shown.height },
  }
}
