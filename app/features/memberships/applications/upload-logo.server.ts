import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { claimUpload } from '#app/features/files/claim-upload.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { deleteImageRow } from '#app/features/files/delete-image-row.server.ts'
import { thumbnailUrl } from '#app/features/files/rules/image-of.ts'
import { type ImageRefusal, storeImage } from '#app/features/files/store-image.server.ts'
import { consumeLimits, type TooMany } from '#app/features/people/limits.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { logoMaxBytes } from './rules/logo.ts'

export type LogoUploaded =
  | { ok: true; fileId: string; url: string | null }
  | TooMany
  | { ok: false; reason: ImageRefusal }

/**
 * Stores a company logo for the application that is being written; it belongs to it once that is saved. `replaces`
 * names one uploaded before and not saved, which goes.
 */
export async function uploadLogo(
  ctx: Ctx,
  upload: { bytes: Buffer; originalName: string; replaces?: string },
): Promise<LogoUploaded> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('membership')
  const taken = await consumeLimits(ctx, { limit: 'picture-upload', per: 'account', of: userId })
  if (!taken.ok) return taken
  const { bytes, originalName, replaces = '' } = upload
  const stored = await storeImage(ctx, { bytes, originalName, maxBytes: logoMaxBytes, awaitsUse: true })
  if (!stored.ok) return stored
  const unused = isId(replaces)
    ? await withTransaction(ctx, async (tx) =>
        (await claimUpload(tx, { fileId: replaces, userId })) ? deleteImageRow(tx, replaces) : [],
      )
    : []
  await deleteBytes(ctx, unused)
  return { ok: true, fileId: stored.file.id, url: thumbnailUrl(stored.file) }
}
