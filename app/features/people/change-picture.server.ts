import { userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { deleteImageRow } from '#app/features/files/delete-image-row.server.ts'
import { type ImageRefusal, storeImage } from '#app/features/files/store-image.server.ts'
import { forbidden } from '#app/kernel/errors.ts'
import { consumeLimits, type TooMany } from './limits.server.ts'

export type PictureChanged = { ok: true } | TooMany | { ok: false; reason: ImageRefusal }

/**
 * Puts an uploaded picture in the place of one's own, or with null takes it away. The picture before it is
 * deleted, row and bytes.
 */
export async function changePicture(
  ctx: Ctx,
  upload: { bytes: Buffer; originalName: string } | null,
): Promise<PictureChanged> {
  const userId = userIdOf(ctx.actor)
  if (userId === null) throw forbidden('account')
  let fileId: string | null = null
  if (upload) {
    const taken = await consumeLimits(ctx, { limit: 'picture-upload', per: 'account', of: userId })
    if (!taken.ok) return taken
    const stored = await storeImage(ctx, upload)
    if (!stored.ok) return stored
    fileId = stored.file.id
  }
  const unused = await withTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto('profiles')
      .values({ user_id: userId, updated_at: tx.now })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
    const before = await tx.db
      .selectFrom('profiles')
      .select('avatar_file_id')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx.db
      .updateTable('profiles')
      .set({ avatar_file_id: fileId })
      .where('user_id', '=', userId)
      .execute()
    await audit(tx, {
      action: fileId ? 'profile.picture' : 'profile.remove-picture',
      subject: { kind: 'user', id: userId },
    })
    return before.avatar_file_id === null ? [] : deleteImageRow(tx, before.avatar_file_id)
  })
  await deleteBytes(ctx, unused)
  return { ok: true }
}
