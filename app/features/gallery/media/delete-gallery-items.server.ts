import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { deleteAllUnused } from '#app/features/files/delete-all-unused.server.ts'
import { deleteBytes } from '#app/features/files/delete-bytes.server.ts'
import { newId } from '#app/kernel/ids.ts'
import type { FileUse } from '../rules/file-uses.ts'
import { lockItems } from './lock-items.server.ts'
import { usedElsewhere } from './used-elsewhere.server.ts'

export type Deleted = { removed: number; kept: { id: string; use: FileUse }[] }

/**
 * Deletes up to 500 chosen media with their files; what is gone already is. What something else shows stays, with
 * what that is: it can be hidden. Bytes go after the commit; the sweep removes those that a stop in between leaves.
 * Needs 'gallery:manage'. Not for use inside a transaction.
 */
export async function deleteGalleryItems(
  ctx: Ctx,
  { ids }: { ids: readonly string[] },
): Promise<Deleted & { ok: true }> {
  allow(ctx.actor, 'gallery:manage')
  const { keys, ...outcome } = await withTransaction(ctx, async (tx) => {
    const items = await lockItems(tx, ids)
    const uses = items.length === 0 ? new Map<string, FileUse>() : await usedElsewhere(tx, items)
    const kept = items.flatMap(({ id, fileId }) => {
      const use = uses.get(fileId)
      return use ? [{ id, use }] : []
    })
    const removing = items.filter(({ fileId }) => !uses.has(fileId))
    if (removing.length === 0) return { removed: 0, kept, keys: [] }
    const itemIds = removing.map(({ id }) => id)
    await tx.db.deleteFrom('gallery_items').where('id', 'in', itemIds).execute()
    const files = new Set(removing.flatMap(({ fileId, posterFileId }) => [fileId, posterFileId ?? fileId]))
    await audit(tx, {
      action: 'gallery.remove-items',
      subject: { kind: 'gallery-items', id: newId() },
      details: { itemIds },
    })
    return { removed: removing.length, kept, keys: await deleteAllUnused(tx, [...files]) }
  })
  await deleteBytes(ctx, keys)
  return { ok: true, ...outcome }
}
