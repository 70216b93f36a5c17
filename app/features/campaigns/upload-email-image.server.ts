import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { fileUrl } from '#app/features/files/rules/image-of.ts'
import { type ImageRefusal, storeImage } from '#app/features/files/store-image.server.ts'
import { consumeLimits, type TooMany } from '#app/features/people/limits.server.ts'
import { mailWidth, widestPicture } from './rules/mail-picture.ts'

export type EmailImageUploaded =
  | { ok: true; fileId: string; url: string; width: number; height: number }
  | TooMany
  | { ok: false; reason: ImageRefusal }

/**
 * Stores a picture for the content of mails: a format that every mail program shows, no wider than a mail shows it on
 * fine screens. It stays for good, because mails that were sent show it for as long as people keep them. Width and
 * height are those it is shown with. Needs 'mail:manage'.
 */
export async function uploadEmailImage(
  ctx: Ctx,
  upload: { bytes: Buffer; originalName: string },
): Promise<EmailImageUploaded> {
  allow(ctx.actor, 'mail:manage')
  const taken = await consumeLimits(ctx, {
    limit: 'picture-upload',
    per: 'account',
    of: userIdOf(ctx.actor) ?? 'system',
  })
  if (!taken.ok) return taken
  const stored = await storeImage(ctx, { ...upload, maxSide: widestPicture })
  if (!stored.ok) return stored
  const { id, key, width, height } = stored.file
  return { ok: true, fileId: id, url: fileUrl(key), ...shownSize(width, height) }
}

function shownSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, mailWidth / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
