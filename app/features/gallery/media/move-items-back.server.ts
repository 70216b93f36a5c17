import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockItems } from './lock-items.server.ts'
import type { MovedGroup } from './move-gallery-items.server.ts'

/**
 * Undoes a move into the category `from`: those that still stand there go back to where they stood, if that category
 * is there. `late`: how many stay, because they were moved again or deleted, or their category was. Needs
 * 'gallery:manage'.
 */
export function moveItemsBack(
  ctx: Ctx,
  { from, groups }: { from: string; groups: readonly MovedGroup[] },
): Promise<{ ok: true; changed: number; late: number }> {
  allow(ctx.actor, 'gallery:manage')
  return withTransaction(ctx, async (tx) => {
    const targets = groups.map(({ categoryId }) => categoryId)
    const known = await tx.db
      .selectFrom('gallery_categories')
      .select('id')
      .where('id', 'in', targets)
      .orderBy('id')
      .forKeyShare()
      .execute()
    const items = await lockItems(
      tx,
      groups.flatMap(({ ids }) => ids),
    )
    const still = new Set(items.filter(({ categoryId }) => categoryId === from).map(({ id }) => id))
    let changed = 0
    for (const { categoryId, ids } of groups) {
      const moving = [...new Set(ids)].filter((id) => still.has(id))
      if (moving.length === 0 || !known.some(({ id }) => id === categoryId)) continue
      await tx.db
        .updateTable('gallery_items')
        .set({ category_id: categoryId })
        .where('id', 'in', moving)
        .execute()
      await audit(tx, {
        action: 'gallery.move-items',
        subject: { kind: 'gallery-category', id: categoryId },
        details: { itemIds: moving, undone: true },
      })
      changed += moving.length
    }
    const asked = new Set(groups.flatMap(({ ids }) => ids)).size
    return { ok: true, changed, late: asked - changed }
  })
}
