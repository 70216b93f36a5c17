import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'

/**
 * Deletes an empty category; what is gone already is. One with media, hidden ones included, stays: 'not-empty', with
 * how many there are. Needs 'gallery:manage'.
 */
export function deleteGalleryCategory(
  ctx: Ctx,
  { categoryId }: { categoryId: string },
): Promise<{ ok: true } | { ok: false; reason: 'not-empty'; items: number }> {
  allow(ctx.actor, 'gallery:manage')
  return withTransaction(ctx, async (tx) => {
    // An upload that is being put into it holds it: the first one decides.
    const category = await tx.db
      .selectFrom('gallery_categories')
      .select('id')
      .where('id', '=', categoryId)
      .forUpdate()
      .executeTakeFirst()
    if (!category) return { ok: true }
    const { items } = await tx.db
      .selectFrom('gallery_items')
      .select(sql<number>`count(*)::int`.as('items'))
      .where('category_id', '=', categoryId)
      .executeTakeFirstOrThrow()
    if (items > 0) return { ok: false, reason: 'not-empty', items }
    await tx.db.deleteFrom('gallery_categories').where('id', '=', categoryId).execute()
    await audit(tx, {
      action: 'gallery.delete-category',
      subject: { kind: 'gallery-category', id: categoryId },
    })
    return { ok: true }
  })
}
