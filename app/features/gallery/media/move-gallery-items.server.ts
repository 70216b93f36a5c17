import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockItems } from './lock-items.server.ts'

/** Media that stood in one category before they were moved. */
export type MovedGroup = { categoryId: string; ids: string[] }

/**
 * Puts chosen media into another category, where they stand by their age; answers which moved, by where
 * they stood. Needs 'gallery:manage'.
 */
export function moveGalleryItems(
  ctx: Ctx,
  { ids, categoryId }: { ids: readonly string[]; categoryId: string },
): Promise<{ ok: true; changed: number; moved: MovedGroup[] } | { ok: false; reason: 'no-category' }> {
  allow(ctx.actor, 'gallery:manage')
  return withTransaction(ctx, async (tx) => {
    const category = await tx.db
      .selectFrom('gallery_categories')
      .select('id')
      .where('id', '=', categoryId)
      .forKeyShare()
      .executeTakeFirst()
    if (!category) return { ok: false, reason: 'no-category' }
    const items = await lockItems(tx, ids)
    const others = items.filter((item) => item.categoryId !== categoryId)
    const moving = others.map(({ id }) => id)
    if (moving.length === 0) return { ok: true, changed: 0, moved: [] }
    await tx.db
      .updateTable('gallery_items')
      .set({ category_id: categoryId })
      .where('id', 'in', moving)
      .execute()
    await audit(tx, {
      action: 'gallery.move-items',
      subject: { kind: 'gallery-category', id: categoryId },
      details: { itemIds: moving },
    })
    const moved = [...Map.groupBy(others, (item) => item.categoryId)].map(([from, all]) => ({
      categoryId: from,
      ids: all.map(({ id }) => id),
    }))
    return { ok: true, changed: moving.length, moved }
  })
}
