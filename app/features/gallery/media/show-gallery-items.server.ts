import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { lockItems } from './lock-items.server.ts'

/** Shows chosen media to visitors, or hides them; answers which changed. Needs 'gallery:manage'. */
export function showGalleryItems(
  ctx: Ctx,
  { ids, isShown }: { ids: readonly string[]; isShown: boolean },
): Promise<{ ok: true; changed: number; ids: string[] }> {
  allow(ctx.actor, 'gallery:manage')
  const status = isShown ? 'active' : 'hidden'
  return withTransaction(ctx, async (tx) => {
    const items = await lockItems(tx, ids)
    const changing = items.filter((item) => item.status !== status).map(({ id }) => id)
    if (changing.length === 0) return { ok: true, changed: 0, ids: [] }
    await tx.db.updateTable('gallery_items').set({ status }).where('id', 'in', changing).execute()
    await audit(tx, {
      action: isShown ? 'gallery.show-items' : 'gallery.hide-items',
      subject: { kind: 'gallery-items', id: newId() },
      details: { itemIds: changing },
    })
    return { ok: true, changed: changing.length, ids: changing }
  })
}
