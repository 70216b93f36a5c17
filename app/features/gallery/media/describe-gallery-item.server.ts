import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { longestCaption } from '../rules/gallery-limits.ts'

/**
 * Says what a picture or video shows: its caption, and its text for those who do not see it. Needs 'gallery:manage';
 * throws NotFound.
 */
export function describeGalleryItem(
  ctx: Ctx,
  input: { itemId: string; description: string },
): Promise<{ ok: true } | { ok: false; reason: 'too-long' }> {
  allow(ctx.actor, 'gallery:manage')
  const description = input.description.replace(/\s+/g, ' ').trim()
  return withTransaction(ctx, async (tx) => {
    const item = await tx.db
      .selectFrom('gallery_items')
      .select('description')
      .where('id', '=', input.itemId)
      .forUpdate()
      .executeTakeFirst()
    if (!item) throw notFound('gallery item')
    if (description.length > longestCaption) return { ok: false, reason: 'too-long' }
    if (item.description === description) return { ok: true }
    await tx.db.updateTable('gallery_items').set({ description }).where('id', '=', input.itemId).execute()
    await audit(tx, { action: 'gallery.describe-item', subject: { kind: 'gallery-item', id: input.itemId } })
    return { ok: true }
  })
}
